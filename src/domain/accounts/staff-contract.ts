import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { cursor, documentId } from '#domain/core/text.ts'
import { staffRights } from '#domain/core/viewer.ts'
import { presentedProfile } from './contract.ts'
import { profileSchema } from './profile.ts'

const staff = ['superAdmin'] as const
const done = z.strictObject({})

/** A place on the staff that waits for its person. */
export const staffInvitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  /** What they will be allowed. */
  staffRights: z.array(z.enum(staffRights)),
  invitedAt: instant,
  expiresAt: instant,
})
export type StaffInvitation = z.output<typeof staffInvitation>

export const listStaffInvitations = endpoint('list-staff-invitations', {
  summary: 'Returns the staff invitations that nobody has accepted, newest first, including expired ones.',
  body: z.strictObject({}),
  reply: z.strictObject({ invitations: z.array(staffInvitation) }),
  who: staff,
  reads: true,
})

export const withdrawStaffInvitation = endpoint('withdraw-staff-invitation', {
  summary: 'Withdraws a staff invitation. Repeating the call changes nothing.',
  body: z.strictObject({ invitationId: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['already-signed-up'],
  recentSignIn: true,
})

export const deactivateStaff = endpoint('deactivate-staff', {
  summary:
    'Deactivates a staff member immediately. At least one owner who can sign in must remain. Repeating the call changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden', 'last-staff', 'last-owner'],
  recentSignIn: true,
})

export const setStaffRights = endpoint('set-staff-rights', {
  summary:
    'Sets another staff member’s permissions and emails that person if the permissions change. `version` is the employee’s version that the caller saw. At least one owner who can sign in must remain.',
  body: z.strictObject({
    uid: documentId,
    version: z.int(),
    staffRights: z.array(z.enum(staffRights)).check(z.maxLength(5)),
  }),
  reply: done,
  who: staff,
  staffRights: ['owner'],
  refusals: ['not-found', 'forbidden', 'last-owner', 'stale-version'],
  recentSignIn: true,
})

export const deactivateClient = endpoint('deactivate-client', {
  summary:
    'Deactivates a client or teammate immediately. While an account’s owner is deactivated, their teammates can’t sign in. A deactivated teammate who is then removed stays deactivated. Repeating the call changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found'],
  recentSignIn: true,
})

export const reactivateClient = endpoint('reactivate-client', {
  summary:
    'Reactivates a client or teammate. Teammates can sign in only while the account owner is active too. Once reactivated, a removed teammate can sign up or be invited again. Repeating the call changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found'],
  recentSignIn: true,
})

export const signOutPerson = endpoint('sign-out-person', {
  summary:
    'Signs a person out everywhere and emails them. They can sign in again. Repeating the call sends another email.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden'],
  recentSignIn: true,
})

export const resetTwoStep = endpoint('reset-two-step', {
  summary:
    'Turns off two-step sign-in for another person, signs them out everywhere and emails them. Repeating the call changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden'],
  recentSignIn: true,
})

export const reactivateStaff = endpoint('reactivate-staff', {
  summary: 'Reactivates a staff member. Repeating the call changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden'],
  recentSignIn: true,
})

/**
 * A client as staff see them. `disabledAt`: since when they are switched off; null while they may sign in. `awaited`: they were
 * added by staff and have not come yet.
 */
export const presentedClient = z.extend(presentedProfile, {
  disabledAt: profileSchema.shape.disabledAt,
  awaited: profileSchema.shape.awaited,
})
export type PresentedClient = z.output<typeof presentedClient>

export const listClients = endpoint('list-clients', {
  summary: 'Returns the agency’s clients and their teammates, newest first, 200 at a time.',
  body: z.strictObject({ after: z.optional(cursor) }),
  reply: z.strictObject({ clients: z.array(presentedClient), next: z.nullable(z.string()) }),
  who: ['superAdmin'],
  reads: true,
})
