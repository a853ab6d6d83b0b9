import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { collection } from './documents.ts'

const mailOutcomesSchema = z.strictObject({
  id: z.string(),
  /** When the mail server last took a mail, to the minute; null while it took none. */
  takenAt: z.nullable(instant),
  /** When it last took none, to the minute. */
  failedAt: z.nullable(instant),
  /** Why, in its own words or those of the connection. */
  failure: z.nullable(z.string()),
})
type MailOutcomes = z.output<typeof mailOutcomesSchema>

/** What came of handing mails to the mail server: its adapter writes it, the settings show it. One document. */
export const mailOutcomes = collection<MailOutcomes>('mailOutcomes', mailOutcomesSchema)

export const mailOutcomesId = 'smtp'
