import * as z from 'zod/mini'
import { questionKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { cursor, documentId, requiredName, requiredText } from '#domain/core/text.ts'
import { longestBody } from '#domain/messages/message-kinds.ts'
import { questionSchema } from './question.ts'

/** A question as the account that asked it and staff see it. */
export const presentedQuestion = z.extend(
  z.pick(questionSchema, {
    id: true,
    clientId: true,
    companyName: true,
    askedBy: true,
    askedByName: true,
    subject: true,
    body: true,
    answers: true,
    waitingSince: true,
    unseenSince: true,
    lastAt: true,
    createdAt: true,
  }),
  { version: z.int() },
)
export type PresentedQuestion = z.output<typeof presentedQuestion>

const openSpan = z.strictObject({ weekday: z.int(), opens: z.int(), closes: z.int() })
const question = z.strictObject({ question: presentedQuestion })
const bothSides = ['client', 'superAdmin'] as const

export const getContact = endpoint('get-contact', {
  summary: 'Returns the agency’s contact details and opening hours.',
  body: z.strictObject({}),
  reply: z.strictObject({
    email: z.string(),
    /** Ten digits, shown as +1 (xxx) xxx-xxxx. */
    phone: z.string(),
    hours: z.strictObject({ timeZone: z.string(), spans: z.array(openSpan) }),
  }),
  who: bothSides,
  reads: true,
})

export const askQuestion = endpoint('ask-question', {
  summary: 'Asks the agency a question that isn’t about a project. A repeated `key` returns the first result.',
  body: z.strictObject({
    /** Made by the caller. */
    key: questionKey,
    subject: requiredName(120),
    body: requiredText(longestBody),
  }),
  reply: question,
  who: ['client'],
  refusals: ['forbidden', 'too-many-requests', 'invalid-input'],
})

export const listQuestions = endpoint('list-questions', {
  summary:
    'Returns the account’s questions or, for staff, all clients’ questions, with their answers, latest activity first, 50 at a time.',
  body: z.strictObject({ after: z.optional(cursor) }),
  reply: z.strictObject({ questions: z.array(presentedQuestion), next: z.nullable(z.string()) }),
  who: bothSides,
  refusals: ['forbidden', 'invalid-input'],
  reads: true,
})

export const answerQuestion = endpoint('answer-question', {
  summary: 'Adds the agency’s or the client’s reply to a question. A repeated `key` returns the first result.',
  body: z.strictObject({
    questionId: documentId,
    key: questionKey,
    body: requiredText(longestBody),
  }),
  reply: question,
  who: bothSides,
  staffRights: ['projects', 'money'],
  refusals: ['not-found', 'forbidden', 'too-many-requests', 'question-full', 'invalid-input'],
})

export const seeAnswers = endpoint('see-answers', {
  summary: 'Marks all of the agency’s answers as seen for the caller’s account. Repeating the call changes nothing.',
  body: z.strictObject({}),
  reply: z.strictObject({}),
  who: ['client'],
  refusals: ['forbidden'],
})
