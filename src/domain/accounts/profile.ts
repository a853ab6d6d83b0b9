import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { readPhone } from '#domain/core/phone.ts'
import { optionalName, optionalText, requiredName } from '#domain/core/text.ts'
import { timeZone } from '#domain/core/time-zones.ts'
import { rights, roles, staffRights } from '#domain/core/viewer.ts'
import { joinName, longestName } from './split-name.ts'

/** The fields of a profile that its owner and staff see. The other fields never leave the server. */
export const shownProfile = {
  id: z.string(),
  uid: z.string(),
  email: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  /** The VAT number of an account's owner: capitals and digits alone; left out if there is none. */
  vatNumber: z.optional(z.string()),
  /** The postal address of an account's owner, line by line, for their invoices; left out if there is none. */
  billingAddress: z.optional(z.string()),
  role: z.enum(roles),
  position: z.string(),
  /** Ten digits of a US number; any other as it is dialed from abroad, like `+49 30 901820`; or empty. */
  phone: z.string(),
  /** The IANA zone in which this person's days begin; empty until they or their browser say. */
  timeZone: z.string(),
  /** The picture under `/files/avatar/`; null if the initials are shown instead. */
  avatarId: z.nullable(z.string()),
  accountId: z.string(),
  rights: z.array(z.enum(rights)),
  /** Of staff, who may do nothing without; left out for everybody else. */
  staffRights: z.optional(z.array(z.enum(staffRights))),
  /** The account at the payment provider; null before it has one. */
  stripeCustomerId: z.nullable(z.string()),
  paymentMethodId: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
}

/** Nobody can sign in to the account of a client whom staff have added, until the invitation is accepted. */
const awaitedSchema = z.strictObject({
  /** Who added them, and when. */
  by: z.string(),
  at: instant,
  /** The last invitation that was mailed; null while none was. */
  invitation: z.nullable(z.strictObject({ at: instant, expiresAt: instant })),
})

/** A user as stored, keyed by uid. `accountId` is the uid of the client who owns the account; for everybody else it is their own. */
export const profileSchema = z.strictObject({
  ...shownProfile,
  /** Set while staff have switched the account off. */
  disabledAt: z.nullable(instant),
  /** Set while a client whom staff have added has not come yet; left out for everybody else. */
  awaited: z.optional(awaitedSchema),
})

export type Profile = z.output<typeof profileSchema>

/** The addressee on the papers of an account. */
export const billToSchema = z.pick(profileSchema, {
  companyName: true,
  fullName: true,
  email: true,
  vatNumber: true,
  billingAddress: true,
})
export type BillTo = z.output<typeof billToSchema>

export const personName = requiredName(longestName)

/** Both names of somebody whom others entered, with the space between them. */
export const invitedName = requiredName(2 * longestName + 1)

/** A number of any country in any notation, or empty; kept as `readPhone` says. */
const phone = z.pipe(
  optionalName(30),
  z.transform((typed: string, context): string => {
    if (typed === '') return ''
    const read = readPhone(typed)
    if ('phone' in read) return read.phone
    context.issues.push({ code: 'custom', message: read.problem, input: typed })
    return z.NEVER
  }),
)

/** A VAT number in any notation; kept in capitals without spaces, dots and dashes, or empty. */
const vatNumber = z.pipe(
  optionalName(40),
  z.transform((typed: string, context): string => {
    const plain = typed.replaceAll(/[\s.\p{Pd}]/gu, '')
    if (/^[A-Za-z0-9]{0,20}$/.test(plain)) return plain.toUpperCase()
    const message = 'Use up to 20 letters and digits, like DE123456789'
    context.issues.push({ code: 'custom', message, input: typed })
    return z.NEVER
  }),
)

/** The details people enter about themselves. */
export const profileDetails = z.strictObject({
  firstName: personName,
  lastName: optionalName(80),
  companyName: optionalName(80),
  /** Unchanged if left out; an empty one removes it. */
  vatNumber: z.optional(vatNumber),
  /** Unchanged if left out; an empty one removes it. */
  billingAddress: z.optional(optionalText(300)),
  position: optionalName(80),
  phone,
  /** Unchanged if left out. */
  timeZone: z.optional(timeZone),
})

/** The profile with the details its person has just entered. */
export function withDetails(
  profile: Profile,
  {
    firstName,
    lastName,
    companyName,
    vatNumber: number = profile.vatNumber,
    billingAddress: address = profile.billingAddress,
    position,
    phone,
    timeZone: zone = profile.timeZone,
  }: z.output<typeof profileDetails>,
): Profile {
  const fullName = joinName({ firstName, lastName })
  const described = { ...profile, firstName, lastName, fullName, companyName, position, phone, timeZone: zone }
  return { ...described, vatNumber: number || undefined, billingAddress: address || undefined }
}
