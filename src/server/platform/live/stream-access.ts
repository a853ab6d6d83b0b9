import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { whoIs } from '#server/platform/http/who-is.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import type { Documents } from '#server/ports/documents.ts'
import { heartbeatFrame, helloFrame, noViewerFrame, replacedFrame, resetFrame, signedOutFrame } from './frames.ts'
import type { NoViewer } from './frames.ts'
import type { Access, LiveStream, OpenStream } from './live-stream.ts'
import { createLiveStream } from './live-stream.ts'
import type { LiveLimits, LiveStreams } from './live-streams.ts'
import type { LiveEventLog } from './logged-change.ts'
import { frameFor } from './logged-change.ts'

type Deps = {
  readonly streams: LiveStreams
  readonly log: LiveEventLog
  readonly readAccess: ReadAccess
  readonly whyNoViewer: (uid: string) => Promise<NoViewer | null>
  readonly limits: LiveLimits
  readonly random: () => number
  readonly onFault: (error: unknown) => void
  readonly position: () => string
  readonly build: () => string | null
  /** The number of a position of the present order; null for any other. */
  readonly seqOf: (position: string) => number | null
}

export type StreamAccess = {
  /** Refuses `not-signed-in` where session or viewer are gone by now. */
  open(stream: OpenStream): Promise<void>
  /** Holds the stream's events back until its access has been read anew; then it goes on, is reset, or is ended. */
  rekey(stream: LiveStream): void
  /** The same, and the stream is reset in any case. */
  rekeyAndReset(stream: LiveStream): void
  /** From here on the stream gets no event. It ends with `last`, or with why where its person is no viewer any more. */
  sendAway(stream: LiveStream, last: Buffer): void
}

/** Lets streams in and keeps what they may follow true to the store. */
export function createStreamAccess(deps: Deps): StreamAccess {
  const { streams, log, readAccess, whyNoViewer, limits, random, onFault, position, build, seqOf } = deps

  async function open({ session, lookUid, lastEventId, connect }: OpenStream): Promise<void> {
    const stream = createLiveStream({ session, lookUid })
    // On the roster first: a sign-out or a change of access from now on finds it.
    streams.add(stream, session)
    try {
      const access = await readAccess(stream)
      if (!access || stream.state === 'closed') throw new Refusal('not-signed-in')
      stream.sink = connect(() => streams.forget(stream))
      makeRoom(stream)
      welcome(stream, access, lastEventId)
    } catch (error) {
      streams.forget(stream)
      throw error
    }
  }

  function makeRoom({ uid }: LiveStream): void {
    // A look takes no place of the one who is seen.
    const open = [...streams.roster.ofUid(uid)].filter((each) => each.uid === uid && each.sink !== null)
    for (const oldest of open.slice(0, -limits.streamsPerUser)) streams.end(oldest, replacedFrame)
  }

  /** Nothing may wait between the look at the log and the keys: an event in between would be lost or told twice. */
  function welcome(stream: LiveStream, access: Access, lastEventId: string | null): void {
    if (stream.state === 'closed') return
    // Not all at once where a process is lost, and soon enough that all are current within five seconds.
    const retryMs = Math.round(500 + 1500 * random())
    const from = lastEventId === null ? position() : null
    const hello = helloFrame({ position: from, retryMs, build: build(), viewer: access.viewer.uid })
    const missed = lastEventId === null ? [] : missedBy(stream, access, seqOf(lastEventId))
    streams.key(stream, access)
    streams.write(stream, [hello, ...(missed ?? [resetFrame(position())])])
  }

  function missedBy({ uid, lookUid }: LiveStream, { keys }: Access, seq: number | null): Buffer[] | null {
    const entries = seq === null ? null : log.since(seq)
    const concerns = (uids: ReadonlySet<string>) => uids.has(uid) || (lookUid !== null && uids.has(lookUid))
    if (!entries || entries.some((entry) => 'uids' in entry && concerns(entry.uids))) return null
    return replay(keys, entries)
  }

  function replay(keys: ReadonlySet<string>, entries: NonNullable<ReturnType<LiveEventLog['since']>>): Buffer[] | null {
    const frames = entries.flatMap((entry) => ('uids' in entry ? [] : (frameFor(entry, keys) ?? [])))
    const bytes = frames.reduce((sum, { length }) => sum + length, 0)
    return bytes > limits.replayBytes ? null : frames
  }

  function rekey(stream: LiveStream): void {
    if (stream.state === 'closed') return
    if (stream.state === 'unkeyed') return void (stream.stale = true)
    const firstWaiting = streams.unkey(stream)
    stream.resumeFrom = firstWaiting === null ? log.lastSeq : firstWaiting - 1
    void reread(stream)
  }

  async function reread(stream: LiveStream): Promise<void> {
    try {
      const access = await readAccess(stream)
      if (stream.state !== 'closed') goOn(stream, access)
    } catch (error) {
      streams.abandon(stream)
      onFault(error)
    }
  }

  function goOn(stream: LiveStream, access: Access | null): void {
    const before = stream.access
    // Staff whose look is over are still signed in: the browser comes back as they are.
    const last = stream.lookUid === null ? signedOutFrame : heartbeatFrame
    if (!access || !before) return sendAway(stream, last)
    if (isSomebodyElse(before, access)) return streams.end(stream, last)
    const entries = haveSameKeys(before, access) ? log.since(stream.resumeFrom) : null
    streams.key(stream, access)
    streams.write(stream, (entries && replay(access.keys, entries)) ?? [resetFrame(position())])
  }

  function sendAway(stream: LiveStream, last: Buffer): void {
    streams.forget(stream)
    void whyNoViewer(stream.uid)
      .catch((error: unknown) => onFault(error))
      .then((why) => streams.end(stream, why ? noViewerFrame(why) : last))
  }

  return {
    open,
    sendAway,
    rekey,
    rekeyAndReset(stream) {
      rekey(stream)
      // No number comes before the first: whatever the log holds by then, the stream is told to start anew.
      stream.resumeFrom = -1
    },
  }
}

export type ReadAccessDeps = {
  readonly documents: Documents
  readonly sessions: Pick<Sessions, 'isLive' | 'isIdle' | 'isLooking' | 'endLook'>
  readonly findViewer: (uid: string) => Promise<Viewer | null>
  /** Every audience key that this viewer's streams hold now. */
  readonly keysOf: (viewer: Viewer) => Promise<readonly string[]>
}

export type ReadAccess = (stream: LiveStream) => Promise<Access | null>

/**
 * Reads from the store what a stream may follow; null where its session or its viewer is gone. Reads again for as long
 * as the stream is told meanwhile that its access has changed.
 */
export function createReadAccess({ documents, sessions, findViewer, keysOf }: ReadAccessDeps): ReadAccess {
  async function read({ sessionId, lookUid }: LiveStream): Promise<Access | null> {
    const session = (await documents.get(sessionCollection, sessionId))?.data
    if (session?.stage !== 'full' || !sessions.isLive(session)) return null
    const { viewer, observer } = await whoIs({ sessions, findViewer }, session)
    if ((observer && viewer ? viewer.uid : null) !== lookUid) return null
    return viewer && { viewer, keys: new Set(await keysOf(viewer)) }
  }

  return async function readAccess(stream) {
    let access: Access | null
    do {
      stream.stale = false
      access = await read(stream)
    } while (stream.stale && stream.state !== 'closed')
    return access
  }
}

/** Another role or another account is another person as far as the browser's pages go: it has to start anew. */
function isSomebodyElse(before: Access, now: Access): boolean {
  return before.viewer.role !== now.viewer.role || before.viewer.accountId !== now.viewer.accountId
}

function haveSameKeys(before: Access, now: Access): boolean {
  return before.keys.size === now.keys.size && before.keys.isSubsetOf(now.keys)
}
