import * as z from 'zod/mini'
import { employeeSchema } from '#domain/accounts/employee.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, emailAddress, requiredName } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'

/** What everybody with a role sees of the agency's people: who they are, what they do, what they look like. */
export const publicEmployee = z.strictObject({
  version: z.int(),
  id: z.string(),
  fullName: z.string(),
  position: z.string(),
  avatarId: z.nullable(z.string()),
})
export type PublicEmployee = z.output<typeof publicEmployee>

/** What staff see of the agency's people. */
export const presentedEmployee = z.extend(employeeSchema, { version: z.int() })
export type PresentedEmployee = z.output<typeof presentedEmployee>

export const listEmployees = endpoint('list-employees', {
  summary: 'The people of the agency, by name: all fields for staff, name and position for everybody else.',
  body: z.strictObject({}),
  reply: z.strictObject({ employees: z.array(z.union([presentedEmployee, publicEmployee])) }),
  who: roles,
  reads: true,
})

export const createCreator = endpoint('create-creator', {
  summary: 'Makes the record of a creator and mails an invitation to set a password. `rate` is cents per hour.',
  body: z.strictObject({
    firstName: requiredName(80),
    lastName: requiredName(80),
    position: requiredName(80),
    email: emailAddress,
    rate: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  reply: z.strictObject({ creator: presentedEmployee }),
  who: ['superAdmin'],
  refusals: ['auth/email-already-in-use', 'too-many-requests'],
  recentSignIn: true,
})

export const inviteCreatorAgain = endpoint('invite-creator-again', {
  summary: 'Mails a new invitation to a creator who has not set a password yet; the older link is closed.',
  body: z.strictObject({ creatorId: documentId }),
  reply: z.strictObject({}),
  who: ['superAdmin'],
  refusals: ['not-found', 'too-many-requests', 'unavailable'],
  recentSignIn: true,
})
