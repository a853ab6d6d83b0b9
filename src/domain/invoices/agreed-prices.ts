import { add, cents, larger, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { withTaxCents } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { acceptedTaxOn } from '#domain/projects/agreed-price.ts'
import type { Approval, Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import { workIdOf } from './draft-lines.ts'
import type { InvoiceLine } from './invoice.ts'
import type { BeyondAgreed } from './overlaps.ts'
import { afterWholeDiscounts } from './pricing.ts'

/** What the lines of a draft ask for beyond what was approved; null where none asks for more than was agreed on. */
export function findBeyond(lines: readonly InvoiceLine[], products: readonly Product[]): BeyondAgreed | null {
  const agreed = agreedPrices(products)
  const after = afterWholeDiscounts(lines)
  let moreCents = zero
  const names = new Set<string>()
  for (const line of lines) {
    const price = agreed.get(workIdOf(line) ?? '')
    const added = line.tax && !line.tax.isInclusive ? line.tax.taxCents : zero
    const asked = add(after.get(line.id) ?? zero, added)
    const more = price ? larger(zero, subtract(asked, price.cents)) : zero
    // Tax is rounded once for all lines of a rate: a cent between lines is no other price.
    if (!price || more <= cents(1)) continue
    moreCents = add(moreCents, more)
    names.add(price.name)
  }
  return moreCents === 0 ? null : { moreCents, names: [...names] }
}

type Price = { readonly cents: Money; readonly name: string }

/** What was approved for each milestone and product, by its id among invoiced work. */
function agreedPrices(products: readonly Product[]): ReadonlyMap<string, Price> {
  return new Map(
    products.flatMap(({ id, priceCents, approval, milestones }) => [
      ...agreedOf(`product:${id}`, priceCents, approval),
      ...milestones.flatMap((each) => agreedOf(`milestone:${each.id}`, each.amountCents, each.approval)),
    ]),
  )
}

function agreedOf(workId: string, price: Money | null, approval: Approval | null): (readonly [string, Price])[] {
  return price && approval
    ? [[workId, { cents: withTaxCents(price, approval.priceTax), name: approval.name }] as const]
    : []
}

/**
 * The tax that the client was shown with what a line asks for: as it was approved, or else as the quote that made it was accepted; null
 * for none. Undefined where nothing was shown, as with hours.
 */
export function agreedTaxOf(
  line: Parameters<typeof workIdOf>[0],
  products: readonly Product[],
  project: Pick<Project, 'agreedTax'>,
): PriceTax | null | undefined {
  if (workIdOf(line) === null) return undefined
  const product = products.find(({ id }) => id === line.productId)
  if (line.milestoneId === null) return product?.approval?.priceTax ?? project.agreedTax
  const milestone = product?.milestones.find(({ id }) => id === line.milestoneId)
  return milestone?.approval?.priceTax ?? acceptedTaxOn(milestone, project)
}
