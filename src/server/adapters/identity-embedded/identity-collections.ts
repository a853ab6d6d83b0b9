import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { identityRecordCollections, ownerSchema } from '#server/platform/identity-records/collections.ts'
import type { Owner } from '#server/platform/identity-records/collections.ts'
import { collection } from '#server/ports/documents.ts'

const accountSchema = z.strictObject({
  /** The uid. */
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  fullName: z.nullable(z.string()),
  /** With its parameters and salt, `$argon2id$…`; null where only Google opens the account. */
  passwordHash: z.nullable(z.string()),
  /** One more with each new password: a reset link is good for the one it was made for. */
  passwordRevision: z.int(),
  /** Absent where the password was set by an earlier program, and where there is none. */
  passwordChangedAt: z.optional(instant),
  createdAt: instant,
})
export type Account = z.output<typeof accountSchema>

export const accountCollection = collection<Account>('identities', accountSchema)

/** Who has an address; the id is its hash. That ids are unique is what keeps addresses unique. */
export const emailCollection = collection<Owner>('identityEmails', ownerSchema)

export const identityCollections = [accountCollection, emailCollection, ...identityRecordCollections] as const
