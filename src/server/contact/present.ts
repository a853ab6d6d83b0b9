import type { Question } from '#domain/contact/question.ts'
import { presenter } from '#server/platform/http/present.ts'
import { questions } from './exports/collections.ts'

export const presentQuestion = presenter(questions, [
  'id',
  'clientId',
  'companyName',
  'askedBy',
  'askedByName',
  'subject',
  'body',
  'answers',
  'waitingSince',
  'unseenSince',
  'lastAt',
  'createdAt',
] as const satisfies readonly (keyof Question)[])
