#!/usr/bin/env python3
"""Runs the showcase in a pseudo-terminal, presses each of its keys, and reads its screen.

However it ends, the settings of the terminal must be those of before, as `stty -a` tells them.

usage: press-keys.py PATH-OF-SHOWCASE
"""
import fcntl, os, pty, re, select, signal, struct, subprocess, sys, termios, time

PATIENCE = 20  # seconds until something that should appear counts as missing


class Missing(Exception):
    pass


class Terminal:
    def __init__(self, *arguments, columns=80, rows=24):
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.before = self.settings()
        self.output = b""
        environment = dict(os.environ, TERM="xterm-256color")
        self.process = subprocess.Popen(
            [sys.argv[1], *arguments],
            stdin=self.slave, stdout=self.slave, stderr=self.slave, env=environment,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )

    def settings(self):
        """All but the size of the window, which is not the program's."""
        told = subprocess.run(["stty", "-a"], stdin=self.slave, capture_output=True, text=True).stdout
        return re.sub(r"(rows|columns) \d+; ", "", told)

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def screen(self):
        """What was drawn last, without colours, with one space between words."""
        frame = self.output.rsplit(b"\x1b[H", 1)[-1].split(b"\x1b[J", 1)[0]
        return " ".join(re.sub(rb"\x1b\[[0-9;]*[mK]", b"", frame).decode(errors="replace").split())

    def read(self, seconds):
        if select.select([self.master], [], [], seconds)[0]:
            try:
                self.output += os.read(self.master, 65536)
            except OSError:
                pass

    def sees(self, *texts):
        """Waits until all of these are on the screen."""
        end = time.monotonic() + PATIENCE
        while not all(text in self.screen() for text in texts):
            if time.monotonic() > end:
                raise Missing(f"{texts} is not on the screen:\n{self.screen()}")
            self.read(0.1)

    def saw(self, text):
        """Waits until this has been on the screen, be it for a moment."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.output:
            if time.monotonic() > end:
                raise Missing(f"'{text}' has never been on the screen:\n{self.screen()}")
            self.read(0.1)

    def press(self, keys):
        os.write(self.master, keys.encode())

    def ends(self, code):
        """Waits for the end, and looks at what is left."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            if time.monotonic() > end:
                self.process.kill()
                raise Missing("the end of the program")
            self.read(0.01)
        while select.select([self.master], [], [], 0)[0]:
            self.read(0)
        after = self.settings()
        found = self.process.returncode
        os.close(self.slave), os.close(self.master)
        if found != code:
            raise Missing(f"exit code {found} instead of {code}")
        if after != self.before:
            raise Missing(f"the settings of before:\n{self.before}\nafter:\n{after}")
        if not self.output.rstrip().endswith(b"\x1b[?25h\x1b[?1049l"):
            raise Missing(f"the page and the cursor of before: {self.output[-40:]!r}")


def keys_of_the_list():
    terminal = Terminal()
    terminal.sees("The Harbour Gazette (5 unread of 5)", "q quit")
    if terminal.settings() == terminal.before:
        raise Missing("raw mode")
    first, second = "Ferry & fog: the 7:15 waits", "Fish market opens an hour earlier"
    for key, title in [("j", second), ("\x1b[A", first), ("\x1b[B", second), ("k", first)]:
        terminal.press(key + "\r")
        terminal.sees(title, "open for", "b back")
        terminal.press("b")
        terminal.sees("↑↓ choose")
    terminal.press("q")
    terminal.ends(0)


def an_item_and_its_time():
    terminal = Terminal()
    terminal.sees("5 unread")
    terminal.press(" ")
    terminal.saw("open for 0 s")
    terminal.saw("open for 1 s")
    terminal.press("\x1b")
    terminal.sees("4 unread of 5")
    terminal.press("q")
    terminal.ends(0)


def a_refresh_that_fails_and_one_that_does_not():
    terminal = Terminal()
    terminal.sees("5 unread of 5")
    terminal.press("r")
    terminal.saw("Refreshing…")
    terminal.sees("Press r to try again.", "unread of 5")
    terminal.press("r")
    terminal.sees("unread of 7", "q quit")
    terminal.press("q")
    terminal.ends(0)


def leaving_while_it_loads():
    terminal = Terminal()
    terminal.saw("Loading…")
    terminal.press("q")
    terminal.ends(0)


def control_c():
    terminal = Terminal()
    terminal.sees("5 unread")
    terminal.press("\x03")
    terminal.ends(130)


def signals():
    for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
        terminal = Terminal()
        terminal.sees("5 unread")
        terminal.process.send_signal(number)
        terminal.ends(128 + number)


def the_size_of_the_window():
    terminal = Terminal(columns=80, rows=24)
    terminal.sees("5 unread of 5")
    terminal.resize(24, 8)
    terminal.sees("The Harbour Gazette (5 …")
    terminal.press("q")
    terminal.ends(0)


def a_feed_that_cannot_be_had():
    terminal = Terminal("--feed", "http://127.0.0.1:1/feed")
    terminal.sees("! The feed cannot be reached", "Press r to try again.")
    terminal.press("r")
    terminal.press("q")
    terminal.ends(0)


def main():
    failures = 0
    for check in [
        keys_of_the_list, an_item_and_its_time, a_refresh_that_fails_and_one_that_does_not,
        leaving_while_it_loads, control_c, signals, the_size_of_the_window, a_feed_that_cannot_be_had,
    ]:
        name = check.__name__.replace("_", " ")
        try:
            check()
            print(f"terminal: {name}: as it should be")
        except Missing as missing:
            failures += 1
            print(f"FAILED: {name}: {missing}")
    return 1 if failures else 0


sys.exit(main())
