import { useEffect, useState } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { readResetLink } from './calls.ts'

/** Whether a mailed link sets no password any more; undefined until the portal has answered. Where nobody can say so now, it may. */
export function useLinkIsOver(token: string): boolean | undefined {
  const [isOver, setOver] = useState<boolean>()
  useEffect(() => {
    const asking = new AbortController()
    void ask(token, asking.signal).then((told) => asking.signal.aborted || setOver(told))
    return () => asking.abort()
  }, [token])
  return isOver
}

async function ask(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    await readResetLink({ token }, { signal })
    return false
  } catch (error) {
    return toCallRefused(error).code === 'auth/invalid-action-code'
  }
}
