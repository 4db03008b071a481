// Which limit a bundle's process ran into. Most of them make a program hang or crash somewhere else; the
// person should hear of the limit.

import CHostSystem
import Glibc

/// A limit that ended a process, with what it is.
public enum ResourceLimit: Sendable, Hashable {
  /// Threads meet this one first where their stacks are of the usual size.
  case memory(bytes: Int64, threads: Int64)
  /// So many threads that a process has.
  case threads(Int64)
  case openFiles(Int64)
  /// Seconds.
  case processorTime(Int64)
  /// Bytes of one file.
  case fileSize(Int64)
  /// Bytes of all that is in its data folder.
  case dataFolder(Int64)

  /// Memory that must be left for a thread to start, with some room.
  private static let breath: Int64 = 8 << 20
  /// Threads of one process from which on the limit of them is what it ran into: the limit is for all of a
  /// user's processes, so this one need not have all of them.
  private static let manyThreads: Int64 = 3000

  /// What a process that hangs has used up; nil: nothing.
  init?(reachedBy pid: Int32) {
    var use = hs_use()
    hs_pressure(pid, &use)
    if use.data_limit > 0, use.data > use.data_limit - Self.breath {
      self = .memory(bytes: use.data_limit, threads: use.threads)
    } else if use.task_limit > 0, use.threads > Self.manyThreads {
      self = .threads(use.threads)
    } else if use.descriptor_limit > 0, use.descriptors >= use.descriptor_limit {
      self = .openFiles(use.descriptor_limit)
    } else {
      return nil
    }
  }

  /// The limit that sends this signal; nil: none does.
  ///
  /// - Parameter used: seconds of processor time of the process, as it was charged: the kernel, which kills
  ///   at a hard limit, counts a little ahead of that.
  init?(signal: Int32, used: Double, _ limits: RunnerSpecification.Limits) {
    let seconds = Self.processorSeconds(limits)
    switch signal {
    case SIGXCPU: self = .processorTime(seconds)
    case SIGKILL where used > Double(seconds) - 0.5: self = .processorTime(seconds)
    case SIGXFSZ where limits.fileSize < RunnerSpecification.Limits.largestFile:
      self = .dataFolder(limits.dataFolder)
    case SIGXFSZ: self = .fileSize(limits.fileSize)
    default: return nil
    }
  }

  /// The smaller of what the host set and what it was given itself (`ulimit -t`).
  private static func processorSeconds(_ limits: RunnerSpecification.Limits) -> Int64 {
    var own = rlimit()
    let given =
      getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &own) == 0
      ? Int64(clamping: own.rlim_cur) : .max
    return min(limits.cpu ?? .max, given)
  }

  /// One stable word for programs.
  public var name: String {
    switch self {
    case .memory: "memory"
    case .threads: "threads"
    case .openFiles: "openFiles"
    case .processorTime: "processorTime"
    case .fileSize: "fileSize"
    case .dataFolder: "dataFolder"
    }
  }

  /// What to do about it.
  public var advice: String {
    switch self {
    case .memory: "Its author can ask for more: “memory” in its manifest"
    case .dataFolder:
      "Make room in its data folder, which intents show names, or allow more: intents quota BUNDLE SIZE. "
        + "More than 200,000 files, folders more than 64 deep and folders that nobody may read are too much as well"
    default: "Other calls are not affected"
    }
  }
}

extension ResourceLimit: CustomStringConvertible {
  public var description: String {
    switch self {
    case .memory(let bytes, let threads):
      "memory, \(bytes >> 20) MiB" + (threads > 8 ? ", or of threads (it has \(threads))" : "")
    case .threads(let count): "threads (it has \(count))"
    case .openFiles(let count): "\(count) open files"
    case .processorTime(let seconds): "\(seconds) s of processor time"
    case .fileSize(let bytes): "\(bytes >> 20) MiB for one file"
    case .dataFolder(let bytes): "\(bytes >> 20) MiB for its data folder"
    }
  }
}
