import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

const answerSchema = z.strictObject({
  /** The key of the call that wrote it. */
  id: z.string(),
  uid: z.string(),
  /** The name at that moment. */
  name: z.string(),
  side: z.enum(['client', 'agency']),
  body: z.string(),
  at: instant,
})

/** A client's question to the agency that belongs to no project, with all answers since. */
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
  /** Since when an answer by the agency is unseen by the client's side; null once they have seen it. */
  unseenSince: z.nullable(instant),
  /** The time of the last answer. */
  lastAt: instant,
  createdAt: instant,
})
export type Question = z.output<typeof questionSchema>

/** The most answers to one question, from both sides together. */
export const mostAnswers = 200
