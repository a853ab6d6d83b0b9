import * as z from 'zod/mini'
import { requiredMessage } from '#domain/core/text.ts'
import type { Right } from '#domain/core/viewer.ts'
import { rights } from '#domain/core/viewer.ts'
import { createCreator, inviteCreatorAgain } from '#domain/team/contract.ts'
import { assignCreator, updateAssignment, updateCreator } from '#domain/team/member-contract.ts'
import { inviteTeammate, updateTeammate } from '#domain/team/teammate-contract.ts'
import { centsOfDollars } from './rate.ts'

const { billRateCents, role, rate } = assignCreator.body.shape

/** The pay may be left empty: then the creator's own counts. */
export const assignForm = z.strictObject({
  creatorId: z.string().check(z.minLength(1, requiredMessage)),
  rate: z.nullable(rate),
  billRateCents,
  role,
})

export const addToProjectForm = z.strictObject({
  projectId: z.string().check(z.minLength(1, requiredMessage)),
  rate: z.nullable(rate),
  billRateCents,
  role,
})

export const editAssignmentForm = z.pick(updateAssignment.body, {
  version: true,
  rate: true,
  billRateCents: true,
  role: true,
})

/** What the form for a new creator asks for: the call's body, with the rate in dollars as it is typed. */
export const creatorForm = z.extend(createCreator.body, {
  rate: z.string(requiredMessage).check(
    z.trim(),
    z.minLength(1, requiredMessage),
    z.refine(
      (typed) => (centsOfDollars(typed) ?? Number.POSITIVE_INFINITY) <= 100_000,
      'Enter a rate in dollars per hour, up to $1,000',
    ),
  ),
})

export const inviteAgainForm = z.strictObject({ email: inviteCreatorAgain.body.shape.email.def.innerType })

/** What the form asks for: the call's body without the creator. */
export const editCreatorForm = z.pick(updateCreator.body, {
  version: true,
  firstName: true,
  lastName: true,
  position: true,
  rate: true,
  billRateCents: true,
})

const ticks = z.strictObject({
  projects: z.boolean(),
  messages: z.boolean(),
  reports: z.boolean(),
  invoices: z.boolean(),
  ordering: z.boolean(),
})

function withRights<Fields extends Parameters<typeof z.strictObject>[0]>(fields: Fields) {
  return z.strictObject({ ...fields, ...ticks.shape }).check(
    z.refine((values) => rights.some((right) => (values as Record<Right, boolean>)[right]), {
      path: ['projects'],
      message: 'Choose at least one permission',
    }),
  )
}

const { email, fullName, roleTitle, responsibilities } = inviteTeammate.body.shape

/** What the forms ask for: the call's body, with a tick for each right. */
export const inviteForm = withRights({ email, fullName, roleTitle, responsibilities })
export const editForm = withRights({
  version: updateTeammate.body.shape.version,
  roleTitle: updateTeammate.body.shape.roleTitle,
  responsibilities: updateTeammate.body.shape.responsibilities,
})
