import * as z from 'zod/mini'
import type { Money } from '#domain/core/money.ts'
import { zero } from '#domain/core/money.ts'
import { optionalName } from '#domain/core/text.ts'

/** The portal’s own currency, as programs write it: "USD", "US dollars", "United States Dollar - USD"; empty where it is not said. */
const ownNames = /^$|\busd\b|^(us ?)?\$$|\b(us|united states) dollars?\b/i

const message = 'Convert the amounts to US dollars, then enter USD'

/** The currency of a row, whatever it is. */
export const anyCurrency = optionalName(80)

export const ownCurrency = anyCurrency.check(z.refine((typed) => ownNames.test(String(typed)), message))

/** The fault of a row that isn't `inOwnCurrency`. */
export const otherCurrency = { path: ['currency'], message }

/** Whether the amounts of a row are in the portal’s own currency. A row without an amount may name any. */
export function inOwnCurrency(currency: string, ...amounts: readonly (Money | null)[]): boolean {
  return ownNames.test(currency) || amounts.every((amount) => amount === null || amount === zero)
}
