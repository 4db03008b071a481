// Real disks in trouble: full, without inodes, read-only, of another user. Each is a small file system
// of its own, mounted in a namespace in which a script then works.

import Glibc
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct DiskTests {
  let scratch = Scratch()

  /// Runs a shell script with `$disk` mounted, `$x` the exerciser, `$h` a home on the disk, `$a` and
  /// `$b` two bundles. Returns its output; fails the test when the script does.
  private func script(_ options: String, _ text: String) throws -> String {
    let small = try scratch.bundle(
      TestManifest.text(id: "org.example.a", "intent A answer"), at: "a.intents")
    let other = try scratch.bundle(
      TestManifest.text(id: "org.example.b", "intent B answer"), at: "b.intents")
    try Files.makeFolder(scratch("disk"), mode: 0o755)
    let head = """
      set -u
      x='\(Exerciser.program)'; disk='\(scratch("disk"))'; h="$disk/home"; a='\(small)'; b='\(other)'
      die() { echo "FAILED: $1"; exit 1; }
      state() { (cd "$disk" && find . ! -path ./filler -printf '%p %m %l\\n' -type f -exec sha256sum {} + | sort); }
      mount -t tmpfs -o \(options) tmpfs "$disk" || die mount

      """
    try scratch.write("script.sh", head + text)
    // A user namespace makes it work for any user.
    let pid = try Tool.start(
      ["unshare", "-Urm", "sh", scratch("script.sh")],
      environment: ["SWIFT_BACKTRACE": "enable=no"],
      output: scratch("output"))
    let code = Tool.wait(pid)
    let output = String(decoding: try scratch.read(scratch("output")), as: UTF8.self)
    #expect(code == 0, "\(output)")
    return output
  }

  @Test func fullDisk() throws {
    let output = try script(
      "size=4m",
      """
      $x add $h $a || die 'first add'
      $x append $h early 3 100 || die 'first records'
      dd if=/dev/zero of="$disk/filler" bs=4k 2>/dev/null
      state > /tmp/before.$$
      for step in "add $h $b" "remove $h org.example.a" "grant $h org.example.a" "setting $h key 1"; do
        $x $step && die "$step went through"
        state > /tmp/after.$$
        cmp /tmp/before.$$ /tmp/after.$$ || die "$step left something"
      done
      # Reading works, and so do records: their room was taken beforehand.
      $x list $h || die 'list'
      $x append $h late 500 4000 || die 'records'
      rm "$disk/filler"
      $x add $h $b || die 'add afterwards'
      $x grant $h org.example.a || die 'grant afterwards'
      $x remove $h org.example.a || die 'remove afterwards'
      $x list $h
      [ -z "$($x check $h)" ] || die "$($x check $h)"
      rm -f /tmp/before.$$ /tmp/after.$$
      """)
    let errors = output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count == 4)
    for error in errors {
      #expect(error.hasPrefix("error: no space on \(scratch("disk"))"), "\(error)")
      #expect(error.contains("needs about ") && error.contains("nothing was changed"), "\(error)")
    }
    #expect(output.hasSuffix("org.example.b 1.0\n"))
  }

  @Test func noInodes() throws {
    let output = try script(
      "size=4m,nr_inodes=50",
      """
      $x add $h $a || die 'first add'
      i=0; while touch "$disk/f$i" 2>/dev/null; do i=$((i+1)); done
      rm "$disk/f0"  # one file can be made, a bundle needs more
      state > /dev/shm/before.$$
      $x add $h $b && die 'add went through'
      state > /dev/shm/after.$$
      cmp /dev/shm/before.$$ /dev/shm/after.$$ || die 'add left something'
      touch "$disk/f0"
      $x grant $h org.example.a && die 'grant went through'
      rm "$disk/f0"
      $x grant $h org.example.a || die 'grant with one file'
      $x list $h
      rm /dev/shm/before.$$ /dev/shm/after.$$
      """)
    #expect(output.contains("error: no room for another file on"), "\(output)")
    #expect(output.contains("no free inodes"))
    #expect(output.contains("org.example.a 1.0"))
  }

  @Test func bundleLargerThanTheDisk() throws {
    let big = try scratch.bundle(
      TestManifest.text(id: "org.example.big", "intent Big answer"), at: "big.intents")
    try scratch.write("big.intents/data", [UInt8](repeating: 1, count: 6 << 20))
    let output = try script(
      "size=4m",
      """
      $x add $h $a || die 'first add'
      state > /tmp/before.$$
      $x add $h '\(big)' && die 'add went through'
      state > /tmp/after.$$
      cmp /tmp/before.$$ /tmp/after.$$ || die 'add left something'
      rm -f /tmp/before.$$ /tmp/after.$$
      """)
    #expect(output.contains("needs about 7 MiB"), "\(output)")
  }

  @Test func readOnlyHome() throws {
    let output = try script(
      "size=16m",
      """
      $x add $h $a || die 'first add'
      $x append $h early 3 100
      mount -o remount,bind,ro "$disk" || die remount
      $x list $h || die list
      $x resolve $h A || die resolve
      [ -z "$($x check $h)" ] || die check
      for step in "add $h $b" "remove $h org.example.a" "setting $h key 1"; do
        $x $step && die "$step went through"
      done
      true
      """)
    #expect(output.contains("org.example.a 1.0") && output.contains("org.example.a.A"))
    let errors = output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count == 3)
    #expect(
      errors.allSatisfy { $0.contains("Read-only file system") && $0.contains("set INTENTS_HOME") },
      "\(errors)")
  }

  @Test func homeOfAnotherUser() throws {
    // As root another user is taken; who is not root already is one, to a home without write permission.
    let store = try Store.open(scratch.home, .write)
    try store.add(scratch.bundle(TestManifest.text("intent Roll answer")))
    try Tool.run(["chmod", "-R", "a-w", store.home.folder])
    let wrapper: [Path] =
      geteuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let listed = try Exerciser.run(["list", store.home.folder], wrapper: wrapper)
    #expect(listed.output == "org.example.dice 1.0\n")
    let changed = try Exerciser.run(
      ["remove", store.home.folder, "org.example.dice"], wrapper: wrapper)
    #expect(changed.code == 1)
    #expect(
      changed.output.contains("Permission denied") && changed.output.contains("check who owns it"))
  }
}
