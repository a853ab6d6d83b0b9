import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { roles } from '#domain/core/viewer.ts'
import { employeeStandings } from './employee-standing.ts'
import { employeeSchema } from './employee.ts'

/** The agency's people as everybody with a role sees them: name, position, picture, and whether they still work there. */
export const publicEmployee = z.strictObject({
  version: z.int(),
  id: z.string(),
  fullName: z.string(),
  position: z.string(),
  avatarId: z.nullable(z.string()),
  standing: z.enum(employeeStandings),
})
export type PublicEmployee = z.output<typeof publicEmployee>

/** The agency's people as staff see them. */
export const presentedEmployee = z.extend(
  z.pick(employeeSchema, {
    id: true,
    uid: true,
    firstName: true,
    lastName: true,
    fullName: true,
    email: true,
    position: true,
    role: true,
    status: true,
    isUninvited: true,
    staffRights: true,
    rate: true,
    billRateCents: true,
    phone: true,
    avatarId: true,
    createdAt: true,
    updatedAt: true,
  }),
  { version: z.int() },
)
export type PresentedEmployee = z.output<typeof presentedEmployee>

export const listEmployees = endpoint('list-employees', {
  summary:
    'Returns the agency’s people, sorted by name. Staff get all fields. Everyone else gets only each person’s name, position and picture, and whether they’re staff, a creator or inactive.',
  body: z.strictObject({}),
  reply: z.strictObject({ employees: z.array(z.union([presentedEmployee, publicEmployee])) }),
  who: roles,
  reads: true,
})
