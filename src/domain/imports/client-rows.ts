import * as z from 'zod/mini'
import { splitName } from '#domain/accounts/split-name.ts'
import { isTimeZone } from '#domain/core/is-time-zone.ts'
import { readPhone } from '#domain/core/phone.ts'
import { emailAddress, optionalName, optionalText } from '#domain/core/text.ts'
import { firstAddress } from './first-address.ts'

const part = optionalName(80)

const phone = z.pipe(
  optionalName(120),
  z.transform((typed: string, context): string => {
    const number = firstNumber(typed)
    if (number === '') return ''
    const read = readPhone(number)
    if ('phone' in read) return read.phone
    context.issues.push({ code: 'custom', message: read.problem, input: typed })
    return z.NEVER
  }),
)

/**
 * QuickBooks writes all numbers into one cell, as "Phone:(503) 555-0142 Mobile:(503) 555-0143". Files for spreadsheets, the
 * portal's too, have an apostrophe before a plus.
 */
function firstNumber(typed: string): string {
  const [, first] = /^[a-z]{1,20}:([^a-z:]*)/i.exec(typed) ?? []
  return (first ?? typed).trim().replace(/^'/, '')
}

/** The cells of a client; an empty one is not known. */
export const clientRow = z.strictObject({
  companyName: part,
  fullName: part,
  firstName: part,
  lastName: part,
  email: z.pipe(z.pipe(z.string(), z.transform(firstAddress)), emailAddress),
  phone,
  address: optionalText(200),
  city: part,
  state: part,
  postalCode: part,
  country: part,
  timeZone: z
    .string()
    .check(z.refine((value) => value === '' || isTimeZone(value), 'Enter a time zone like Europe/Berlin')),
  note: optionalText(2000),
})
export type ClientRow = z.output<typeof clientRow>

/** The owner's name: as the row says it, else what stands before the @ of the address. */
export function ownerOf({ fullName, firstName, lastName, email }: ClientRow): { firstName: string; lastName: string } {
  if (firstName !== '' || lastName !== '') return { firstName, lastName }
  if (fullName !== '') return splitName(fullName)
  return { firstName: email.split('@')[0]?.slice(0, 80) ?? '', lastName: '' }
}

/** Whether the row names no owner, so that the address must. */
export function lacksOwner({ fullName, firstName, lastName }: ClientRow): boolean {
  return firstName === '' && lastName === '' && fullName === ''
}

/** The postal address, line by line, as papers show it. At most 300 characters. */
export function addressOf({ address, city, state, postalCode, country }: ClientRow): string {
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address, place, country].filter(Boolean).join('\n').slice(0, 300)
}
