import type { LiveEvent } from '#domain/core/live-event.ts'

export type LiveState = 'live' | 'connecting' | 'offline'

/** Why a session is over, where the server says so. */
export type SignedOutBy = (typeof reasons)[number] | null

const reasons = ['session-idle', 'auth/user-disabled', 'not-signed-up'] as const

export type LiveHandlers = {
  readonly onChange: (id: string, event: LiveEvent) => void
  /** Something may have been missed: everything is to be fetched again, and the stream goes on from `id`. */
  readonly onReset: (id: string) => void
  readonly onSignedOut: (by: SignedOutBy) => void
  /** With what the server said when the stream opened, where it has just opened. */
  readonly onState: (state: LiveState, hello?: string) => void
}

const path = '/api/live'
const firstDelayMs = 1000
const longestDelayMs = 30_000
/** After another browser of the same person took this one's place: both coming back at once would never end. */
const replacedDelayMs = 5 * 60_000

/** Keeps one stream open from the position that `positionOf` tells, whatever happens to the network. Returns the function that closes it. */
export function openLiveConnection(
  positionOf: () => string | null,
  { onChange, onReset, onSignedOut, onState }: LiveHandlers,
): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  function connect(): void {
    disconnect()
    onState('connecting')
    const from = positionOf()
    source = new EventSource(from === null ? path : `${path}?lastEventId=${encodeURIComponent(from)}`)
    listen(source, from === null)
  }

  function listen(stream: EventSource, isFresh: boolean): void {
    let isFirst = isFresh
    stream.addEventListener('hello', ({ lastEventId, data }: MessageEvent<string>) => {
      failures = 0
      onState('live', data)
      // What was fetched before the first stream was open may have changed in between.
      if (isFirst) onReset(lastEventId)
      isFirst = false
    })
    stream.addEventListener('message', ({ lastEventId, data }: MessageEvent<string>) => {
      // Our own server wrote it, after the type of the domain.
      onChange(lastEventId, JSON.parse(data) as LiveEvent)
    })
    stream.addEventListener('reset', ({ lastEventId }) => onReset(lastEventId))
    stream.addEventListener('signed-out', ({ data }: MessageEvent<string>) => signOut(toReason(JSON.parse(data))))
    stream.addEventListener('replaced', () => waitFor(replacedDelayMs))
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) void comeBack()
      // The browser tries again by itself: once is a hiccup, twice is a network that is gone.
      else onState(++failures > 1 ? 'offline' : 'connecting')
    })
  }

  /** The browser has given up, because the server said no or could not be reached; it does not tell which. */
  async function comeBack(): Promise<void> {
    waitFor(Math.min(longestDelayMs, firstDelayMs * 2 ** failures++) * (0.5 + Math.random() / 2))
    const attempt = timer
    const refused = await askRefusal()
    if (refused && timer === attempt && !isOver) signOut(refused.by)
  }

  function waitFor(delayMs: number): void {
    disconnect()
    onState('offline')
    timer = setTimeout(connect, delayMs)
  }

  function signOut(by: SignedOutBy): void {
    close()
    onSignedOut(by)
  }

  function connectIfWaiting(): void {
    if (timer !== undefined && document.visibilityState === 'visible') connect()
  }

  /** The browser knows before the stream does. */
  function tellOffline(): void {
    onState('offline')
  }

  function disconnect(): void {
    clearTimeout(timer)
    timer = undefined
    source?.close()
    source = null
  }

  function close(): void {
    isOver = true
    disconnect()
    globalThis.removeEventListener('online', connect)
    globalThis.removeEventListener('offline', tellOffline)
    document.removeEventListener('visibilitychange', connectIfWaiting)
  }

  // A connection that was open before the network went away is dead more often than not.
  globalThis.addEventListener('online', connect)
  globalThis.addEventListener('offline', tellOffline)
  document.addEventListener('visibilitychange', connectIfWaiting)
  connect()
  return close
}

/** Why the server does not admit this browser any more; null where it does, or where it isn’t reached. */
export async function askRefusal(): Promise<{ readonly by: SignedOutBy } | null> {
  const abort = new AbortController()
  try {
    const answer = await fetch(path, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      signal: abort.signal,
    })
    if (answer.status !== 401 && answer.status !== 403) return null
    return { by: toReason(await answer.json().catch(() => null)) }
  } catch {
    return null
  } finally {
    abort.abort()
  }
}

/** Our own server wrote it; one of a release before says nothing. */
function toReason(told: unknown): SignedOutBy {
  const code = (told as { readonly code?: string } | null)?.code
  return reasons.find((reason) => reason === code) ?? null
}
