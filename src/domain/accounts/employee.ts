import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { money } from '#domain/core/money-schemas.ts'
import { staffRights } from '#domain/core/viewer.ts'

const employeeRoles = ['superAdmin', 'creator'] as const
const employeeStates = ['invited', 'active', 'inactive'] as const

/** A person of the agency, staff or creator; the id is their uid. `rate` is a creator's pay per hour. */
export const employeeSchema = z.strictObject({
  id: z.string(),
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  position: z.string(),
  role: z.enum(employeeRoles),
  status: z.enum(employeeStates),
  /** Of an `invited` creator: no invitation leads to their place until staff send one. Left out for everyone else. */
  isUninvited: z.optional(z.literal(true)),
  /** Those of the profile, which counts; left out for creators. */
  staffRights: z.optional(z.array(z.enum(staffRights))),
  rate: money,
  /** What clients pay for an hour of theirs on projects billed by the hour, where neither the membership nor the project says; left out for none. */
  billRateCents: z.optional(money),
  /** Ten digits of a US number; any other as it is dialed from abroad, like `+49 30 901820`; or empty. For staff only. */
  phone: z.string(),
  /** The picture under `/files/avatar/`; null if the initials are shown instead. */
  avatarId: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})

export type Employee = z.output<typeof employeeSchema>
