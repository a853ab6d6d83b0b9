import type { LiveEvent } from '#domain/core/live-event.ts'
import { dropFirstAnswers, takeFirstPosition } from '#web/platform/first-answers.ts'
import { currentSession } from '#web/platform/session.ts'
import { joinTabs } from './join-tabs.ts'
import type { LiveState, SignedOutBy } from './live-connection.ts'
import { openLiveConnection } from './live-connection.ts'
import { createSeenVersions } from './seen-versions.ts'

const signOutChannel = 'liftoff-sign-out'

export type LiveListener = {
  /** A change, once and in order for each document. */
  readonly onEvent: (event: LiveEvent) => void
  /**
   * Changes may have been missed: everything shown has to be fetched again. Also called when the first stream opens on a
   * page that came without a position.
   */
  readonly onReset: () => void
  /** The server does not admit this browser any more, or another tab has signed out. Nothing follows after it. */
  readonly onSignedOut: (by: SignedOutBy) => void
  /** It begins as `connecting`. With what the server said when the stream opened, where it has just opened. */
  readonly onStateChange: (state: LiveState, hello?: string) => void
}

/**
 * Follows what the viewer may see, with one stream for all tabs of the browser: one tab holds it and tells the others,
 * and when it is closed the next goes on where it was. Call it before the first fetch, so that no change falls between.
 * Returns the function that stops it.
 */
export function connectLive({ onEvent, onReset, onSignedOut, onStateChange }: LiveListener): () => void {
  // Tabs of two people never share a stream, should one have signed in while the other's tab was still open.
  const name = `liftoff-live:${currentSession()?.viewer?.uid ?? ''}`
  const seen = createSeenVersions()
  let position = takeFirstPosition()
  /** Until the tab that holds the stream is heard: it may have told others what came after our own position. */
  let mayHaveMissed = position !== null
  let state: LiveState = 'connecting'
  let isLeader = false

  const isShared = canShareStream()
  // A sign-out may be heard as soon as the channel is there, also where the stream could not be opened.
  let stopLeading = () => {}
  const tabs = isShared ? joinTabs<TabMessage>(name, hear) : null
  const signOuts = joinTabs(signOutChannel, () => signOut(null))
  stopLeading = isShared ? leadOneTab(name, lead) : lead()
  tabs?.post({ kind: 'joined' })

  function lead(): () => void {
    isLeader = true
    mayHaveMissed = false
    return openLiveConnection(() => position, {
      onChange(id, event) {
        tabs?.post({ kind: 'change', id, event })
        applyChange(id, event)
      },
      onReset(id) {
        tabs?.post({ kind: 'reset', id })
        applyReset(id)
      },
      onSignedOut(by) {
        tabs?.post({ kind: 'signed-out', by })
        signOut(by)
      },
      onState(next, hello) {
        tabs?.post({ kind: 'state', state: next, position, hello })
        applyState(next, hello)
      },
    })
  }

  function hear(message: TabMessage): void {
    if (message.kind === 'joined') {
      if (isLeader) tabs?.post({ kind: 'state', state, position })
    } else if (message.kind === 'signed-out') signOut(message.by ?? null)
    else if (message.kind === 'change') {
      if (mayHaveMissed) applyReset(message.id)
      else applyChange(message.id, message.event)
    } else if (message.kind === 'reset') applyReset(message.id)
    else {
      if (mayHaveMissed && message.position !== null && isBeyond(message.position, position))
        applyReset(message.position)
      if (message.position !== null) mayHaveMissed = false
      position ??= message.position
      applyState(message.state, message.hello)
    }
  }

  function applyChange(id: string, event: LiveEvent): void {
    if (!isBeyond(id, position)) return
    position = id
    if (seen.take(event)) onEvent(event)
  }

  function applyReset(id: string): void {
    dropFirstAnswers()
    mayHaveMissed = false
    position = id
    seen.clear()
    onReset()
  }

  function applyState(next: LiveState, hello?: string): void {
    if (next === state) return
    if (next === 'live') dropFirstAnswers()
    state = next
    onStateChange(next, hello)
  }

  function signOut(by: SignedOutBy): void {
    stop()
    onSignedOut(by)
  }

  function stop(): void {
    stopLeading()
    tabs?.close()
    signOuts.close()
  }

  return stop
}

/** Tells every tab of this browser that the session is over, so that each leaves at once; this one's stream is told too. */
export function announceSignOut(): void {
  const channel = joinTabs<'signed-out'>(signOutChannel, () => {})
  channel.post('signed-out')
  channel.close()
}

/** True if tabs can agree on one of them and talk to each other; plain http has no locks. */
function canShareStream(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in globalThis
}

/**
 * Runs `begin` in one tab of all that ask under this name; when that tab stops or is closed, in the next. Returns the
 * function that stops it here.
 */
function leadOneTab(name: string, begin: () => () => void): () => void {
  const abort = new AbortController()
  let isOver = false
  let release = () => {}

  function hold(): Promise<void> | undefined {
    if (isOver) return undefined
    const end = begin()
    return new Promise((resolve) => {
      release = () => {
        end()
        resolve()
      }
    })
  }

  navigator.locks.request(name, { signal: abort.signal }, hold).catch(() => {
    // Stopped while waiting for its turn; or the browser denies this page locks, and the tab is on its own.
    void hold()
  })
  return () => {
    isOver = true
    abort.abort()
    release()
  }
}

/**
 * Whether an event is after a position, so that an event sent twice is applied once. Ids are `<epoch>-<number>`;
 * another epoch is another order, in which everything is new. A null position is before everything.
 */
export function isBeyond(id: string, position: string | null): boolean {
  if (position === null) return true
  const [epoch, number] = split(id)
  const [reachedEpoch, reached] = split(position)
  return epoch !== reachedEpoch || number > reached
}

function split(id: string): [epoch: string, number: number] {
  const dash = id.lastIndexOf('-')
  return [id.slice(0, dash), Number(id.slice(dash + 1))]
}

/**
 * The messages of the tab that holds the stream to the others, and the question of a tab that joins them. A tab of another release
 * may hear them: a kind that it does not know it takes for `state`.
 */
export type TabMessage =
  | { readonly kind: 'change'; readonly id: string; readonly event: LiveEvent }
  | { readonly kind: 'reset'; readonly id: string }
  | { readonly kind: 'signed-out'; readonly by?: SignedOutBy }
  | {
      readonly kind: 'state'
      readonly state: LiveState
      readonly position: string | null
      readonly hello?: string | undefined
    }
  | { readonly kind: 'joined' }
