public import Lifeline

extension Feed.Action: CasePathable {
  /// The case paths of the list's actions.
  public struct AllCasePaths: CasePathReflectable {
    /// It came to be seen.
    public var appeared: AnyCasePath<Feed.Action, Void> {
      AnyCasePath(
        name: "appeared",
        embed: { .appeared },
        extract: { if case .appeared = $0 { () } else { nil } }
      )
    }
    /// The user wants the newest.
    public var refreshTapped: AnyCasePath<Feed.Action, Void> {
      AnyCasePath(
        name: "refreshTapped",
        embed: { .refreshTapped },
        extract: { if case .refreshTapped = $0 { () } else { nil } }
      )
    }
    /// The user opens an item.
    public var itemTapped: AnyCasePath<Feed.Action, FeedItem.ID> {
      AnyCasePath(
        name: "itemTapped",
        embed: { .itemTapped($0) },
        extract: { if case .itemTapped(let id) = $0 { id } else { nil } }
      )
    }
    /// A request is answered.
    public var answered: AnyCasePath<Feed.Action, (Feed.Request, Result<FeedDocument, FeedError>)> {
      AnyCasePath(
        name: "answered",
        embed: { .answered($0.0, $0.1) },
        extract: {
          if case .answered(let request, let result) = $0 { (request, result) } else { nil }
        }
      )
    }
    /// What happens to the open item.
    public var article: AnyCasePath<Feed.Action, Article.Action> {
      AnyCasePath(
        name: "article",
        embed: { .article($0) },
        extract: { if case .article(let action) = $0 { action } else { nil } }
      )
    }
    /// The case that `root` is in.
    public subscript(root: Feed.Action) -> PartialCaseKeyPath<Feed.Action> {
      switch root {
      case .appeared: \.appeared
      case .refreshTapped: \.refreshTapped
      case .itemTapped: \.itemTapped
      case .answered: \.answered
      case .article: \.article
      }
    }
  }

  /// The case paths of the list's actions.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Article.Action: CasePathable {
  /// The case paths of an item's actions.
  public struct AllCasePaths: CasePathReflectable {
    /// It came to be seen.
    public var opened: AnyCasePath<Article.Action, Void> {
      AnyCasePath(
        name: "opened",
        embed: { .opened },
        extract: { if case .opened = $0 { () } else { nil } }
      )
    }
    /// A second went by.
    public var secondPassed: AnyCasePath<Article.Action, Void> {
      AnyCasePath(
        name: "secondPassed",
        embed: { .secondPassed },
        extract: { if case .secondPassed = $0 { () } else { nil } }
      )
    }
    /// The user has read enough.
    public var closeTapped: AnyCasePath<Article.Action, Void> {
      AnyCasePath(
        name: "closeTapped",
        embed: { .closeTapped },
        extract: { if case .closeTapped = $0 { () } else { nil } }
      )
    }
    /// The case that `root` is in.
    public subscript(root: Article.Action) -> PartialCaseKeyPath<Article.Action> {
      switch root {
      case .opened: \.opened
      case .secondPassed: \.secondPassed
      case .closeTapped: \.closeTapped
      }
    }
  }

  /// The case paths of an item's actions.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
