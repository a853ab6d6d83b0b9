import type { LiveEvent } from '#domain/core/live-event.ts'
import { currentSession } from '#web/platform/session.ts'
import { canShareStream, leadOneTab } from './lead-one-tab.ts'
import { openLiveConnection } from './live-connection.ts'
import type { LiveState } from './live-connection.ts'
import { isBeyond } from './live-position.ts'
import { createSeenVersions } from './seen-versions.ts'
import { joinTabs } from './tab-messages.ts'
import type { TabMessage } from './tab-messages.ts'

const signOutChannel = 'liftoff-sign-out'

export type LiveListener = {
  /** A change, once and in order for each document. */
  readonly onEvent: (event: LiveEvent) => void
  /** Changes may have been missed: whatever is shown has to be fetched again. Also said when the first stream opens. */
  readonly onReset: () => void
  /** The server does not admit this browser any more, or another tab has signed out. Nothing follows after it. */
  readonly onSignedOut: () => void
  /** It begins as `connecting`. */
  readonly onStateChange: (state: LiveState) => void
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
  let position: string | null = null
  let state: LiveState = 'connecting'
  let isLeader = false

  const isShared = canShareStream()
  const tabs = isShared ? joinTabs<TabMessage>(name, hear) : null
  const signOuts = joinTabs(signOutChannel, signOut)
  const stopLeading = isShared ? leadOneTab(name, lead) : lead()
  tabs?.post({ kind: 'joined' })

  function lead(): () => void {
    isLeader = true
    return openLiveConnection(() => position, {
      onChange(id, event) {
        tabs?.post({ kind: 'change', id, event })
        applyChange(id, event)
      },
      onReset(id) {
        tabs?.post({ kind: 'reset', id })
        applyReset(id)
      },
      onSignedOut() {
        tabs?.post({ kind: 'signed-out' })
        signOut()
      },
      onState(next) {
        tabs?.post({ kind: 'state', state: next, position })
        applyState(next)
      },
    })
  }

  function hear(message: TabMessage): void {
    if (message.kind === 'joined') {
      if (isLeader) tabs?.post({ kind: 'state', state, position })
    } else if (message.kind === 'signed-out') signOut()
    else if (message.kind === 'change') applyChange(message.id, message.event)
    else if (message.kind === 'reset') applyReset(message.id)
    else {
      position ??= message.position
      applyState(message.state)
    }
  }

  function applyChange(id: string, event: LiveEvent): void {
    if (!isBeyond(id, position)) return
    position = id
    if (seen.take(event)) onEvent(event)
  }

  function applyReset(id: string): void {
    position = id
    seen.clear()
    onReset()
  }

  function applyState(next: LiveState): void {
    if (next === state) return
    state = next
    onStateChange(next)
  }

  function signOut(): void {
    stop()
    onSignedOut()
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
