import type { Subscription } from '#domain/billing/subscription.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { sayMoney } from '#domain/core/money.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { subscriptions } from './exports/collections.ts'
import { dayWords, planWords } from './exports/notice-words.ts'
import { tell } from './notice.ts'

const dayMs = 86_400_000
const mostDays = 7

type Deps = Pick<Portal, 'documents' | 'clock' | 'activity'>

/** How many days before it is charged a renewal is told: seven where a period is half a year or longer, else three. */
export function daysAhead(periodMonths: number): number {
  return periodMonths >= 6 ? mostDays : 3
}

/**
 * Tells of the renewals that are near, each once. What is free, ends or is not paid by the month is left out. What fails of one
 * keeps none of the others.
 */
export async function announceRenewals(portal: Deps, onFault: (error: unknown) => void): Promise<void> {
  const { documents, clock } = portal
  const now = clock.nowMs()
  const near = eachRow(documents, subscriptions, {
    where: { status: 'active' },
    orderBy: ['currentPeriodEnd', 'asc'],
    range: { from: toInstant(now), below: toInstant(now + mostDays * dayMs + 1) },
  })
  for await (const { data } of near) if (renewsSoon(data, now)) await announce(portal, data.id).catch(onFault)
}

function renewsSoon(
  { status, cancelAtPeriodEnd, amountCents, periodMonths, currentPeriodEnd }: Subscription,
  now: number,
): boolean {
  if (status !== 'active' || cancelAtPeriodEnd || amountCents === 0 || periodMonths === null) return false
  return toMilliseconds(currentPeriodEnd) - now <= daysAhead(periodMonths) * dayMs
}

/** As it stands at this moment: it may have been canceled since. */
async function announce(portal: Deps, subscriptionId: string): Promise<void> {
  await portal.documents.transact(async (transaction) => {
    const subscription = (await transaction.get(subscriptions, subscriptionId))?.data
    if (!subscription || !renewsSoon(subscription, portal.clock.nowMs())) return
    const { id, uid, planId, amountCents, currentPeriodEnd } = subscription
    await tell(portal, transaction, uid, [
      {
        id: `renewal-${id}-${toMilliseconds(currentPeriodEnd)}`,
        type: 'billing.renewal_ahead',
        subjectId: id,
        subjectName: planWords(planId),
        detail: `${dayWords(currentPeriodEnd)} for ${sayMoney(amountCents)}`,
      },
    ])
  })
}
