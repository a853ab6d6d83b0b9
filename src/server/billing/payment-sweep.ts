import type { Instant } from '#domain/core/instants.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { paymentSweeps } from '#server/billing/exports/collections.ts'
import { paymentsSwept } from '#server/billing/exports/reactions.ts'
import type { Schedule } from '#server/capability.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import { bindAccount } from './bind-account.ts'
import { giveUpEnded } from './give-up-ended.ts'
import { movePrices } from './move-prices.ts'
import { settleRefunds } from './refunds.ts'
import { settleHeldCards } from './settle-card.ts'
import { settleCharges } from './settle-charges.ts'
import { settleFreeCodes } from './settle-free-code.ts'
import { settlePromotions } from './settle-promotion.ts'
import { applyEvent } from './webhook.ts'

const everyMs = 3 * 60_000

export const paymentSweep: Schedule = {
  begins: 'serving',
  start: (portal, duty) => startPaymentSweep(portal, duty, faultLog(portal, 'payments not checked')),
}

/**
 * Moves the store to the account of our keys and sweeps for missed events, at the start and every three minutes; then settles
 * charges, refunds and promotion codes with unknown outcomes, moves plans to the prices that were announced, and raises `paymentsSwept`. The next round waits for a sweep that
 * takes longer. The first round that can gives up what is unpaid of plans that ended earlier.
 */
export function startPaymentSweep(portal: Portal, duty: Duty, onFault: (error: unknown) => void): Rounds {
  let hasGivenUp = false

  async function sweepOnce(): Promise<void> {
    await bindAccount(portal).catch(onFault)
    // A failure to fetch events does not stop the settling.
    await sweepPayments(portal, onFault).catch(onFault)
    hasGivenUp ||= (await giveUpEnded(portal, onFault).catch(onFault)) ?? false
    await settleCharges(portal, onFault).catch(onFault)
    await settleRefunds(portal, onFault).catch(onFault)
    await settleFreeCodes(portal, onFault).catch(onFault)
    await settlePromotions(portal, onFault).catch(onFault)
    await settleHeldCards(portal, onFault).catch(onFault)
    await movePrices(portal, onFault).catch(onFault)
    await raise(portal, paymentsSwept, onFault)
  }

  const rounds = startRounds({ duty, everyMs, round: sweepOnce, onFault })
  rounds.begin()
  return rounds
}

const dayMs = 24 * 3_600_000
/** The provider forgets its events after thirty days. */
const longestMs = 29 * dayMs
/** Events may come late. */
const overlapMs = 10 * 60_000
const id = 'sweep'

/**
 * Looks for missed events and applies them. A failure is reported and retried by the next sweep, which begins where
 * everything was applied; one failure does not stop the rest.
 */
export async function sweepPayments(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const { documents, payments } = portal
  const since = await sinceWhen(portal)
  const { events, until } = await payments.listChanged(since)
  let isComplete = true
  for (const event of events) {
    try {
      await applyEvent(portal, event)
    } catch (error) {
      isComplete = false
      onFault(error)
    }
  }
  if (!isComplete) return
  await documents.transact(async (transaction) => {
    const held = await transaction.get(paymentSweeps, id)
    if (!held) transaction.create(paymentSweeps, { id, until })
    else if (held.data.until !== until) transaction.put(paymentSweeps, { id, until })
  })
}

async function sinceWhen({ documents, clock }: Portal): Promise<Instant> {
  const held = (await documents.get(paymentSweeps, id))?.data.until
  const earliestMs = clock.nowMs() - longestMs
  return toInstant(held ? Math.max(earliestMs, toMilliseconds(held) - overlapMs) : earliestMs)
}
