import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/outbox/contract.ts'
import { presentedHeading } from '#domain/outbox/contract.ts'
import type { KeptMail, MailContent } from '#domain/outbox/kept-mail.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { openContent, opensNothing, outboxMails, withheldContent } from '#server/ports/mail-outbox.ts'

const pageSize = 50

/** Lists nothing if a mail server carries the mails: those that an earlier configuration kept are hidden. */
export async function listOutbox(
  { documents, settings: { mailCarrier: carrier } }: Portal,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listOutbox>,
): Promise<ReplyOf<typeof calls.listOutbox>> {
  if (carrier !== 'outbox') return { carrier, mails: [], next: null }
  const rows = await documents.list(outboxMails, {
    orderBy: ['sentAt', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  const next = rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null)
  return { carrier, mails: rows.map(presentHeading), next }
}

/** The mail as it would have been sent, or that it is not shown. Refuses `not-found`. */
export async function readMail(
  portal: Portal,
  viewer: Viewer,
  { mailId }: InputOf<typeof calls.readMail>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.readMail>> {
  const { stored, content } = await findMail(portal, viewer, mailId, caller)
  return { mail: presentHeading(stored), text: content.text, html: content.html }
}

export type FoundMail = { readonly stored: Stored<KeptMail>; readonly content: MailContent }

/**
 * A mail for the present viewer; reading somebody else's is audited. What opens the account of another is for owners, who may do
 * everything that it opens, and for nobody in production. Refuses `not-found` for an unknown mail, one sealed
 * with another key, and every mail where a mail server carries them.
 */
export async function findMail(
  { documents, seal, settings, audit }: Portal,
  { uid, email, staffRights }: Pick<Viewer, 'uid' | 'email' | 'staffRights'>,
  mailId: string,
  { ip }: Pick<Caller, 'ip'>,
): Promise<FoundMail> {
  const stored = settings.mailCarrier === 'outbox' ? await documents.get(outboxMails, mailId) : null
  const content = stored && openContent(seal, stored.data)
  if (!content) throw new Refusal('not-found')
  const isOwn = stored.data.to.email === email
  if (!isOwn) await audit.record({ actorId: uid, action: 'mail-read', entityType: 'mail', entityId: mailId, ip })
  const mayOpen = settings.outboxShowsLinks && (isOwn || staffRights.includes('owner'))
  const isShown = mayOpen || opensNothing(stored.data.kind)
  return { stored, content: isShown ? content : withheldContent }
}

/** A mail in the list for staff; the content is opened apart, one mail at a time. */
const presentHeading = presenter(outboxMails, presentedHeading.shape)
