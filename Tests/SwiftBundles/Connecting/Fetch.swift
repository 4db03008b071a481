// A bundle that fetches as programs do: with URLSession, which makes its own sockets.
import Foundation
import FoundationNetworking

/// The HTTP status that came, or the code of the URLError as a negative number.
@_cdecl("fetch")
public func fetch(_ port: Int64) -> Int64 {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Int64 = 0
  let configuration = URLSessionConfiguration.ephemeral
  configuration.timeoutIntervalForRequest = 20
  let session = URLSession(configuration: configuration)
  session.dataTask(with: URL(string: "http://127.0.0.1:\(port)/")!) { _, response, error in
    if let error = error as? URLError { result = Int64(error.code.rawValue) }
    if let response = response as? HTTPURLResponse { result = Int64(response.statusCode) }
    done.signal()
  }.resume()
  done.wait()
  return result
}
