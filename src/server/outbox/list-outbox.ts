import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listOutbox as call } from '#domain/outbox/contract.ts'
import type { Portal } from '#server/portal.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { presentHeading } from './present.ts'

const pageSize = 50

/** Lists nothing where a mail server carries the mails: what an earlier configuration has kept is not shown any more. */
export async function listOutbox(
  { documents, settings: { mailCarrier: carrier } }: Portal,
  _viewer: Viewer,
  { after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (carrier !== 'outbox') return { carrier, mails: [], next: null }
  const rows = await documents.list(outboxMails, {
    orderBy: ['sentAt', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  const next = rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null)
  return { carrier, mails: rows.map(presentHeading), next }
}
