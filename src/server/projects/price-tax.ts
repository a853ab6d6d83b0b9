import type { Money } from '#domain/core/money.ts'
import { isSameTax } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import { priceTaxAsked } from './exports/reactions.ts'

/** Refuses `price-changed` where the invoice would ask for another tax than was shown; a page of the release
 * before shows nothing of it, and what has no price has no tax. */
export async function expectPriceTax(
  portal: Portal,
  reader: Reader,
  { price, shown }: { readonly price: Money | null; readonly shown: PriceTax | null | undefined },
): Promise<void> {
  if (shown === undefined || !price) return
  const [tax = null] = await raise(portal, priceTaxAsked, reader)
  if (!isSameTax(shown, tax)) throw new Refusal('price-changed')
}
