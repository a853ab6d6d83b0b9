import { useState } from 'react'

/** What a question was asked about, as it was when it was opened: another state of it is another question. */
export function useAtOpening<T>(isOpen: boolean, now: T): T {
  const [asked, setAsked] = useState(now)
  if (isOpen) return asked
  if (asked !== now) setAsked(now)
  return now
}
