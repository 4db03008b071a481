print("intents")
