// Files that the program carries in itself: the contract, its documents, and the templates of `intents new`. Each is
// a file of its own in the tree; the compiler puts its bytes here.
#include "author_files.h"

static const unsigned char header[] = {
#embed "../CIntentABI/include/intent_bundle.h"
};
static const unsigned char host_header[] = {
#embed "../CIntents/include/intents.h"
};
static const unsigned char schema[] = {
#embed "../CIntentABI/manifest.schema.json"
};
static const unsigned char abi[] = {
#embed "../CIntentABI/ABI.md"
};
static const unsigned char authors[] = {
#embed "../AppIntents/AUTHORS.md"
};
static const unsigned char template_c_Makefile[] = {
#embed "templates/c/Makefile.in"
};
static const unsigned char template_c_greet_c[] = {
#embed "templates/c/greet.c.in"
};
static const unsigned char template_c_test_c[] = {
#embed "templates/c/test.c.in"
};
static const unsigned char template_c_README_md[] = {
#embed "templates/c/README.md.in"
};
static const unsigned char template_cpp_Makefile[] = {
#embed "templates/cpp/Makefile.in"
};
static const unsigned char template_cpp_greet_cpp[] = {
#embed "templates/cpp/greet.cpp.in"
};
static const unsigned char template_cpp_test_cpp[] = {
#embed "templates/cpp/test.cpp.in"
};
static const unsigned char template_cpp_README_md[] = {
#embed "templates/cpp/README.md.in"
};
static const unsigned char template_rust_Cargo_toml[] = {
#embed "templates/rust/Cargo.toml.in"
};
static const unsigned char template_rust_lib_rs[] = {
#embed "templates/rust/lib.rs.in"
};
static const unsigned char template_rust_abi_rs[] = {
#embed "templates/rust/abi.rs.in"
};
static const unsigned char template_rust_README_md[] = {
#embed "templates/rust/README.md.in"
};
static const unsigned char template_swift_Package_swift[] = {
#embed "templates/swift/Package.swift.in"
};
static const unsigned char template_swift_Greet_swift[] = {
#embed "templates/swift/Greet.swift.in"
};
static const unsigned char template_swift_GreetTests_swift[] = {
#embed "templates/swift/GreetTests.swift.in"
};
static const unsigned char template_swift_Localizable_xcstrings[] = {
#embed "templates/swift/Localizable.xcstrings.in"
};
static const unsigned char template_swift_intents_json[] = {
#embed "templates/swift/intents.json.in"
};
static const unsigned char template_swift_gitignore[] = {
#embed "templates/swift/gitignore.in"
};
static const unsigned char template_swift_README_md[] = {
#embed "templates/swift/README.md.in"
};
static const unsigned char template_direct_manifest_json[] = {
#embed "templates/direct/manifest.json.in"
};
static const unsigned char template_direct_Localizable_strings[] = {
#embed "templates/direct/Localizable.strings.in"
};
static const unsigned char template_direct_gitignore[] = {
#embed "templates/direct/gitignore.in"
};

#define FILE(group, path, bytes) {group, path, bytes, sizeof bytes}

static const struct af_file files[] = {
    FILE("contract", "intent_bundle.h", header),
    FILE("contract", "intents.h", host_header),
    FILE("contract", "manifest.schema.json", schema),
    FILE("contract", "ABI.md", abi),
    FILE("contract", "AUTHORS.md", authors),
    FILE("c", "Makefile", template_c_Makefile),
    FILE("c", "greet.c", template_c_greet_c),
    FILE("c", "test.c", template_c_test_c),
    FILE("c", "README.md", template_c_README_md),
    FILE("cpp", "Makefile", template_cpp_Makefile),
    FILE("cpp", "greet.cpp", template_cpp_greet_cpp),
    FILE("cpp", "test.cpp", template_cpp_test_cpp),
    FILE("cpp", "README.md", template_cpp_README_md),
    FILE("rust", "Cargo.toml", template_rust_Cargo_toml),
    FILE("rust", "src/lib.rs", template_rust_lib_rs),
    FILE("rust", "src/abi.rs", template_rust_abi_rs),
    FILE("rust", "README.md", template_rust_README_md),
    FILE("swift", "Package.swift", template_swift_Package_swift),
    FILE("swift", "Sources/@NAME@/Greet.swift", template_swift_Greet_swift),
    FILE("swift", "Tests/@NAME@Tests/GreetTests.swift", template_swift_GreetTests_swift),
    FILE("swift", "Sources/@NAME@/Resources/Localizable.xcstrings", template_swift_Localizable_xcstrings),
    FILE("swift", "intents.json", template_swift_intents_json),
    FILE("swift", ".gitignore", template_swift_gitignore),
    FILE("swift", "README.md", template_swift_README_md),
    FILE("c", "manifest.json", template_direct_manifest_json),
    FILE("c", "Resources/de.lproj/Localizable.strings", template_direct_Localizable_strings),
    FILE("c", ".gitignore", template_direct_gitignore),
    FILE("cpp", "manifest.json", template_direct_manifest_json),
    FILE("cpp", "Resources/de.lproj/Localizable.strings", template_direct_Localizable_strings),
    FILE("cpp", ".gitignore", template_direct_gitignore),
    FILE("rust", "manifest.json", template_direct_manifest_json),
    FILE("rust", "Resources/de.lproj/Localizable.strings", template_direct_Localizable_strings),
    FILE("rust", ".gitignore", template_direct_gitignore),
};

size_t af_count(void) { return sizeof files / sizeof *files; }
const struct af_file *af_at(size_t index) { return &files[index]; }
