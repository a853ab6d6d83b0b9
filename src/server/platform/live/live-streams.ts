import type { Session, Sessions } from '#server/platform/sessions/sessions.ts'
import { heartbeatFrame, idleFrame, signedOutFrame } from './frames.ts'
import type { LiveRoster } from './live-roster.ts'
import { createGroupedStreams, createLiveRoster } from './live-roster.ts'
import type { Every } from './live-rounds.ts'
import { createLiveRounds } from './live-rounds.ts'
import type { Access, LiveStream } from './live-stream.ts'
import type { LoggedChange } from './logged-change.ts'
import { createSendQueue } from './send-queue.ts'

type Deps = {
  readonly sessions: Pick<Sessions, 'isLive' | 'isIdle' | 'isLooking'>
  readonly limits: LiveLimits
  readonly every: Every
}

export type LiveStreams = {
  readonly roster: LiveRoster
  readonly deliveries: number
  /** Readers that were too slow. */
  readonly dropped: number
  add(stream: LiveStream, session: Session): void
  /** From here on the stream gets the changes that its keys see. */
  key(stream: LiveStream, access: Access): void
  /** From here on it gets nothing; returns the number of the first event that was waiting for it, or null. */
  unkey(stream: LiveStream): number | null
  /** Tells every stream whose keys see the change, once each. */
  deliver(change: LoggedChange, seq: number): void
  write(stream: LiveStream, frames: readonly Buffer[]): void
  end(stream: LiveStream, last: Buffer): void
  /** Closes without sending anything, so that the browser comes back. */
  abandon(stream: LiveStream): void
  /** Takes a stream out of everything; its reader is gone or is sent away. */
  forget(stream: LiveStream): void
  stop(): void
}

/** The open streams: which keys each holds, which events wait for it, and whether it has to go. */
export function createLiveStreams({ sessions, limits, every }: Deps): LiveStreams {
  const roster = createLiveRoster()
  const holders = createGroupedStreams()
  const queue = createSendQueue(send, limits.promptStreams)
  const rounds = createLiveRounds({
    every,
    roundSeconds: limits.heartbeatSeconds,
    onTick: endDeadSessions,
    onVisit: visit,
  })
  let deliveries = 0
  let dropped = 0

  function send(stream: LiveStream, bytes: Buffer): void {
    if (!stream.sink) return
    const backlog = stream.sink.backlogBytes()
    if (backlog > 0 && backlog + bytes.length > limits.backlogBytes) drop(stream)
    else stream.sink.write(bytes)
  }

  function drop(stream: LiveStream): void {
    dropped++
    abandon(stream)
  }

  function abandon(stream: LiveStream): void {
    forget(stream)
    stream.sink?.destroy()
  }

  function end(stream: LiveStream, last: Buffer): void {
    forget(stream)
    stream.sink?.end(last)
  }

  function forget(stream: LiveStream): void {
    if (stream.state === 'closed') return
    unkey(stream)
    stream.state = 'closed'
    roster.remove(stream)
    rounds.remove(stream)
  }

  function unkey(stream: LiveStream): number | null {
    for (const key of stream.access?.keys ?? []) holders.remove(key, stream)
    stream.state = 'unkeyed'
    return queue.discard(stream)
  }

  function endDeadSessions(): void {
    for (const session of roster.sessions()) {
      const isLive = sessions.isLive(session)
      if (isLive && (!session.look || sessions.isLooking(session))) continue
      const last = isLive ? heartbeatFrame : sessions.isIdle(session) ? idleFrame : signedOutFrame
      for (const stream of roster.ofSession(session.id)) end(stream, last)
    }
  }

  function visit(stream: LiveStream): void {
    if (!stream.sink) return
    stream.ageSeconds += limits.heartbeatSeconds
    if (stream.ageSeconds >= limits.lifetimeSeconds) return end(stream, heartbeatFrame)
    const taken = stream.sink.takenBytes()
    if (stream.sink.backlogBytes() > 0 && taken === stream.takenAtBeat) return drop(stream)
    stream.takenAtBeat = taken
    stream.sink.write(heartbeatFrame)
  }

  function tell(stream: LiveStream, frame: () => Buffer, seq: number): void {
    if (stream.queuedSeq === seq) return
    stream.queuedSeq = seq
    deliveries++
    queue.push(stream, frame(), seq)
  }

  return {
    roster,
    get deliveries() {
      return deliveries
    },
    get dropped() {
      return dropped
    },
    add(stream, session) {
      roster.add(stream, session)
      rounds.add(stream)
    },
    key(stream, access) {
      stream.access = access
      stream.state = 'keyed'
      for (const key of access.keys) holders.add(key, stream)
    },
    unkey,
    deliver({ readers, formerKeys, goneFrame }, seq) {
      for (const { key, frame } of readers) for (const stream of holders.of(key)) tell(stream, frame, seq)
      for (const key of formerKeys) for (const stream of holders.of(key)) tell(stream, goneFrame, seq)
    },
    write(stream, frames) {
      if (frames.length > 0) send(stream, Buffer.concat(frames))
    },
    end,
    abandon,
    forget,
    stop: rounds.stop,
  }
}

export type LiveLimits = {
  /** Events kept for browsers that come back. */
  readonly keptEvents: number
  readonly streamsPerUser: number
  /** A reader that leaves more than this unread is dropped. */
  readonly backlogBytes: number
  /** A replay longer than this costs more than fetching everything again. */
  readonly replayBytes: number
  /** Up to so many streams are written to at once, before the answers of the commit; more wait for the turn's end, together. */
  readonly promptStreams: number
  readonly heartbeatSeconds: number
  readonly lifetimeSeconds: number
}

export const liveLimits: LiveLimits = {
  keptEvents: 4096,
  streamsPerUser: 10,
  backlogBytes: 1024 * 1024,
  replayBytes: 512 * 1024,
  promptStreams: 32,
  heartbeatSeconds: 25,
  lifetimeSeconds: 60 * 60,
}
