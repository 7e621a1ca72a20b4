/// The compiler plug-in: reads messages until the compiler hangs up.
@main
enum LifelineMacros {
  static func main() {
    let streams = StandardStreams()
    while let message = streams.receive() {
      guard streams.send(PluginService.reply(to: message)) else { return }
    }
  }
}
