import { activityTypes } from '#domain/core/activity.ts'
import { keptMailSchema } from '#domain/outbox/kept-mail.ts'
import type { KeptMail, MailContent } from '#domain/outbox/kept-mail.ts'
import { collection } from './documents.ts'

/** Where the outbox keeps mails: its adapter writes them, the outbox slice reads them. */
export const outboxMails = collection<KeptMail>('outbox', keptMailSchema, [
  { where: [], orderBy: ['sentAt', 'desc'] },
  { where: [], orderBy: ['sentAt', 'asc'] },
])

/** Whether a mail of this kind only reports an activity or is a test, and its links require a sign-in. Any other may open an account. */
export function opensNothing(kind: string): boolean {
  return told.has(kind)
}

const told: ReadonlySet<string> = new Set([...activityTypes, 'test-email'])

const words =
  'This email may contain a link or code meant only for its recipient, so its content isn’t shown here. A mail server would send the email in full.'

/** Kept and shown in place of a mail that may open an account. */
export const withheldContent: MailContent = { text: words, html: `<p>${words}</p>`, calendar: null }

/** The part of a seal that the outbox needs. */
type ContentSeal = {
  seal(purpose: string, text: string): string
  open(purpose: string, sealed: string): string | null
}

const purpose = 'outbox-mail'

export function sealContent(seal: ContentSeal, { text, html, calendar }: MailContent): string {
  return seal.seal(purpose, JSON.stringify({ text, html, ...(calendar === null ? {} : { calendar }) }))
}

/** Null where the mail was sealed with another key: its content is lost, and so are its links. */
export function openContent(seal: ContentSeal, { sealedContent }: KeptMail): MailContent | null {
  const json = seal.open(purpose, sealedContent)
  // Sealed by this file alone, so that it holds what was put in.
  return json === null ? null : { calendar: null, ...(JSON.parse(json) as Omit<MailContent, 'calendar'>) }
}
