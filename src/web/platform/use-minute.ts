import { useEffect, useState } from 'react'
import { nowMs } from './page-clock.ts'

/** The moment, anew with each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date(nowMs()))
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
