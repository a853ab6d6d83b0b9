import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentMethod } from '#server/ports/payments-cards.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { subscriptions } from './exports/collections.ts'
import { cardWords } from './exports/notice-words.ts'
import { tell } from './notice.ts'

const dayMs = 86_400_000
/** The last day of its month is a card's last: so many days before it is over its owner is told, the nearest first. */
const daysBefore = [7, 30] as const

/** What bills itself, or tries to. */
const payingStatuses = ['active', 'past_due', 'trialing', 'unpaid'] as const

type Deps = Pick<Portal, 'documents' | 'clock' | 'activity' | 'payments'>

/**
 * Tells owners of the cards that pay a plan and expire soon, 30 and 7 days before, each once. A card that pays nothing is
 * left alone. Asks the provider once for each account with a running plan; one that does not answer ends the round early, and
 * what else fails of one account keeps none of the others.
 */
export async function announceExpiringCards(portal: Deps, onFault: (error: unknown) => void): Promise<void> {
  for (const payer of await payersOf(portal)) {
    try {
      await announceOf(portal, payer)
    } catch (error) {
      if (!isPaymentFailure(error, 'missing')) onFault(error)
      if (isPaymentFailure(error, 'unavailable')) return
    }
  }
}

type Payer = {
  readonly uid: string
  readonly customerId: string
  /** The cards that its plans name; null stands for its default. */
  readonly cardIds: ReadonlySet<string | null>
}

async function payersOf({ documents }: Deps): Promise<Payer[]> {
  const payers = new Map<string, Payer & { readonly cardIds: Set<string | null> }>()
  for (const status of payingStatuses) {
    const paying = { where: { status }, orderBy: ['currentPeriodEnd', 'asc'] } as const
    for await (const { data } of eachRow(documents, subscriptions, paying)) {
      const { uid, customerId, paymentMethodId, cancelAtPeriodEnd, amountCents } = data
      if (cancelAtPeriodEnd || amountCents === 0) continue
      const payer = payers.get(customerId) ?? { uid, customerId, cardIds: new Set() }
      payers.set(customerId, payer)
      payer.cardIds.add(paymentMethodId)
    }
  }
  return [...payers.values()]
}

async function announceOf(portal: Deps, { uid, customerId, cardIds }: Payer): Promise<void> {
  const { documents, clock, payments } = portal
  const cards = await payments.listPaymentMethods(customerId)
  const soon = cards.flatMap((card) => {
    const days = daysLeft(card, clock.nowMs())
    return days === null ? [] : [{ card, days }]
  })
  if (soon.length === 0) return
  const standard = cardIds.has(null) ? (await payments.readCustomer(customerId)).defaultPaymentMethodId : null
  for (const { card, days } of soon) {
    if (!cardIds.has(card.id) && card.id !== standard) continue
    await documents.transact(async (transaction) => {
      await tell(portal, transaction, uid, [
        {
          id: `card-${days}-${card.id}-${card.expYear}${card.expMonth}`,
          type: 'billing.card_expiring',
          subjectId: card.id,
          subjectName: cardWords(card),
          detail: `${months[card.expMonth - 1]} ${card.expYear}`,
          isOwnersAlone: true,
        },
      ])
    })
  }
}

/** Which of the two it is time for; null where neither, or where it is over. */
function daysLeft({ expYear, expMonth }: PaymentMethod, now: number): (typeof daysBefore)[number] | null {
  // oxlint-disable-next-line no-restricted-globals -- converts numbers it is given; the clock is not read
  const leftMs = Date.UTC(expYear, expMonth, 1) - now
  if (leftMs <= 0) return null
  return daysBefore.find((days) => leftMs <= days * dayMs) ?? null
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
