import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { bindAccount } from './bind-account.ts'
import type { BillingDeps } from './deps.ts'
import { settleHeldCards } from './settle-card.ts'
import { settleCharges } from './settle-charges.ts'
import { settleFreeCodes } from './settle-free-code.ts'
import { settleRefunds } from './settle-refunds.ts'
import { sweepPayments } from './sweep-payments.ts'

const everyMs = 3 * 60_000

/**
 * Brings the store to the account of our keys and sweeps, for what came while nobody listened, at the start and every three
 * minutes; then settles the charges, the refunds, the codes FREE and, by `settleOrders`, the orders that nobody knows the outcome of. A sweep that takes longer is waited for.
 */
export function startPaymentSweep(
  deps: BillingDeps,
  settleOrders: () => Promise<void>,
  duty: Duty,
  onFault: (error: unknown) => void,
): Rounds {
  async function sweepOnce(): Promise<void> {
    await bindAccount(deps).catch(onFault)
    // News that cannot be fetched keep nothing from being settled.
    await sweepPayments(deps, onFault).catch(onFault)
    await settleCharges(deps, onFault).catch(onFault)
    await settleRefunds(deps, onFault).catch(onFault)
    await settleFreeCodes(deps, onFault).catch(onFault)
    await settleHeldCards(deps, onFault).catch(onFault)
    await settleOrders()
  }

  const rounds = startRounds({ duty, everyMs, round: sweepOnce, onFault })
  rounds.begin()
  return rounds
}
