import * as z from 'zod/mini'
import { rights } from '#domain/core/viewer.ts'
import type { Right } from '#domain/core/viewer.ts'
import { inviteTeammate, updateTeammate } from '#domain/team/teammate-contract.ts'

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
      message: 'Choose at least one right',
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
