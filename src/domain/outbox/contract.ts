import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { cursor, documentId } from '#domain/core/text.ts'
import { mailCarriers, mailHeadingSchema } from './kept-mail.ts'

/** A mail in the list: without its content. */
export const presentedHeading = z.extend(
  z.pick(mailHeadingSchema, {
    id: true,
    kind: true,
    to: true,
    subject: true,
    sentAt: true,
  }),
  { version: z.int() },
)
export type PresentedHeading = z.output<typeof presentedHeading>

export const listOutbox = endpoint('list-outbox', {
  summary:
    'Returns the emails in the outbox, newest first, 50 at a time. Returns none if a mail server sends the portal’s emails. `next` continues the list.',
  body: z.strictObject({ after: z.optional(cursor) }),
  reply: z.strictObject({
    carrier: z.enum(mailCarriers),
    mails: z.array(presentedHeading),
    next: z.nullable(z.string()),
  }),
  who: ['superAdmin'],
  reads: true,
})

export const readMail = endpoint('read-mail', {
  summary:
    'Returns one email in the outbox as it would have been sent. If an email may contain a link or code meant only for its recipient, its content is left out: in production for everyone, elsewhere for everyone but the recipient and owners. The audit log records who opened someone else’s email.',
  body: z.strictObject({ mailId: documentId }),
  reply: z.strictObject({
    mail: presentedHeading,
    text: z.string(),
    /** To be shown in a sandboxed frame, never as a part of the page. */
    html: z.string(),
  }),
  who: ['superAdmin'],
  refusals: ['not-found'],
  reads: true,
})
