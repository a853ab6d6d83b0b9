import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '#web/platform/live/ask-again.ts'

export const questionsKey = ['questions'] as const

/** Whatever changed of a question, those that are shown are asked for anew. */
export function applyQuestionEvent(queryClient: QueryClient): void {
  askAgain(queryClient, questionsKey)
}
