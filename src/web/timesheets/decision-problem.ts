import { toCallRefused } from '#web/platform/call-refused.ts'
import type { Outcome } from './api.ts'
import { sayEntries } from './hours-words.ts'

/** Why a decision came to nothing, or not to all of it; undefined where nothing is to be said. */
export function decisionProblem(error: unknown, outcome: Outcome | undefined): string | undefined {
  if (error) return toCallRefused(error).message
  if (!outcome || outcome.refused === 0) return undefined
  if (outcome.done === 0 && outcome.refused === 1) return 'This entry has changed in the meantime. Look at it again.'
  return `${sayEntries(outcome.refused)} had changed in the meantime. Look at them again.`
}
