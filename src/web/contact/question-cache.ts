import type { QueryClient } from '@tanstack/react-query'

export const questionsKey = ['questions'] as const

/** Whatever changed of a question, those that are shown are asked for anew. */
export function applyQuestionEvent(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: questionsKey })
}
