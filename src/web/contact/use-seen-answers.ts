import { useEffect } from 'react'
import { currentSession } from '#web/platform/session.ts'
import { seeAnswers, useQuestions } from './api.ts'

/** Notes that the client has the answers before them; where it cannot be noted now, it is at the next visit. */
export function useSeenAnswers(isReader: boolean): void {
  const { data } = useQuestions(isReader)
  const isNew = data?.pages.some(({ questions }) => questions.some(({ unseenSince }) => unseenSince !== null)) ?? false
  useEffect(() => {
    if (isNew && !currentSession()?.look) seeAnswers({}).catch(() => undefined)
  }, [isNew])
}
