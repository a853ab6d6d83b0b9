import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

export const mailTextSchema = z.strictObject({
  subject: z.string(),
  body: z.string(),
  smallPrint: z.string(),
  button: z.string(),
})

/** As it is stored: without a button, the words go with the default one. */
const storedMailText = z.extend(mailTextSchema, { button: z.optional(z.string()) })
export type StoredMailText = z.output<typeof storedMailText>

const person = z.strictObject({ uid: z.string(), name: z.string() })

/** The words that staff have chosen for a kind of mail, which is the id. */
export const chosenMailTextSchema = z.strictObject({
  id: z.string(),
  /** Null for the default words. */
  text: z.nullable(storedMailText),
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
  before: z.nullable(storedMailText),
  after: z.nullable(storedMailText),
})
export type MailTextChange = z.output<typeof mailTextChangeSchema>
