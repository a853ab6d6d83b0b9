import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { documentId } from '#domain/core/text.ts'

const staff = ['superAdmin'] as const
const done = z.strictObject({})

/** A place on the staff that waits for its person. */
export const staffInvitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
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
  recentSignIn: true,
})

export const deactivateStaff = endpoint('deactivate-staff', {
  summary: 'Ends the access of a member of the staff at once; the last one stays. Repeating it changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  refusals: ['not-found', 'last-staff'],
  recentSignIn: true,
})

export const reactivateStaff = endpoint('reactivate-staff', {
  summary: 'Lets a member of the staff in again. Repeating it changes nothing.',
  body: z.strictObject({ uid: documentId }),
  reply: done,
  who: staff,
  refusals: ['not-found'],
  recentSignIn: true,
})
