import { useState } from 'react'
import { toCallRefused } from '#web/platform/call-refused.ts'

/** One act behind a button: busy while it runs, and why it failed, until it is tried again. */
export function useAct(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  async function attempt(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(toCallRefused(error).message)
    } finally {
      setBusy(false)
    }
  }

  return { run: () => void attempt(), busy, problem }
}
