import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { carryOutTwoStepResets } from './carry-out-two-step-resets.ts'
import type { TwoStepResetDeps } from './carry-out-two-step-resets.ts'

const everyMs = 15 * 60_000

/** At the start, for the days that nobody was there, and every quarter of an hour. */
export function startTwoStepResets(deps: TwoStepResetDeps, duty: Duty, onFault: (error: unknown) => void): Rounds {
  const rounds = startRounds({ duty, everyMs, round: () => carryOutTwoStepResets(deps, onFault), onFault })
  rounds.begin()
  return rounds
}
