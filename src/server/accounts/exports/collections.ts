import * as z from 'zod/mini'
import { clientNoteSchema } from '#domain/accounts/client-note.ts'
import type { ClientNote } from '#domain/accounts/client-note.ts'
import { employeeSchema } from '#domain/accounts/employee.ts'
import type { Employee } from '#domain/accounts/employee.ts'
import { lastActSchema } from '#domain/accounts/last-act.ts'
import type { LastAct } from '#domain/accounts/last-act.ts'
import { profileSchema } from '#domain/accounts/profile.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { teammateSchema } from '#domain/accounts/teammate.ts'
import type { Teammate } from '#domain/accounts/teammate.ts'
import { instant } from '#domain/core/instants.ts'
import { rights, roles, staffRights } from '#domain/core/viewer.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { collection } from '#server/ports/documents.ts'

/** Profiles, keyed by uid. */
export const users = collection<Profile>('users', profileSchema, [
  { where: ['role'], orderBy: ['createdAt', 'desc'] },
  { where: ['accountId'] },
])

const detailChangeSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  /** What the profile said before. */
  companyName: z.string(),
  fullName: z.string(),
  email: z.string(),
})
export type DetailChange = z.output<typeof detailChangeSchema>

/**
 * A change of a profile that copies of it have yet to follow. Each is created in the transaction of its change and removed once that is
 * done, so that a crash leaves no former name.
 */
export const detailChanges = collection<DetailChange>('detailChanges', detailChangeSchema, [{ where: [] }])

const invitationSchema = z.strictObject({
  /** `invitationId`: a newer one to the same place replaces it. */
  id: z.string(),
  tokenHash: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  /** The account that a teammate is asked into, and what they may do there; null for people of the agency and for clients themselves. */
  account: z.nullable(z.strictObject({ id: z.string(), rights: z.array(z.enum(rights)) })),
  /** What a member of the staff will be allowed; left out for everybody else. */
  staffRights: z.optional(z.array(z.enum(staffRights))),
  /** The uid of the invited person; fixed now, so that accepting twice makes one account. */
  uid: z.string(),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Who accepted it and when, and the version of the terms that a client agreed to, if any; null while it is open. */
  acceptance: z.nullable(z.strictObject({ by: z.string(), at: instant, termsVersion: z.optional(z.int()) })),
})

/** A place at the agency, or in the account of a client, that waits for its person. The store keeps only the hash of the mailed link. */
export type Invitation = z.output<typeof invitationSchema>

export const invitations = collection<Invitation>('invitations', invitationSchema, [
  { where: ['tokenHash'] },
  { where: ['role'], orderBy: ['createdAt', 'desc'] },
  { where: ['email'], orderBy: ['createdAt', 'desc'] },
])

const invitationLinkSchema = z.strictObject({
  /** The hash of the mailed secret. */
  id: z.string(),
  invitationId: z.string(),
  /** That of the invitation when the link was made: inviting again closes this link too. */
  tokenHash: z.string(),
  expiresAt: instant,
})

/** Further links to invitations, each from another mail to the invited address. */
export const invitationLinks = collection<z.output<typeof invitationLinkSchema>>(
  'invitationLinks',
  invitationLinkSchema,
  [{ where: [], orderBy: ['expiresAt', 'asc'] }],
)

/** An address has one invitation of the agency, and one into each account, so that no account closes what another has sent. */
export function invitationId(email: string, accountId: string | null): string {
  return hashSecret(accountId === null ? email : `${email} ${accountId}`)
}

const staffClaimSchema = z.strictObject({
  id: z.string(),
  tokenHash: z.string(),
  expiresAt: instant,
  /** The uid of the first staff; fixed now, so that many claims make one account. */
  uid: z.string(),
  /** Who claimed and when; null while nobody has. */
  claim: z.nullable(z.strictObject({ by: z.string(), at: instant })),
})

/** The one-time link to the first staff account. There is one such document, so that two claims cannot both be the first. */
export type StaffClaim = z.output<typeof staffClaimSchema>

export const bootstrap = collection<StaffClaim>('bootstrap', staffClaimSchema)

export const firstStaff = 'first-staff'

/** What staff have written down about clients. */
export const clientNotes = collection<ClientNote>('clientNotes', clientNoteSchema, [
  { where: ['clientId'], orderBy: ['createdAt', 'desc'] },
  // A person's notes are part of their data export.
  { where: ['authorId'], orderBy: ['createdAt', 'asc'] },
])

/** Apart from the profiles: those have versions, and who edits one must not collide with what its person does. */
export const lastActs = collection<LastAct>('lastActs', lastActSchema, [{ where: [], orderBy: ['at', 'desc'] }])

const avatarSchema = z.strictObject({
  id: z.string(),
  /** The person in the picture. */
  uid: z.string(),
  type: z.enum(['image/webp', 'image/jpeg']),
  base64: z.string(),
  createdAt: instant,
})

/** The pictures of people, each under an id of its own; the profile says which one counts. */
export const avatars = collection<z.output<typeof avatarSchema>>('avatars', avatarSchema)

const twoStepResetSchema = z.strictObject({
  /** The uid of the person who has lost their second step. */
  id: z.string(),
  askedAt: instant,
  /** How many days it waits, with a mail on each. */
  days: z.int(),
  /** The hashes of the mailed secrets, one for each mail: any of them ends the wait. */
  tokenHashes: z.array(z.string()),
  /** When the next mail is due, or the end. */
  nextAt: instant,
})

/** A lost second step that waits to be switched off. */
export type TwoStepReset = z.output<typeof twoStepResetSchema>

export const twoStepResets = collection<TwoStepReset>('twoStepResets', twoStepResetSchema, [
  { where: [], orderBy: ['nextAt', 'asc'] },
])

const emailRequestSchema = z.strictObject({
  /** The uid of the person whose address is to change. */
  id: z.string(),
  newEmail: z.string(),
  expiresAt: instant,
})

/**
 * The change of address that a person waits to confirm. It is here whether or not a link went out: it must not say whether
 * the new address is taken.
 */
export type EmailRequest = z.output<typeof emailRequestSchema>

export const emailRequests = collection<EmailRequest>('emailRequests', emailRequestSchema, [
  { where: [], orderBy: ['expiresAt', 'asc'] },
])

/** The people of the agency, keyed by uid. */
export const employees = collection<Employee>('employees', employeeSchema, [
  { where: [], orderBy: ['fullName', 'asc'] },
])

/** The people whom clients have asked into their accounts. */
export const teammates = collection<Teammate>('teammates', teammateSchema, [
  { where: ['clientId'], orderBy: ['createdAt', 'asc'] },
  { where: ['userId'] },
])

/** One address is one teammate of an account, however often it is invited. */
export function teammateIdOf(clientId: string, email: string): string {
  return `${clientId}_${hashSecret(email).slice(0, 22)}`
}
