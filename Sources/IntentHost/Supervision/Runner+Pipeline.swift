// Several calls in flight on one process, from one thread: while the bundle works on one, the next are
// already with it. They end in any order. What ends the process ends them all.

import CHostSystem
import IntentModel
import IntentWire

extension Runner {
  /// Makes calls until there are no more, with up to `most` of them in flight.
  ///
  /// - Parameters:
  ///   - most: 1…64.
  ///   - name: what runs, for messages.
  ///   - seconds: how long each may be without a sign of life.
  ///   - sharesMemory: go through shared memory where that may pay (from four in flight) and can be had.
  ///   - handler: answers what the calls ask, one question after the other.
  ///   - next: the next call; nil: there are no more, and it is not asked again.
  ///   - ended: told of the end of each, with its place in the order of `next`, from 0.
  /// - Throws: how the runner failed; calls that `ended` was not told of have no result then.
  public func calls(
    inFlight most: Int, named name: String, within seconds: Double = 30, sharesMemory: Bool = true,
    handler: any CallHandler = SilentHandler(), next: () -> Call?,
    ended: (Int, CallOutcome) -> Void
  ) throws(RunnerFailure) {
    try calls(
      inFlight: most, named: name, within: seconds, sharesMemory: sharesMemory, handler: handler,
      texts: nil, next: next, ended: ended)
  }

  /// - Parameter texts: answers what the calls ask for their texts; nil: the handler does.
  func calls(
    inFlight most: Int, named name: String, within seconds: Double, sharesMemory: Bool,
    handler: any CallHandler, texts: (any TextSource)?, next: () -> Call?,
    ended: (Int, CallOutcome) -> Void
  ) throws(RunnerFailure) {
    precondition((1...64).contains(most), "1…64 calls can be in flight")
    // Where it cannot be had, the socket serves; where the process has ended, that is met below.
    if sharesMemory, most >= 4 { try? useSharedMemory() }
    try life.withLock { life throws(RunnerFailure) in
      if let end = life.end { throw end }
      life.lastHostCall = nil
      defer { inFlight.store(0, ordering: .releasing) }
      var pipeline = Pipeline(runner: self, most: most) { [name] number in
        CallExchange(
          runner: self, number: number, name: name, seconds: seconds, handler: handler, texts: texts
        )
      }
      do throws(RunnerFailure) {
        try pipeline.run(&life, next, ended)
      } catch {
        life.end = error
        life.move(to: .ended)
        throw error
      }
    }
  }
}

/// The calls that are in flight on one runner.
private struct Pipeline {
  private struct Flight {
    var place: Int
    var exchange: CallExchange
  }

  let runner: Runner
  let most: Int
  let exchange: (UInt64) -> CallExchange
  /// In the order in which they were sent.
  private var flights: [Flight] = []
  /// A call that is written, and did not fit into the socket yet.
  private var waiting: Flight?
  private var writer = WireWriter()
  private var count = 0
  private var isOver = false
  /// When the data folder is looked at next: short calls in a row must not put it off.
  private var nextLook = Int64.max

  init(runner: Runner, most: Int, _ exchange: @escaping (UInt64) -> CallExchange) {
    self.runner = runner
    self.most = most
    self.exchange = exchange
    flights.reserveCapacity(most)
  }

  mutating func run(
    _ life: inout Runner.Life, _ next: () -> Call?, _ ended: (Int, CallOutcome) -> Void
  ) throws(RunnerFailure) {
    while true {
      try fill(&life, next)
      if flights.isEmpty, waiting == nil { break }
      try step(&life, ended)
    }
    if life.state != .idle, count > 0 { life.move(to: .idle) }
  }

  /// Sends as many as may be in flight and as the socket takes.
  private mutating func fill(
    _ life: inout Runner.Life, _ next: () -> Call?
  ) throws(RunnerFailure) {
    while flights.count < most {
      if waiting == nil { write(next) }
      guard let flight = waiting else { return }
      guard try send(flight, &life) else { return }
      waiting = nil
      flights.append(flight)
      if flights.count == 1 {
        runner.inFlight.store(flight.exchange.number, ordering: .releasing)
      }
      if life.state == .idle { life.move(to: .calling(flight.exchange.number)) }
    }
  }

  private mutating func write(_ next: () -> Call?) {
    // A place of the cancel page is one call's.
    if let oldest = flights.first?.exchange.number,
      runner.newestInFlight.load(ordering: .relaxed) - oldest >= UInt64(WireFormat.cancelSlots) - 1
    {
      return
    }
    guard !isOver, let call = next() else {
      isOver = true
      return
    }
    let number = runner.page.nextCall()
    runner.page.set(number, cancelled: false)
    runner.newestInFlight.store(number, ordering: .releasing)
    let flight = Flight(place: count, exchange: exchange(number))
    count += 1
    writer.reset()
    flight.exchange.write(call, to: &writer)
    waiting = flight
  }

  private mutating func send(
    _ flight: Flight, _ life: inout Runner.Life
  ) throws(RunnerFailure) -> Bool {
    do throws(Channel.Failure) {
      // It may be waiting to send itself: with calls in flight, reading comes first.
      if !flights.isEmpty {
        return try life.channel.sendNow(&writer, type: .call, call: flight.exchange.number)
      }
      try life.channel.send(&writer, type: .call, call: flight.exchange.number)
    } catch .closed {
      // It has gone, and may have said why before: the next receive reads that first.
    } catch {
      throw flight.exchange.failure(error, &life)
    }
    return true
  }

  /// Waits for one message and gives it to the call that it belongs to.
  private mutating func step(
    _ life: inout Runner.Life, _ ended: (Int, CallOutcome) -> Void
  ) throws(RunnerFailure) {
    var first = 0
    for index in flights.indices
    where flights[index].exchange.deadline < flights[first].exchange.deadline { first = index }
    if nextLook == .max { nextLook = flights[0].exchange.nextLook }
    if hs_monotonic() >= nextLook {
      try flights[0].exchange.look(life)
      nextLook = flights[0].exchange.nextLook
    }
    let deadline = flights[first].exchange.deadline
    let received: Received
    do throws(Channel.Failure) {
      received = try Received(&life, until: min(deadline, nextLook))
    } catch .timeout where nextLook < deadline {
      return
    } catch .interrupted {
      if flights[0].exchange.handler.wasInterrupted() { cancel(&life) }
      return
    } catch {
      throw flights[first].exchange.failure(error, &life)
    }
    let from = received.call
    let known = from == 0 ? 0 : flights.firstIndex { $0.exchange.number == from }
    guard let index = known else {
      throw flights[0].exchange.misbehaved("a message of a call that does not run", life)
    }
    let before = hs_monotonic()
    guard let outcome = try flights[index].exchange.take(received, &life) else {
      // While a person was asked, nothing that the others said was heard.
      let took = hs_monotonic() - before
      for other in flights.indices where other != index { flights[other].exchange.deadline += took }
      let wasCalledOff = flights[index].exchange.isCancelled
      try flights[index].exchange.mind(&life)
      if !wasCalledOff, flights[index].exchange.isCancelled { cancel(&life, but: index) }
      return
    }
    let place = flights.remove(at: index).place
    if index == 0, let oldest = flights.first?.exchange.number {
      runner.inFlight.store(oldest, ordering: .releasing)
    }
    ended(place, outcome)
  }

  private mutating func cancel(_ life: inout Runner.Life, but done: Int? = nil) {
    for index in flights.indices where index != done { flights[index].exchange.cancel(&life) }
    isOver = true
  }
}
