import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PresentedQuestion } from '#domain/contact/contract.ts'
import type * as contract from '#domain/contact/contract.ts'
import { questionsKey } from '#web/contact/exports/question-cache.ts'
import { callTo } from '#web/platform/call.ts'

const getContact = callTo<typeof contract.getContact>('get-contact')
const listQuestions = callTo<typeof contract.listQuestions>('list-questions')
const askQuestion = callTo<typeof contract.askQuestion>('ask-question')
const answerQuestion = callTo<typeof contract.answerQuestion>('answer-question')
export const seeAnswers = callTo<typeof contract.seeAnswers>('see-answers')

/** How the agency is reached, and when. */
export function useContact() {
  return useQuery({ queryKey: ['contact'], queryFn: ({ signal }) => getContact({}, { signal }) })
}

/** Questions that belong to no project, page by page, the last added to first; live events ask anew. */
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
      keepQuestion(queryClient, (await askQuestion(body)).question)
    },
    async answer(body: Parameters<typeof answerQuestion>[0]): Promise<void> {
      keepQuestion(queryClient, (await answerQuestion(body)).question)
    },
  }
}

type Page = { readonly questions: readonly PresentedQuestion[]; readonly next: string | null }

/** Shows a question as the portal has just answered; a new one goes first. */
function keepQuestion(queryClient: QueryClient, question: PresentedQuestion): void {
  queryClient.setQueryData<InfiniteData<Page>>(questionsKey, (shown) => {
    if (!shown) return shown
    const rest = shown.pages.map((page) => ({
      ...page,
      questions: page.questions.filter(({ id }) => id !== question.id),
    }))
    const [first] = rest
    return first
      ? { ...shown, pages: [{ ...first, questions: [question, ...first.questions] }, ...rest.slice(1)] }
      : shown
  })
}
