import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'

const everyMs = 15 * 60_000

/** Reminds at the start, for the days that nobody was there, and every quarter of an hour. */
export function startReminding(portal: Portal, duty: Duty): Rounds {
  const onFault = faultLog(portal, 'invoices not reminded of')
  const rounds = startRounds({ duty, everyMs, round: () => remindOfInvoices(portal, onFault), onFault })
  rounds.begin()
  return rounds
}
