import * as messages from '#domain/messages/contract.ts'
import { messageId } from '#domain/messages/message.ts'
import { adasProject, row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const key = 'aaaaaaaaaaaaaaaaaaaa'
const notAnothers = { ...signedIn('ok'), another: 'project-not-found' } as const
const unknown = messageId('tom', key)

export const messagesRows: readonly Row[] = [
  row(messages.listMessages, { projectId: adasProject }, notAnothers),
  row(messages.sendMessage, { projectId: adasProject, key, body: 'Hello' }, notAnothers),
  row(
    messages.sendMessage,
    { projectId: adasProject, key, body: 'Among us', internal: true },
    { ...staffOnly(), another: 'project-not-found' },
  ),
  row(messages.editMessage, { messageId: unknown, version: 1, body: 'Hi' }, signedIn('not-found')),
  row(messages.removeMessage, { messageId: unknown }, signedIn('not-found')),
  row(
    messages.requestPayment,
    { projectId: adasProject, key, amountCents: 48_000, description: 'Photographs' },
    staffOnly(),
  ),
  row(
    messages.markMessagesRead,
    { projectId: adasProject, upTo: unknown },
    { ...signedIn('not-found'), another: 'project-not-found' },
  ),
  row(messages.listUnread, {}, signedIn('ok')),
]
