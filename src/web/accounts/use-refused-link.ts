import { useEffect, useState } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { readResetLink } from './calls.ts'

/**
 * Why a mailed link sets no password any more: undefined until the portal has answered, null where it does, or where nobody can
 * say so now.
 */
export function useRefusedLink(token: string): string | null | undefined {
  const [refused, setRefused] = useState<string | null>()
  useEffect(() => {
    const asking = new AbortController()
    void ask(token, asking.signal).then((told) => asking.signal.aborted || setRefused(told))
    return () => asking.abort()
  }, [token])
  return refused
}

async function ask(token: string, signal: AbortSignal): Promise<string | null> {
  try {
    await readResetLink({ token }, { signal })
    return null
  } catch (error) {
    const { code, message } = toCallRefused(error)
    return code === 'auth/invalid-action-code' ? message : null
  }
}
