import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

export const mailTextSchema = z.strictObject({ subject: z.string(), body: z.string(), smallPrint: z.string() })

const person = z.strictObject({ uid: z.string(), name: z.string() })

/** The words that staff have chosen for a kind of mail, which is the id. */
export const chosenMailTextSchema = z.strictObject({
  id: z.string(),
  /** Null for the default words. */
  text: z.nullable(mailTextSchema),
  changedAt: instant,
  changedBy: person,
})
export type ChosenMailText = z.output<typeof chosenMailTextSchema>

/** One change of a mail's words. Never changed. */
export const mailTextChangeSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  at: instant,
  by: person,
  /** Null for the default words. */
  before: z.nullable(mailTextSchema),
  after: z.nullable(mailTextSchema),
})
export type MailTextChange = z.output<typeof mailTextChangeSchema>
