DependencyReads.measure()
