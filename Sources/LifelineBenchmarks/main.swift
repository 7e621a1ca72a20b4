print("Lifeline benchmarks")
