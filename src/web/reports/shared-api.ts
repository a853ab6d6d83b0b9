import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { readSharedReport as contract } from '#domain/reports/contract.ts'
import { callTo } from '#web/platform/call.ts'

const readSharedReport = callTo<typeof contract>('read-shared-report')

/** A report by its link, for whoever has it: guests load no more of reports than this. */
export function useSharedReport(token: string) {
  const query = useQuery({
    queryKey: ['reports', 'shared', token],
    queryFn: ({ signal }) => readSharedReport({ token }, { signal }),
  })
  const { refetch } = query
  const isShown = query.data !== undefined
  // No event tells a guest that a link was revoked. Once it has ended nobody asks again: that would count as a guess.
  useEffect(() => (isShown ? onUse(() => void refetch({ cancelRefetch: false })) : undefined), [isShown, refetch])
  return query
}

/** Calls back whenever the page is looked at again, clicked or printed. Returns the function that stops it. */
function onUse(callback: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  function handle(): void {
    if (document.visibilityState === 'visible') callback()
  }
  document.addEventListener('visibilitychange', handle, { signal })
  for (const type of ['focus', 'click', 'beforeprint']) window.addEventListener(type, handle, { signal })
  return () => listening.abort()
}

export function sharedFile(token: string, kind: 'pdf' | 'csv'): string {
  return `/files/shared-report.${kind}?${new URLSearchParams({ token })}`
}
