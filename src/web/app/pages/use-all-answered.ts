import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * True once everything that the parts of a page ask for as they open has been answered, or refused. A page of many short lists
 * would else move under its reader with each of them.
 */
export function useAllAnswered(): boolean {
  const queryClient = useQueryClient()
  const [isAnswered, setIsAnswered] = useState(false)

  useEffect(() => {
    const cache = queryClient.getQueryCache()
    const isWaiting = () =>
      cache.getAll().some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching')
    // A moment later: what an answer has just brought onto the page asks in its turn, and nothing changes while it is rendered.
    const check = () => queueMicrotask(() => isWaiting() || setIsAnswered(true))
    check()
    return cache.subscribe(check)
  }, [queryClient])

  return isAnswered
}
