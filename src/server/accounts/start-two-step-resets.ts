import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { carryOutTwoStepResets } from './carry-out-two-step-resets.ts'

const everyMs = 15 * 60_000

/** At the start, for the days that nobody was there, and every quarter of an hour. */
export function startTwoStepResets(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'second steps not reset')
  const rounds = startRounds({ duty, everyMs, round: () => carryOutTwoStepResets(portal, onFault), onFault })
  rounds.begin()
  return rounds
}
