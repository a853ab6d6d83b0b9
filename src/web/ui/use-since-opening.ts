import { useState } from 'react'

/**
 * What went wrong since a dialog was opened; undefined for what it was refused before, until the next try is under way
 * (`busy`). It may be true no longer.
 */
export function useSinceOpening<Problem extends object | string | null | undefined>(
  open: boolean,
  busy: boolean,
  problem: Problem,
): Problem | undefined {
  const [old, setOld] = useState<Problem>()
  const stillOld = busy || problem !== old ? undefined : old
  const next = open ? stillOld : problem
  if (next !== old) setOld(next)
  return open && next !== undefined ? undefined : problem
}
