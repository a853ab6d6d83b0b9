import { subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { milestonesPriceOf } from '#domain/projects/agreed-price.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { formatMoney } from '#web/platform/format.ts'

/**
 * What the amounts of all milestones come to beside the price of the product, which they are billed in place of. `milestoneId`
 * is the one whose amount is being written; null for a new one.
 */
export function sayMilestoneAmounts(
  { priceCents, milestones }: Pick<PresentedProduct, 'priceCents' | 'milestones'>,
  milestoneId: string | null,
  amountCents: Money | null,
): string {
  if (amountCents === null) return 'Enter an amount to bill this milestone separately.'
  const others = milestones.filter(({ id }) => id !== milestoneId)
  return sayMilestones(sum([amountCents, ...others.map((other) => other.amountCents ?? zero)]), priceCents)
}

/** What the milestones of a product come to beside a price for it; undefined where none has an amount. */
export function sayPriceInMilestones(
  product: Pick<PresentedProduct, 'milestones'>,
  priceCents: Money | null,
): string | undefined {
  const total = milestonesPriceOf(product)
  return total === null
    ? undefined
    : `Milestones are invoiced instead of this price. ${sayMilestones(total, priceCents)}`
}

function sayMilestones(total: Money, priceCents: Money | null): string {
  if (priceCents === null) return `The milestones add up to ${formatMoney(total)}.`
  if (total > priceCents)
    return `The milestones add up to ${formatMoney(total)}, more than the product’s ${formatMoney(priceCents)} price.`
  const rest = subtract(priceCents, total)
  const lost =
    total > 0 && rest > 0 ? ` To invoice the remaining ${formatMoney(rest)}, add that amount to a milestone.` : ''
  return `The milestones add up to ${formatMoney(total)} of the product’s ${formatMoney(priceCents)} price.${lost}`
}

/** What there is to say of a due day that somebody writes; nothing of one to come. */
export function sayDueDay(day: string | null, today: string): string | undefined {
  return day !== null && day < today ? 'This date has passed.' : undefined
}
