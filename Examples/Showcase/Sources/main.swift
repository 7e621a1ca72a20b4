print("Lifeline showcase")
