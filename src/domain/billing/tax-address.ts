import * as z from 'zod/mini'
import { countryCodes } from '#domain/core/countries.ts'
import { optionalName } from '#domain/core/text.ts'

/** Where a client is, for the tax on plans and add-ons. The texts of what is not known are empty. */
export const taxAddress = z
  .strictObject({
    /** Two capitals, as ISO 3166 names it. */
    country: z.string().check(z.refine((code) => countryCodes.includes(code as string), 'Choose a country')),
    line1: optionalName(100),
    city: optionalName(60),
    /** A state, a province or a county. */
    state: optionalName(60),
    postalCode: optionalName(20),
  })
  .check((context) => {
    const { path, message } = missingFrom(context.value) ?? {}
    if (path && message) context.issues.push({ code: 'custom', path: [path], message, input: context.value })
  })
export type TaxAddress = Readonly<z.output<typeof taxAddress>>

/** What tax can't be computed without: https://docs.stripe.com/tax/customer-locations */
function missingFrom({ country, state, postalCode }: Pick<TaxAddress, 'country' | 'state' | 'postalCode'>) {
  if (country === 'US' && !/^\d{5}(-?\d{4})?$/.test(postalCode))
    return { path: 'postalCode', message: 'Enter a five-digit ZIP code' }
  if (country === 'CA' && !state && !postalCode)
    return { path: 'postalCode', message: 'Enter a postal code or a province' }
  return null
}
