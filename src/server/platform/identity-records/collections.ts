import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { collection } from '#server/ports/documents.ts'
import type { ActionPurpose } from '#server/ports/identity.ts'

/** The record of an account, wherever its password is: enough to tell which of its links are still good. */
export type LinkOwner = {
  /** The uid. */
  readonly id: string
  /** One more with each new password and each new address: a link is good for the one it was made for. */
  readonly passwordRevision: number
}

const actionPurposes = ['reset-password', 'verify-email'] as const satisfies readonly ActionPurpose[]
const actionCodeSchema = z.strictObject({
  /** The hash of the secret in the link. */
  id: z.string(),
  uid: z.string(),
  /** Where the link was mailed to: it proves no other address. Absent in links of earlier programs. */
  email: z.optional(z.string()),
  purpose: z.enum(actionPurposes),
  passwordRevision: z.int(),
  expiresAt: instant,
})
export type ActionCode = z.output<typeof actionCodeSchema>

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
  { where: ['uid'] },
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

export const ownerSchema = z.strictObject({ id: z.string(), uid: z.string() })
export type Owner = z.output<typeof ownerSchema>

const googleOwnerSchema = z.strictObject({
  ...ownerSchema.shape,
  /** Of the Google account, as its owner knows it. Absent in links of earlier programs. */
  email: z.optional(z.string()),
})
export type GoogleOwner = z.output<typeof googleOwnerSchema>

/** Who has a Google account; the id is the hash of issuer and subject. */
export const googleCollection = collection<GoogleOwner>('identityGoogle', googleOwnerSchema, [{ where: ['uid'] }])

/** What every identity provider keeps in the portal's own documents. */
export const identityRecordCollections = [googleCollection, actionCodeCollection, emailChangeCollection] as const
