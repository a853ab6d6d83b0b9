import * as z from 'zod/mini'
import { presentedEmployee } from '#domain/accounts/employee-contract.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { money } from '#domain/core/money-schemas.ts'
import { documentId, emailAddress, optionalName, requiredName } from '#domain/core/text.ts'

export const createCreator = endpoint('create-creator', {
  summary:
    'Adds a creator and emails them an invitation. The link works once and expires in seven days. `rate` is in cents per hour.',
  body: z.strictObject({
    firstName: requiredName(80),
    lastName: optionalName(80),
    position: requiredName(80),
    email: emailAddress,
    rate: money.check(z.minimum(0), z.maximum(100_000)),
  }),
  reply: z.strictObject({ creator: presentedEmployee }),
  who: ['superAdmin'],
  staffRights: ['people'],
  refusals: ['auth/email-already-in-use', 'too-many-requests'],
  recentSignIn: true,
})

export const inviteCreatorAgain = endpoint('invite-creator-again', {
  summary:
    'Emails a new invitation to a creator who hasn’t joined, and revokes earlier links. A different `email` becomes their address.',
  body: z.strictObject({ creatorId: documentId, email: z.optional(emailAddress) }),
  reply: z.strictObject({}),
  who: ['superAdmin'],
  staffRights: ['people'],
  refusals: ['not-found', 'auth/email-already-in-use', 'too-many-requests', 'unavailable'],
  recentSignIn: true,
})

export const countUnsubmittedHours = endpoint('count-unsubmitted-hours', {
  summary:
    'Returns how many of a creator’s hours are drafts and how many are rejected, across all months. With `projectId`, counts only hours on that project and also returns how many are submitted.',
  body: z.strictObject({ creatorId: documentId, projectId: z.optional(documentId) }),
  reply: z.strictObject({
    draftHours: z.number(),
    rejectedHours: z.number(),
    submittedHours: z.optional(z.number()),
  }),
  who: ['superAdmin'],
  refusals: ['not-found'],
  reads: true,
})

export const countStaffDuties = endpoint('count-staff-duties', {
  summary:
    'Returns how many upcoming meetings a staff member hosts, how many ongoing projects they manage and how many products they lead in ongoing projects.',
  body: z.strictObject({ uid: documentId }),
  reply: z.strictObject({ upcomingMeetings: z.int(), managedProjects: z.int(), ledProducts: z.int() }),
  who: ['superAdmin'],
  refusals: ['not-found'],
  reads: true,
})
