import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

/** The part of a kept mail that the list shows. */
export const mailHeadingSchema = z.strictObject({
  id: z.string(),
  /** What it is about: `reset-password`, `invite-staff`, … */
  kind: z.string(),
  to: z.strictObject({ name: z.string(), email: z.string() }),
  subject: z.string(),
  sentAt: instant,
})

/** A mail that the portal keeps instead of sending it. */
export const keptMailSchema = z.extend(mailHeadingSchema, {
  /** `MailContent` as JSON, sealed: links in mails open accounts, and a copy of the store must not. */
  sealedContent: z.string(),
})
export type KeptMail = z.output<typeof keptMailSchema>

export type MailContent = {
  readonly text: string
  readonly html: string
  /** The invitation that goes with it; null if none does. */
  readonly calendar: string | null
}

/** The delivery of mails: kept in the outbox for staff to read, or handed to a mail server. */
export const mailCarriers = ['outbox', 'smtp'] as const
