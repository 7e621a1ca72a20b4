/// On whose account effects are registered: the group they join, and whether its cancellation reaches them.
struct EffectAccount {
  private(set) var group: EffectGroup?
  let isAnchored: Bool
  private let opensGroup: Bool

  /// Effects that nobody waits for.
  init() {
    (group, isAnchored, opensGroup) = (nil, false, false)
  }

  /// Effects of a send from outside: the first one opens a group.
  static var ofSend: EffectAccount { EffectAccount(group: nil, isAnchored: true, opensGroup: true) }

  /// Effects of an action that another effect sent: they are waited for with it.
  init(following record: EffectRecord?) {
    self.init(group: record?.group, isAnchored: false, opensGroup: false)
  }

  init(group: EffectGroup?, isAnchored: Bool, opensGroup: Bool = false) {
    self.group = group
    self.isAnchored = isAnchored
    self.opensGroup = opensGroup
  }

  mutating func groupForEffect(_ link: CoreLink) -> EffectGroup? {
    if group == nil && opensGroup { group = EffectGroup(link: link) }
    return group
  }
}
