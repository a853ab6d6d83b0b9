import type { QueryClient } from '@tanstack/react-query'
import type { Month } from '#domain/core/days.ts'
import { dayIn, monthOf } from '#domain/core/days.ts'
import type { FirstAnswers } from '#domain/core/first-calls.ts'
import { applyLiveEvent, putEventOver } from '#web/app/shell/apply-live-event.ts'
import { giveFirstAnswers } from '#web/platform/first-answers.ts'
import { connectLive } from '#web/platform/live/connect-live.ts'
import { createEventLog } from '#web/platform/live/event-log.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { forgetSession, loadSession } from '#web/platform/session.ts'
import { openWith } from './query-shim.ts'
import { viewsOf } from './views.ts'

/** A page that is open: its answers, how more of each of its lists is loaded, and how it is closed. */
export type Page = {
  readonly client: QueryClient
  readonly lists: readonly (() => Promise<unknown>)[]
  /** The one that its hours are of. */
  readonly month: Month
  close(): void
}

/** Opens the page of a reader, with what the portal has sent it with, which follows what changes until it is closed, or signed out; null where the session is over. */
export async function openPage(uid: string, first: FirstAnswers | null, onSignedOut: () => void): Promise<Page | null> {
  if (first) giveFirstAnswers(first)
  const month = monthOf(dayIn('UTC', Date.now()))
  const { viewer } = await loadSession()
  if (!viewer) {
    forgetSession()
    return null
  }
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
  const { lists, closeViews } = openViews(client, uid, month)
  return {
    client,
    lists,
    month,
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
export function askAnew(uid: string, month: Month): Page {
  const client = createQueryClient()
  const { lists, closeViews } = openViews(client, uid, month)
  return {
    client,
    lists,
    month,
    close() {
      closeViews()
      client.clear()
    },
  }
}

function openViews(client: QueryClient, uid: string, month: Month) {
  const closing: (() => void)[] = []
  const lists: (() => Promise<unknown>)[] = []
  const opening = {
    client,
    onOpen: (close: () => void) => void closing.push(close),
    onList: (loadMore: () => Promise<unknown>) => void lists.push(loadMore),
  }
  openWith(opening, () => viewsOf(uid, month))
  return {
    lists,
    closeViews() {
      for (const close of closing) close()
    },
  }
}
