import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { rights, roles } from '#domain/core/viewer.ts'

/** A user as stored, keyed by uid. `accountId` is the uid of the client who owns the account; for everybody else their own. */
export const profileSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  email: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  role: z.enum(roles),
  position: z.string(),
  /** Ten digits of a US number, or empty. */
  phone: z.string(),
  /** The IANA zone in which this person's days begin; empty until they or their browser say. */
  timeZone: z.string(),
  /** The picture under `/files/avatar/`; null where the initials stand for the person. */
  avatarId: z.nullable(z.string()),
  accountId: z.string(),
  rights: z.array(z.enum(rights)),
  stripeCustomerId: z.nullable(z.string()),
  paymentMethodId: z.nullable(z.string()),
  /** Set while staff have switched the account off. */
  disabledAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})

export type Profile = z.output<typeof profileSchema>
