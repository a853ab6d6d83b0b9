import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import type { Milestone, Product } from './product.ts'
import type { Project } from './project.ts'

/** The price of a product, or what its milestones ask for together where it has none itself; null where neither asks for anything. */
export function agreedPriceOf({ priceCents, milestones }: Pick<Product, 'priceCents' | 'milestones'>): Money | null {
  return priceCents ?? milestonesPriceOf({ milestones })
}

/** What the milestones of a product ask for together, in place of its price; null where none asks for anything. */
export function milestonesPriceOf({ milestones }: Pick<Product, 'milestones'>): Money | null {
  const total = sum(milestones.map(({ amountCents }) => amountCents ?? zero))
  return total > 0 ? total : null
}

/**
 * The tax that a price was accepted with: a milestone's own, or else its project's. Null for none; undefined where no quote was
 * accepted. `milestone` is null for the price of a product.
 */
export function acceptedTaxOn(
  milestone: Pick<Milestone, 'agreedTax'> | null | undefined,
  { agreedTax }: Pick<Project, 'agreedTax'>,
): PriceTax | null | undefined {
  return milestone?.agreedTax === undefined ? agreedTax : milestone.agreedTax
}

/** Why the price of an approved product can’t change; null where nobody has approved it, or the work was reopened. */
export function sayApprovedPrice({ approval }: Pick<Product, 'approval'>): string | null {
  return (
    approval &&
    `${approval.name} approved this product at its current price. To change the price, first set the product’s status to “In progress”. Changing the status withdraws the approval.`
  )
}
