import type { PresentedQuestion } from '#domain/contact/contract.ts'
import type { Description } from '#web/platform/live/patch.ts'

export const questionsKey = ['questions'] as const

/** The last added to comes first. */
export const questionDocuments: Description<PresentedQuestion> = {
  places: [{ key: questionsKey, path: 'questions', order: (one, other) => other.lastAt.localeCompare(one.lastAt) }],
}
