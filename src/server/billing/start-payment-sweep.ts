import type { Schedule } from '#server/capability.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { bindAccount } from './bind-account.ts'
import { paymentsSwept } from './exports/reactions.ts'
import { settleHeldCards } from './settle-card.ts'
import { settleCharges } from './settle-charges.ts'
import { settleFreeCodes } from './settle-free-code.ts'
import { settleRefunds } from './settle-refunds.ts'
import { sweepPayments } from './sweep-payments.ts'

const everyMs = 3 * 60_000

export const paymentSweep: Schedule = {
  begins: 'serving',
  start: (portal, duty) => startPaymentSweep(portal, duty, faultLog(portal, 'payments not looked at')),
}

/**
 * Brings the store to the account of our keys and sweeps, for what came while nobody listened, at the start and every three
 * minutes; then settles the charges, the refunds and the codes FREE that nobody knows the outcome of, and says that it has.
 * A sweep that takes longer is waited for.
 */
export function startPaymentSweep(portal: Portal, duty: Duty, onFault: (error: unknown) => void): Rounds {
  async function sweepOnce(): Promise<void> {
    await bindAccount(portal).catch(onFault)
    // News that cannot be fetched keep nothing from being settled.
    await sweepPayments(portal, onFault).catch(onFault)
    await settleCharges(portal, onFault).catch(onFault)
    await settleRefunds(portal, onFault).catch(onFault)
    await settleFreeCodes(portal, onFault).catch(onFault)
    await settleHeldCards(portal, onFault).catch(onFault)
    await raise(portal, paymentsSwept, onFault)
  }

  const rounds = startRounds({ duty, everyMs, round: sweepOnce, onFault })
  rounds.begin()
  return rounds
}
