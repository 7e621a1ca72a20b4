/// The way from the root of a store to one of its scopes.
package struct ScopePath: Equatable, Sendable {
  struct Step: Equatable, Sendable {
    var site: Site
    var identity: ScopeIdentity?

    static func == (a: Self, b: Self) -> Bool {
      a.site.isSame(as: b.site) && a.identity == b.identity
    }
  }

  var steps: [Step]

  /// Whether this is the root itself.
  package var isRoot: Bool { steps.isEmpty }

  /// The action that the scope's own reducer sees of one of the store; nil where it is not meant for it.
  package func ownAction(in action: Any) -> Any? {
    steps.reduce(action) { action, step in action.flatMap { step.site.childAction(in: $0) } }
  }

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
