import { Refusal } from '#domain/core/refusals.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Change, Document } from '#server/ports/documents.ts'
import { heartbeatFrame, retryFrame, seqOf, signedOutFrame, toPosition } from './frames.ts'
import type { NoViewer } from './frames.ts'
import { everyInterval } from './live-rounds.ts'
import type { Every } from './live-rounds.ts'
import type { LiveSource } from './live-source.ts'
import type { OpenStream } from './live-stream.ts'
import { createLiveStreams, liveLimits } from './live-streams.ts'
import type { LiveLimits } from './live-streams.ts'
import { audienceOf, createLiveEventLog, createPresentOnce, toLoggedChange } from './logged-change.ts'
import type { RekeyTrigger } from './rekey-trigger.ts'
import { createReadAccess, createStreamAccess } from './stream-access.ts'
import type { ReadAccessDeps } from './stream-access.ts'
import { watchLive } from './watch-live.ts'

export type LiveHubDeps = ReadAccessDeps & {
  readonly sources: readonly LiveSource[]
  readonly rekeyTriggers: readonly RekeyTrigger[]
  /** Why this person is no viewer; null where they are, or may be. */
  readonly whyNoViewer: (uid: string) => Promise<NoViewer | null>
  /** Gets faults that should never happen: a presenter that throws, a store that cannot be read. */
  readonly onFault: (error: unknown) => void
  /** Which build of the pages is served, told to each stream; null where there is none. */
  readonly build?: () => string | null
  readonly limits?: Partial<LiveLimits>
  readonly every?: Every
  /** 0 to 1, as Math.random. */
  readonly random?: () => number
}

export type LiveHub = {
  /** Refuses `not-signed-in` where session or viewer are gone by now, `unavailable` once the hub is closed. */
  open(stream: OpenStream): Promise<void>
  /** The present place in the order of events: a browser that reads its data after this may open its stream from here. */
  position(): string
  /** For a store whose content was replaced: access is read anew and every browser fetches everything again. */
  resetAll(): void
  /** Ends all streams and refuses new ones. Repeating it changes nothing. */
  close(): void
  /** Open streams now; events and deliveries since the start; readers dropped because they were too slow. */
  counters(): { streams: number; events: number; deliveries: number; dropped: number }
}

/** Follows the sources and tells each change to the streams whose viewers may see it, and to no other. */
export function createLiveHub(deps: LiveHubDeps): LiveHub {
  const { documents, sources, rekeyTriggers, sessions, onFault, every = everyInterval, random = Math.random } = deps
  const { build = () => null } = deps
  const limits = { ...liveLimits, ...deps.limits }
  const log = createLiveEventLog(limits.keptEvents)
  const streams = createLiveStreams({ sessions, limits, every })
  const access = createStreamAccess({
    streams,
    log,
    readAccess: createReadAccess(deps),
    whyNoViewer: deps.whyNoViewer,
    limits,
    random,
    onFault,
    position,
    build,
    seqOf: (text) => seqOf(text, epoch),
  })
  let epoch = createEpoch()
  let events = 0
  let isClosed = false

  const stopWatching = watchLive(documents, sources, rekeyTriggers, {
    onSession(id, session) {
      if (session?.stage === 'full' && sessions.isLive(session)) {
        streams.roster.renew(session)
        // One that is seen as another than before comes back as that.
        for (const stream of streams.roster.ofSession(id))
          if (stream.lookUid !== (session.look?.uid ?? null)) streams.end(stream, heartbeatFrame)
        return
      }
      // One that is there and dead goes on under another secret: the browser comes back with that.
      const last = session?.stage === 'full' ? heartbeatFrame : signedOutFrame
      for (const stream of streams.roster.ofSession(id)) access.sendAway(stream, last)
    },
    onRekey(uids) {
      log.append(() => ({ uids }))
      for (const uid of uids) for (const stream of streams.roster.ofUid(uid)) access.rekey(stream)
    },
    onChange: publish,
    onFault(error) {
      onFault(error)
      // It is not known whom the failed change concerns, so every stream starts anew.
      resetAll()
    },
  })

  function publish(follows: readonly LiveSource[], change: Change<Document>): void {
    const presentOnce = createPresentOnce(change.after)
    for (const source of follows) {
      const audience = audienceOf(source, change)
      if (!audience) continue
      const logged = log.append((seq) =>
        toLoggedChange({ position: toPosition(epoch, seq), source, change, audience, presentOnce }),
      )
      events++
      streams.deliver(logged, log.lastSeq)
    }
  }

  function position(): string {
    return toPosition(epoch, log.lastSeq)
  }

  function resetAll(): void {
    epoch = createEpoch()
    log.clear()
    for (const stream of streams.roster.all()) access.rekeyAndReset(stream)
  }

  return {
    async open(stream) {
      if (isClosed) throw new Refusal('unavailable')
      await access.open(stream)
    },
    position,
    resetAll,
    close() {
      if (isClosed) return
      isClosed = true
      stopWatching()
      streams.stop()
      for (const stream of streams.roster.all()) streams.end(stream, retryFrame(Math.round(1000 + 9000 * random())))
    },
    counters: () => ({
      streams: streams.roster.size,
      events,
      deliveries: streams.deliveries,
      dropped: streams.dropped,
    }),
  }
}

function createEpoch(): string {
  return createId().slice(0, 8)
}
