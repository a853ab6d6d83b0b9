import * as z from 'zod/mini'
import { presentedEmployee } from '#domain/accounts/employee-contract.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { enteredMoney } from '#domain/core/money-schemas.ts'
import { documentId, optionalName, requiredName } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { memberSchema } from '#domain/projects/member.ts'

/** A membership as staff see it, and a creator their own; the bill rate is null for the creator. */
export const presentedMember = z.extend(
  z.pick(memberSchema, {
    id: true,
    projectId: true,
    clientId: true,
    creatorId: true,
    rate: true,
    billRateCents: true,
    role: true,
    startedAt: true,
    endedAt: true,
  }),
  { version: z.int() },
)
export type PresentedMember = z.output<typeof presentedMember>
/** A membership as everybody else in the project sees it: who, and for what. */
export const publicMember = z.pick(presentedMember, {
  version: true,
  id: true,
  projectId: true,
  clientId: true,
  creatorId: true,
  role: true,
  startedAt: true,
  endedAt: true,
})
export type PublicMember = z.output<typeof publicMember>

/** Cents per hour, up to $1,000. */
const hourlyCents = enteredMoney.check(z.minimum(0, 'Enter 0 or more'), z.maximum(100_000, 'Enter at most $1,000'))
const staff = ['superAdmin'] as const
const terms = { rate: hourlyCents, billRateCents: z.nullable(hourlyCents), role: optionalName(80) }

export const listMembers = endpoint('list-members', {
  summary:
    'Returns a project’s current creators. Staff also get removed creators and see all rates. Creators see their own pay.',
  body: z.strictObject({ projectId: documentId }),
  reply: z.strictObject({
    members: z.array(z.union([presentedMember, publicMember])),
    /** For staff: those who were removed, with the rates of their hours that were never approved. Left out if there are none. */
    left: z.optional(z.array(presentedMember)),
    mayAssign: z.boolean(),
  }),
  who: roles,
  refusals: ['project-not-found'],
  reads: true,
})

export const listAssignments = endpoint('list-assignments', {
  summary: 'Returns which creators work on which unarchived projects, and each creator’s hours this month.',
  body: z.strictObject({}),
  reply: z.strictObject({
    members: z.array(presentedMember),
    /** The names of their projects, by id. */
    projectNames: z.record(z.string(), z.string()),
    /** Hours with at most two decimals, without rejected ones, by creator; creators without hours are left out. */
    hoursThisMonth: z.record(z.string(), z.number()),
  }),
  who: staff,
  reads: true,
})

export const assignCreator = endpoint('assign-creator', {
  summary: 'Adds a creator to a project with a role and rates. Also adds back a creator who was removed.',
  body: z.strictObject({ projectId: documentId, creatorId: documentId, ...terms }),
  reply: z.strictObject({ member: presentedMember }),
  who: staff,
  staffRights: ['projects'],
  refusals: ['project-not-found', 'not-found', 'already-assigned'],
})

export const updateAssignment = endpoint('update-assignment', {
  summary:
    'Updates a creator’s rates or role on a project. Approved hours keep their rates unless they’re reopened with `rates: "current"`.',
  body: z.strictObject({ projectId: documentId, creatorId: documentId, version: z.int(), ...terms }),
  reply: z.strictObject({ member: presentedMember }),
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'stale-version'],
})

export const endAssignment = endpoint('end-assignment', {
  summary: 'Removes a creator from a project immediately and keeps their hours. Repeating the call changes nothing.',
  body: z.strictObject({ projectId: documentId, creatorId: documentId }),
  reply: z.strictObject({}),
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found'],
})

export const updateCreator = endpoint('update-creator', {
  summary: 'Updates a creator’s name, position and default rates.',
  body: z.strictObject({
    creatorId: documentId,
    version: z.int(),
    firstName: requiredName(80),
    lastName: optionalName(80),
    position: requiredName(80),
    rate: hourlyCents,
    /** Null for none; left out, it stays as it is. */
    billRateCents: z.optional(z.nullable(hourlyCents)),
  }),
  reply: z.strictObject({ creator: presentedEmployee }),
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found', 'stale-version'],
})

export const deactivateCreator = endpoint('deactivate-creator', {
  summary:
    'Deactivates a creator and removes them from all projects. Their record and hours stay. Repeating the call changes nothing.',
  body: z.strictObject({ creatorId: documentId }),
  reply: z.strictObject({ creator: presentedEmployee }),
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found'],
  recentSignIn: true,
})

export const reactivateCreator = endpoint('reactivate-creator', {
  summary:
    'Reactivates a creator. They must be added to projects again. A creator who never joined also needs a new invitation. Repeating the call changes nothing.',
  body: z.strictObject({ creatorId: documentId }),
  reply: z.strictObject({ creator: presentedEmployee }),
  who: staff,
  staffRights: ['people'],
  refusals: ['not-found'],
  recentSignIn: true,
})
