// Apple's names for what plays, for source that ties it to entities. Nothing is published to the desktop by this module.

@_exported public import AppIntents
import Synchronization

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The entities that what plays is about, an array of `EntityIdentifier`, the most important first.
public let MPNowPlayingInfoPropertyAppEntityIdentifiers =
  "MPNowPlayingInfoPropertyAppEntityIdentifiers"

public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown = 0
  case playing, paused, stopped, interrupted
}

/// What this process plays.
public final class MPNowPlayingInfoCenter: @unchecked Sendable {
  // Unchecked: what is in the dictionary is the author's and handed back to him alone.
  private static let shared = MPNowPlayingInfoCenter()
  public class func `default`() -> MPNowPlayingInfoCenter { shared }

  private struct State: @unchecked Sendable {
    var info: [String: Any]?
    var playback = MPNowPlayingPlaybackState.unknown
  }
  private let state = Mutex(State())

  /// Nil: nothing plays.
  public var nowPlayingInfo: [String: Any]? {
    get { state.withLock { $0 }.info }
    set {
      let new = State(info: newValue, playback: playbackState)
      state.withLock { $0 = new }
      let entities = newValue?[MPNowPlayingInfoPropertyAppEntityIdentifiers]
      _ContextAnnotations.shared.set(
        entities as? [EntityIdentifier] ?? [], .playing, key: "nowPlayingInfo")
    }
  }
  public var playbackState: MPNowPlayingPlaybackState {
    get { state.withLock { $0.playback } }
    set { state.withLock { $0.playback = newValue } }
  }
}
