import * as z from 'zod/mini'
import { requiredMessage } from '#domain/core/text.ts'
import { assignCreator, updateAssignment } from '#domain/team/member-contract.ts'

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
