/// The way from the root of a store to one of its scopes.
struct ScopePath: Equatable {
  struct Step: Equatable {
    var site: Site
    var identity: ScopeIdentity?

    static func == (a: Self, b: Self) -> Bool {
      a.site.isSame(as: b.site) && a.identity == b.identity
    }
  }

  var steps: [Step]

  /// The path to a child of this scope.
  func appending(_ site: Site, _ identity: ScopeIdentity?) -> ScopePath {
    ScopePath(steps: steps + [Step(site: site, identity: identity)])
  }

  /// The path in words, `Parent.detail` or `Parent.rows[id: 7]`.
  ///
  /// - Parameters:
  ///   - root: The name of the root feature.
  ///   - action: The action that started an effect of the scope: its cases name the steps.
  func description(root: String, action: Any?) -> String {
    var (text, current) = (root, action)
    for step in steps {
      text += "." + step.site.name(for: current)
      if step.site.hasMany, let identity = step.identity {
        text += "[id: \(Name.of(identity.base.base))]"
      }
      current = current.flatMap(step.site.childAction)
    }
    return text
  }
}
