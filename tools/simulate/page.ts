import type { QueryClient } from '@tanstack/react-query'
import { applyLiveEvent, putEventOver } from '#web/app/shell/apply-live-event.ts'
import { connectLive } from '#web/platform/live/connect-live.ts'
import { createEventLog } from '#web/platform/live/event-log.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { forgetSession, loadSession } from '#web/platform/session.ts'
import { openWith } from './query-shim.ts'
import { viewsOf } from './views.ts'

/** A page that is open: its answers, and how it is closed. */
export type Page = { readonly client: QueryClient; close(): void }

/** Opens the page of a reader, which follows what changes until it is closed, or signed out. */
export async function openPage(uid: string, onSignedOut: () => void): Promise<Page> {
  await loadSession()
  const client = createQueryClient()
  const log = createEventLog(client, putEventOver)
  const disconnect = connectLive({
    onEvent(event) {
      log.note(event)
      applyLiveEvent(client, event)
    },
    onReset() {
      log.reset()
      void client.invalidateQueries()
    },
    onSignedOut,
    onStateChange: () => undefined,
  })
  const closeViews = openViews(client, uid)
  return {
    client,
    close() {
      disconnect()
      log.stop()
      closeViews()
      client.clear()
      forgetSession()
    },
  }
}

/** Asks for all that the page shows, as one that is opened now. */
export function askAnew(uid: string): Page {
  const client = createQueryClient()
  const closeViews = openViews(client, uid)
  return {
    client,
    close() {
      closeViews()
      client.clear()
    },
  }
}

function openViews(client: QueryClient, uid: string): () => void {
  const closing: (() => void)[] = []
  openWith({ client, onOpen: (close) => closing.push(close) }, () => viewsOf(uid))
  return () => {
    for (const close of closing) close()
  }
}
