#!/usr/bin/env python3
"""Runs the albums as two processes that share a folder, and ends them in the middle of things.

What is held: each sees the other's changes within a second, a change that was confirmed survives kill -9
at any point, and in the end both, and whoever comes new, hold the same.

usage: check-albums.py PATH-OF-SHOWCASE [KILLS]      (10 unless told; 100 for a soak)
"""
import pathlib, queue, random, shutil, subprocess, sys, tempfile, threading, time

PATIENCE = 20  # seconds until something that should come counts as missing
LIMIT = 1.0  # seconds until the other process must have seen a change
showcase = sys.argv[1]
kills = int(sys.argv[2]) if len(sys.argv) > 2 else 10


class Device:
    """A process, the lines that it wrote, and what it confirmed."""

    def __init__(self, name, folder, *options):
        self.name = name
        self.process = subprocess.Popen(
            [showcase, "--device", name, "--store", str(folder), *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1,
        )
        self.lines = queue.Queue()
        self.dismissed = set()
        self.confirmed = {}
        self.problems = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        self.wait(lambda line: line.startswith("ready"), "that it is ready")

    def read(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.rstrip("\n")))
        self.lines.put((time.monotonic(), None))

    def take(self, seconds):
        """The next line, or None; notes what it says."""
        try:
            at, line = self.lines.get(timeout=seconds)
        except queue.Empty:
            return None, None
        words = (line or "").split()
        if line and line.startswith("not interested in:"):
            self.dismissed = set(words[3:])
        elif words and words[0] in ("dismissed", "restored"):
            self.confirmed[words[1]] = words[0]
        elif line and line.startswith("problem"):
            self.problems.append(line)
        return at, line

    def wait(self, holds, what):
        """Waits for a line, and says when it came."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            at, line = self.take(0.1)
            if line is not None and holds(line):
                return at
        fail(f"{self.name} did not say {what}; dismissed: {sorted(self.dismissed)}, problems: {self.problems}")

    def waits_for(self, ids):
        """Waits until exactly these are dismissed."""
        if self.dismissed != ids:
            self.wait(lambda line: self.dismissed == ids, f"that {sorted(ids)} are dismissed")

    def says(self, *commands):
        self.process.stdin.write("".join(f"{command}\n" for command in commands))
        self.process.stdin.flush()

    def kill(self):
        self.process.kill()
        self.process.wait()
        # What it wrote before counts: it was confirmed.
        while self.take(PATIENCE)[1] is not None:
            pass

    def quit(self):
        self.says("quit")
        if self.process.wait(timeout=PATIENCE) != 0:
            fail(f"{self.name} ended with {self.process.returncode}")


def fail(message):
    print(f"FAILED: {message}")
    sys.exit(1)


def sees_each_other(folder):
    phone, tablet = Device("A", folder, "--pro"), Device("B", folder, "--pro")
    worst = 0
    for number in range(10):
        for sender, receiver in ((phone, tablet), (tablet, phone)):
            id = str(1000 + 2 * number + (sender is tablet))
            begin = time.monotonic()
            sender.says(f"dismiss {id}")
            at = receiver.wait(lambda line: id in receiver.dismissed, f"that {id} is dismissed")
            worst = max(worst, at - begin)
    phone.says("restore 1000", "restore 1001")
    tablet.wait(lambda line: len(tablet.dismissed) == 18, "that two are restored")
    if worst > LIMIT:
        fail(f"a change took {worst:.2f} s")
    print(f"two processes: 20 changes, each seen by the other within {worst:.2f} s")

    free = Device("C", folder)
    free.says("dismiss 1000")
    free.wait(lambda line: line == "dismissed 1000", "that 1000 is dismissed")
    tablet.says("dismiss 1100")
    phone.wait(lambda line: "1100" in phone.dismissed, "that 1100 is dismissed")
    if free.dismissed != {"1000"} or "1000" in phone.dismissed:
        fail("a free user's device is in step with the others")
    free.says("pro")
    for device in (free, phone, tablet):
        device.wait(lambda line: {"1000", "1100"} <= device.dismissed, "both 1000 and 1100")
    for device in (phone, tablet, free):
        device.quit()
    print("a free device keeps to itself, and joins when it is Pro")


def survives_kills(folder):
    """Ends one of two processes again and again while it is at work; the other is at work, too."""
    numbers = random.Random(1)
    devices = {name: Device(name, folder, "--pro") for name in "AB"}
    truth = {"A": {}, "B": {}}
    confirmations = 0
    for kill in range(kills):
        victim, other = numbers.choice(["AB", "BA"])
        device = devices[victim]
        # Each has albums of its own, so that what holds is known.
        ids = [str(1000 + 2 * numbers.randrange(40) + (victim == "B")) for _ in range(20)]
        last = {}
        commands = []
        for id in ids:
            command = numbers.choice(["dismiss", "restore"])
            last.setdefault(id, []).append("dismissed" if command == "dismiss" else "restored")
            commands.append(f"{command} {id}")
        devices[other].says(f"dismiss {1200 + kill % 100}")
        # In bursts, and ended while the last one is being saved.
        for burst in range(0, 20, 5):
            device.says(*commands[burst:burst + 5])
            time.sleep(numbers.random() / 100)
        device.kill()
        confirmations += len(device.confirmed)
        devices[victim] = again = Device(victim, folder, "--pro")
        again.says("list")
        again.wait(lambda line: line.startswith("not interested"), "its list")
        for id, word in {**truth[victim], **device.confirmed}.items():
            is_dismissed = id in again.dismissed
            if is_dismissed != (word == "dismissed"):
                # What came after the last confirmation may be there, too, and nothing else.
                later = last.get(id, [])
                wanted = "dismissed" if is_dismissed else "restored"
                first = later.index(word) + 1 if id in device.confirmed else 0
                if wanted not in later[first:]:
                    fail(f"kill {kill + 1}: {victim} had confirmed '{word} {id}', and lost it")
        truth[victim] = {
            str(number): "dismissed" if str(number) in again.dismissed else "restored"
            for number in range(1000 + (victim == "B"), 1080, 2)
        }
    everything = None
    for _ in range(40):
        for device in devices.values():
            device.says("list")
            device.wait(lambda line: line.startswith("not interested"), "its list")
        everything = [device.dismissed for device in devices.values()]
        if everything[0] == everything[1]:
            break
        time.sleep(0.1)
    else:
        fail(f"they differ: {sorted(everything[0] ^ everything[1])}")
    for name, device in devices.items():
        own = {id for id, word in truth[name].items() if word == "dismissed"}
        if not own <= device.dismissed:
            fail(f"{name} lost {sorted(own - device.dismissed)}")
        device.quit()
    # Installed anew, with nothing but the cloud.
    shutil.rmtree(folder / "devices")
    fresh = Device("C", folder, "--pro")
    fresh.waits_for(everything[0])
    fresh.quit()
    left = [str(path.name) for path in folder.rglob("*.draft")]
    if len(left) > 1:
        fail(f"drafts are left: {left}")
    print(f"{kills} times kill -9: {confirmations} confirmed changes, none lost; a new device got all of them")


for check in (sees_each_other, survives_kills):
    with tempfile.TemporaryDirectory() as folder:
        check(pathlib.Path(folder))
