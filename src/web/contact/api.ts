import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as contract from '#domain/contact/contract.ts'
import { questionDocuments, questionsKey } from '#web/contact/exports/question-cache.ts'
import { callTo } from '#web/platform/call.ts'
import { keep } from '#web/platform/live/patch.ts'

const getContact = callTo<typeof contract.getContact>('get-contact')
const listQuestions = callTo<typeof contract.listQuestions>('list-questions')
const askQuestion = callTo<typeof contract.askQuestion>('ask-question')
const answerQuestion = callTo<typeof contract.answerQuestion>('answer-question')
export const seeAnswers = callTo<typeof contract.seeAnswers>('see-answers')

/** How the agency is reached, and when. */
export function useContact() {
  return useQuery({ queryKey: ['contact'], queryFn: ({ signal }) => getContact({}, { signal }) })
}

/** Questions that belong to no project, page by page, the last added to first. Live events keep them fresh. */
export function useQuestions(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: questionsKey,
    queryFn: ({ pageParam, signal }) => listQuestions(pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  })
}

/** What is written to questions, seen at once. What the calls throw is told beside what was tried. */
export function useQuestionActs() {
  const queryClient = useQueryClient()
  return {
    async ask(body: Parameters<typeof askQuestion>[0]): Promise<void> {
      keep(queryClient, questionDocuments, (await askQuestion(body)).question)
    },
    async answer(body: Parameters<typeof answerQuestion>[0]): Promise<void> {
      keep(queryClient, questionDocuments, (await answerQuestion(body)).question)
    },
  }
}
