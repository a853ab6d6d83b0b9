import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
import type { ReminderDeps } from './remind-of-invoices.ts'

const everyMs = 15 * 60_000

/** Reminds at the start, for the days that nobody was there, and every quarter of an hour. */
export function startReminding(deps: ReminderDeps, duty: Duty, onFault: (error: unknown) => void): Rounds {
  const rounds = startRounds({ duty, everyMs, round: () => remindOfInvoices(deps, onFault), onFault })
  rounds.begin()
  return rounds
}
