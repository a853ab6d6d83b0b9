import * as z from 'zod/mini'
import { splitName } from '#domain/accounts/split-name.ts'
import { emailAddress, optionalName } from '#domain/core/text.ts'
import { hourlyRate } from './hourly-rate.ts'
import { anyCurrency, inOwnCurrency, otherCurrency } from './own-currency.ts'

/** The cells of a creator; an empty one is not known. */
const cells = z.strictObject({
  fullName: optionalName(120),
  firstName: optionalName(80),
  lastName: optionalName(80),
  email: emailAddress,
  position: optionalName(80),
  rate: hourlyRate,
  currency: anyCurrency,
})
export const personRow = cells.check(z.refine(({ currency, rate }) => inOwnCurrency(currency, rate), otherCurrency))

/** As the row says it, else what stands before the @ of the address. */
export function personNameOf({ fullName, firstName, lastName, email }: z.output<typeof cells>) {
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  return splitName(fullName || (email.split('@')[0]?.slice(0, 80) ?? ''))
}
