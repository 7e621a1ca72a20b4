print("Lifeline benchmarks")
IdentifiedArrayBenchmarks.run()
