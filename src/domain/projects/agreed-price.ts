import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Product } from './product.ts'

/** The price of a product, or what its milestones ask for together where it has none itself; null where neither asks for anything. */
export function agreedPriceOf({ priceCents, milestones }: Pick<Product, 'priceCents' | 'milestones'>): Money | null {
  if (priceCents !== null) return priceCents
  const inMilestones = sum(milestones.map(({ amountCents }) => amountCents ?? zero))
  return inMilestones > 0 ? inMilestones : null
}
