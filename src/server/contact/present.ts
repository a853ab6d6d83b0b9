import { presentedQuestion } from '#domain/contact/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { questions } from './exports/collections.ts'

export const presentQuestion = presenter(questions, presentedQuestion.shape)
