import type { Money } from '#domain/core/money.ts'
import { isSameTax } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import { priceTaxAsked } from './exports/reactions.ts'

type Taxed = Pick<Project, 'agreedTax'>
type Approved = {
  readonly project: Taxed
  readonly price: Money | null
  readonly shown: PriceTax | null | undefined
}

/** The tax that an invoice adds to the prices of a project: what its quote was accepted with, or what new lines have; null for none. */
export async function taxOnPrices(portal: Portal, reader: Reader, { agreedTax }: Taxed): Promise<PriceTax | null> {
  if (agreedTax !== undefined) return agreedTax
  const [tax = null] = await raise(portal, priceTaxAsked, reader)
  return tax
}

const taxedAnew = 'The tax on this price has changed. Check the new total, then try again.'

/** Refuses `price-changed` where the invoice would ask for another tax than was shown; a page of the release
 * before shows nothing of it, and what has no price has no tax. */
export async function expectPriceTax(
  portal: Portal,
  reader: Reader,
  { project, price, shown }: Approved,
): Promise<void> {
  if (shown === undefined || !price) return
  const tax = await taxOnPrices(portal, reader, project)
  if (!isSameTax(shown, tax)) throw new Refusal('price-changed', { sentence: taxedAnew })
}
