import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

const answerSchema = z.strictObject({
  /** The key of the call that wrote it. */
  id: z.string(),
  uid: z.string(),
  /** The name of that moment. */
  name: z.string(),
  side: z.enum(['client', 'agency']),
  body: z.string(),
  at: instant,
})

/** Something that a client asks the agency and that belongs to no project, with all that was said to it since. */
export const questionSchema = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  /** Company and name as they were when it was asked. */
  companyName: z.string(),
  askedBy: z.string(),
  askedByName: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Oldest first. */
  answers: z.array(answerSchema),
  /** Since when the agency owes an answer; null while it owes none. */
  waitingSince: z.nullable(instant),
  /** Since when an answer of the agency waits to be seen by the client's side; null once they have looked. */
  unseenSince: z.nullable(instant),
  /** When the last words were said. */
  lastAt: instant,
  createdAt: instant,
})
export type Question = z.output<typeof questionSchema>

/** How often a question can be answered, by both sides together. */
export const mostAnswers = 200
