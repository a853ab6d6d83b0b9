import type { QueryClient } from '@tanstack/react-query'
import type { Attachment } from '#domain/messages/message.ts'
import { sendMessage } from '#web/messages/exports/api.ts'
import { messageDocuments } from '#web/messages/exports/message-cache.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { keep } from '#web/platform/live/patch.ts'
import { currentSession } from '#web/platform/session.ts'
import { createPerProject } from './per-project.ts'
import { dropUnsent, keepUnsent, readUnsent } from './unsent.ts'

/** A message that is on its way, or that did not get there. */
export type Outgoing = {
  readonly key: string
  readonly body: string
  readonly internal: boolean
  readonly replyToId: string | null
  readonly attachments: readonly Attachment[]
  readonly writtenAt: string
  /** Why it was not sent; null while it is on its way. */
  readonly failure: string | null
}

export type Written = Pick<Outgoing, 'body' | 'internal' | 'replyToId' | 'attachments'>

const outgoing = createPerProject<Outgoing>((projectId) => readUnsent(viewerId(), projectId))

export const useOutgoing = outgoing.use

/**
 * Shows a message at once and sends it. Where that fails it stays, with the reason and after a reload too, to be tried
 * again under its key.
 */
export function sendNow(queryClient: QueryClient, projectId: string, written: Written): void {
  const message: Outgoing = { ...written, key: drawKey(), writtenAt: new Date().toISOString(), failure: null }
  outgoing.change(projectId, (held) => [...held, message])
  keepUnsent(viewerId(), projectId, message)
  void attempt(queryClient, projectId, message)
}

export function sendAgain(queryClient: QueryClient, projectId: string, message: Outgoing): void {
  replace(projectId, { ...message, failure: null })
  void attempt(queryClient, projectId, message)
}

export function discard(projectId: string, { key }: Outgoing): void {
  outgoing.change(projectId, (held) => held.filter((each) => each.key !== key))
  dropUnsent(viewerId(), projectId, key)
}

async function attempt(queryClient: QueryClient, projectId: string, message: Outgoing): Promise<void> {
  const { key, body, internal, replyToId, attachments } = message
  const fileIds = attachments.map(({ fileId }) => fileId)
  try {
    const sent = await sendMessage({
      projectId,
      key,
      body,
      ...(internal ? { internal } : {}),
      ...(replyToId ? { replyToId } : {}),
      ...(fileIds.length > 0 ? { fileIds } : {}),
    })
    keep(queryClient, messageDocuments, sent.message)
    discard(projectId, message)
  } catch (error) {
    replace(projectId, { ...message, failure: toCallRefused(error).message })
  }
}

function replace(projectId: string, message: Outgoing): void {
  outgoing.change(projectId, (held) => held.map((each) => (each.key === message.key ? message : each)))
}

function viewerId(): string {
  return currentSession()?.viewer?.uid ?? ''
}
