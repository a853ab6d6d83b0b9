import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { collection } from '#server/ports/documents.ts'
import type { ActionPurpose } from '#server/ports/identity.ts'

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
  createdAt: instant,
})
export type Account = z.output<typeof accountSchema>

const ownerSchema = z.strictObject({ id: z.string(), uid: z.string() })
export type Owner = z.output<typeof ownerSchema>

const actionPurposes = ['reset-password', 'verify-email'] as const satisfies readonly ActionPurpose[]
const actionCodeSchema = z.strictObject({
  /** The hash of the secret in the link. */
  id: z.string(),
  uid: z.string(),
  purpose: z.enum(actionPurposes),
  passwordRevision: z.int(),
  expiresAt: instant,
})
export type ActionCode = z.output<typeof actionCodeSchema>

export const accountCollection = collection<Account>('identities', accountSchema)

/** Who has an address; the id is its hash. That ids are unique is what keeps addresses unique. */
export const emailCollection = collection<Owner>('identityEmails', ownerSchema)

/** Who has a Google account; the id is the hash of issuer and subject. */
export const googleCollection = collection<Owner>('identityGoogle', ownerSchema, [{ where: ['uid'] }])

export const actionCodeCollection = collection<ActionCode>('actionCodes', actionCodeSchema, [
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

const emailChangeSchema = z.strictObject({
  /** The hash of the secret in the link. */
  id: z.string(),
  uid: z.string(),
  newEmail: z.string(),
  passwordRevision: z.int(),
  expiresAt: instant,
})
export type EmailChange = z.output<typeof emailChangeSchema>

/** New addresses that wait for the link mailed to them. */
export const emailChangeCollection = collection<EmailChange>('emailChanges', emailChangeSchema, [
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

export const identityCollections = [
  accountCollection,
  emailCollection,
  googleCollection,
  actionCodeCollection,
  emailChangeCollection,
] as const
