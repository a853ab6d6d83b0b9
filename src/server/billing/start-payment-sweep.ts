import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import type { BillingDeps } from './deps.ts'
import { settleCharges } from './settle-charges.ts'
import { settleFreeCodes } from './settle-free-code.ts'
import { settleRefunds } from './settle-refunds.ts'
import { sweepPayments } from './sweep-payments.ts'

const everyMs = 3 * 60_000

/**
 * Sweeps at the start, for what came while nobody listened, and every three minutes; then settles the charges, the refunds, the
 * codes FREE and, by `settleOrders`, the orders that nobody knows the outcome of. A sweep that takes longer is waited for.
 */
export function startPaymentSweep(
  deps: BillingDeps,
  settleOrders: () => Promise<void>,
  duty: Duty,
  onFault: (error: unknown) => void,
): Rounds {
  async function sweepOnce(): Promise<void> {
    // News that cannot be fetched keep nothing from being settled.
    await sweepPayments(deps, onFault).catch(onFault)
    await settleCharges(deps, onFault).catch(onFault)
    await settleRefunds(deps, onFault).catch(onFault)
    await settleFreeCodes(deps, onFault).catch(onFault)
    await settleOrders()
  }

  const rounds = startRounds({ duty, everyMs, round: sweepOnce, onFault })
  rounds.begin()
  return rounds
}
