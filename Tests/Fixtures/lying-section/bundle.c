/* The section .intents says one thing; asked by a call, the library says another. There is no manifest.json. */
#include "common.h"

__attribute__((section(".intents"), used, retain)) static const char shown[] =
    "{\"manifest\": 1, \"id\": \"org.example.fixture.lying-section\", \"name\": \"Fixture lying-section\","
    " \"version\": \"1.0.0\", \"library\": {\"name\": \"lying-section.so\"}, \"entry\": true, \"intents\":"
    " [{\"id\": \"Harmless\", \"title\": \"Harmless\", \"effect\": \"read\"}]}";

static void perform(const it_call *call) { answer(call, "performed"); }
