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
  summary: 'Who was invited to the staff and has not come yet, newest first, those expired included.',
  body: z.strictObject({}),
  reply: z.strictObject({ invitations: z.array(staffInvitation) }),
  who: staff,
  reads: true,
})

export const withdrawStaffInvitation = endpoint('withdraw-staff-invitation', {
  summary: 'Closes an invitation to the staff. Repeating it changes nothing.',
  body: z.strictObject({ invitationId: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  recentSignIn: true,
})

export const deactivateStaff = endpoint('deactivate-staff', {
  summary: 'Ends the access of a member of the staff at once; the last one stays. Repeating it changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden', 'last-staff', 'last-owner'],
  recentSignIn: true,
})

export const setStaffRights = endpoint('set-staff-rights', {
  summary:
    'Says what another member of the staff may do. `version` is that of the employee the caller saw. There is always an owner who can sign in.',
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
    'Ends the access of a client at once; with the owner of an account, that of its teammates. Repeating it changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found'],
  recentSignIn: true,
})

export const reactivateClient = endpoint('reactivate-client', {
  summary: 'Lets a client in again, and the teammates of their account. Repeating it changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found'],
  recentSignIn: true,
})

export const signOutPerson = endpoint('sign-out-person', {
  summary: 'Ends every session of a person, who is told by mail and may sign in again. Repeating it changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden'],
  recentSignIn: true,
})

export const resetTwoStep = endpoint('reset-two-step', {
  summary:
    'Switches off the lost second step of somebody else, ends their sessions and tells them. Repeating it changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'forbidden'],
  recentSignIn: true,
})

export const reactivateStaff = endpoint('reactivate-staff', {
  summary: 'Lets a member of the staff in again. Repeating it changes nothing.',
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
  summary: 'The clients of the agency, newest first, 200 at a time.',
  body: z.strictObject({ after: z.optional(cursor) }),
  reply: z.strictObject({ clients: z.array(presentedClient), next: z.nullable(z.string()) }),
  who: ['superAdmin'],
  reads: true,
})
