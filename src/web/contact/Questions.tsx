import type { ReactNode } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useQuestions } from './api.ts'
import { QuestionThread } from './QuestionThread.tsx'

type Props = {
  readonly side: 'client' | 'agency'
  /** The one that the address asks for; null for none. */
  readonly askedFor: string | null
  readonly empty: ReactNode
}

/** The questions that belong to no project, the last added to first. */
export function Questions({ side, askedFor, empty }: Props) {
  const query = useQuestions(true)
  return (
    <Answer query={query} what="the messages" loading={<SkeletonRows rows={3} />}>
      {({ pages }) => {
        const questions = pages.flatMap((page) => page.questions)
        if (questions.length === 0) return empty
        return (
          <div className="flex flex-col items-start gap-4">
            <ul className="flex w-full flex-col gap-3">
              {questions.map((question) => (
                <QuestionThread
                  key={question.id}
                  question={question}
                  side={side}
                  isAskedFor={question.id === askedFor}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                Show more messages
              </Button>
            )}
          </div>
        )
      }}
    </Answer>
  )
}
