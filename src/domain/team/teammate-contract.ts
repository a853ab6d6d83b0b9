import * as z from 'zod/mini'
import { teammateSchema } from '#domain/accounts/teammate.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, emailAddress, optionalText, requiredName } from '#domain/core/text.ts'
import { rights } from '#domain/core/viewer.ts'

export const presentedTeammate = z.extend(
  z.pick(teammateSchema, {
    id: true,
    clientId: true,
    userId: true,
    email: true,
    fullName: true,
    avatarId: true,
    roleTitle: true,
    responsibilities: true,
    rights: true,
    invitedBy: true,
    invitedAt: true,
    expiresAt: true,
    joinedAt: true,
    removedAt: true,
    disabledAt: true,
    createdAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type PresentedTeammate = z.output<typeof presentedTeammate>

const clientAndStaff = ['client', 'superAdmin'] as const
const teammateId = documentId
const place = {
  roleTitle: requiredName(80),
  responsibilities: optionalText(500),
  rights: z.array(z.enum(rights)).check(z.minLength(1, 'Choose at least one permission'), z.maxLength(rights.length)),
}

export const listTeammates = endpoint('list-teammates', {
  summary:
    'Returns an account’s owner and teammates. Staff can list any account, and clients only their own. Teammates need the “Projects” permission.',
  body: z.strictObject({ clientId: documentId }),
  reply: z.strictObject({
    owner: z.strictObject({
      uid: z.string(),
      fullName: z.string(),
      position: z.string(),
      companyName: z.string(),
      email: z.string(),
      avatarId: z.nullable(z.string()),
      /** Present where they are deactivated: nobody can be invited then. */
      disabledAt: z.optional(z.string()),
    }),
    /** Those removed are left out. */
    teammates: z.array(presentedTeammate),
    /** Whether the caller may invite, change and remove. */
    mayInvite: z.boolean(),
  }),
  who: clientAndStaff,
  refusals: ['not-found', 'forbidden'],
  reads: true,
})

export const inviteTeammate = endpoint('invite-teammate', {
  summary:
    'Emails an invitation to join an account. The link works once and expires in seven days. Only the account owner and staff can invite, and only while the owner is active. A teammate who was removed and joins again keeps their name. If the portal hides which addresses have accounts, an address that already has one gets a different email.',
  body: z.strictObject({ clientId: documentId, email: emailAddress, fullName: requiredName(80), ...place }),
  reply: z.strictObject({ teammate: presentedTeammate }),
  who: clientAndStaff,
  staffRights: ['people'],
  refusals: [
    'not-found',
    'forbidden',
    'auth/email-already-in-use',
    'already-invited',
    'client-deactivated',
    'too-many-requests',
    'invited-today',
  ],
  recentSignIn: true,
  outward: true,
})

export const inviteTeammateAgain = endpoint('invite-teammate-again', {
  summary: 'Emails a new link to a teammate who hasn’t joined, and revokes earlier ones.',
  body: z.strictObject({ teammateId }),
  reply: z.strictObject({ teammate: presentedTeammate }),
  who: clientAndStaff,
  staffRights: ['people'],
  refusals: [
    'not-found',
    'forbidden',
    'too-many-requests',
    'invited-today',
    'unavailable',
    'already-signed-up',
    'client-deactivated',
  ],
  recentSignIn: true,
  outward: true,
})

export const updateTeammate = endpoint('update-teammate', {
  summary:
    'Updates a teammate’s role, responsibilities and permissions. New permissions apply from the next request. If the permissions change, a teammate who has joined is notified.',
  body: z.strictObject({ teammateId, version: z.int(), ...place }),
  reply: z.strictObject({ teammate: presentedTeammate }),
  who: clientAndStaff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden', 'stale-version'],
  recentSignIn: true,
})

export const removeTeammate = endpoint('remove-teammate', {
  summary:
    'Removes a teammate or withdraws their invitation immediately. A teammate who had joined gets an email. Their messages and files stay. Repeating the call changes nothing.',
  body: z.strictObject({ teammateId }),
  reply: z.strictObject({}),
  who: clientAndStaff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden'],
  recentSignIn: true,
})
