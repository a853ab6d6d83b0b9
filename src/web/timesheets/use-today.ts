import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/core/days.ts'
import { todayHere } from '#web/platform/today.ts'

/** Today where the reader is, also once a page has been open over midnight. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, todayHere, todayHere)
}

function subscribe(follow: () => void): () => void {
  const timer = setInterval(follow, 30_000)
  // A page that was asleep is asked as soon as it is looked at.
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}
