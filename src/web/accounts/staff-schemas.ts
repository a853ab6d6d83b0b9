import * as z from 'zod/mini'
import { inviteStaff } from '#domain/accounts/contract.ts'
import { setStaffRights } from '#domain/accounts/staff-contract.ts'

/** A tick for each right of staff. */
const ticks = {
  owner: z.boolean(),
  projects: z.boolean(),
  people: z.boolean(),
  money: z.boolean(),
  settings: z.boolean(),
}

export const rightsForm = z.strictObject({ version: setStaffRights.body.shape.version, ...ticks })

const { fullName, email } = inviteStaff.body.shape

export const inviteForm = z.strictObject({ fullName, email, ...ticks })
