import { questionSchema } from '#domain/contact/question.ts'
import type { Question } from '#domain/contact/question.ts'
import { collection } from '#server/ports/documents.ts'

const byTalk = ['lastAt', 'desc'] as const

export const questions = collection<Question>('questions', questionSchema, [
  { where: [], orderBy: byTalk },
  { where: ['clientId'], orderBy: byTalk },
  { where: [], orderBy: ['waitingSince', 'asc'] },
  { where: ['clientId'], orderBy: ['unseenSince', 'asc'] },
])
