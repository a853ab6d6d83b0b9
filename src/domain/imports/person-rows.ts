import * as z from 'zod/mini'
import { splitName } from '#domain/accounts/split-name.ts'
import type { Money } from '#domain/core/money.ts'
import { zero } from '#domain/core/money.ts'
import { emailAddress, optionalName } from '#domain/core/text.ts'
import { readAmount } from './read-amount.ts'

const mostRateCents = 100_000

const rate = z.pipe(
  z.string(),
  z.transform((typed: string, context): Money => {
    const read = typed === '' ? zero : readAmount(typed)
    if (read !== null && read !== 'unclear' && read >= 0 && read <= mostRateCents) return read
    const message =
      read === 'unclear' ? 'Write two decimals, like 1234.00 or 1.23' : 'Enter an amount between 0 and 1,000 an hour'
    context.issues.push({ code: 'custom', message, input: typed })
    return z.NEVER
  }),
)

/** The cells of a creator; an empty one is not known. */
export const personRow = z.strictObject({
  fullName: optionalName(120),
  firstName: optionalName(80),
  lastName: optionalName(80),
  email: emailAddress,
  position: optionalName(80),
  rate,
})

/** As the row says it, else what stands before the @ of the address. */
export function personNameOf({ fullName, firstName, lastName, email }: z.output<typeof personRow>) {
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  return splitName(fullName || (email.split('@')[0]?.slice(0, 80) ?? ''))
}
