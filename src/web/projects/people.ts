import { holdsOneOf } from '#domain/core/staff-rights.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import type { updateProject } from '#domain/projects/contract.ts'
import { staffOf, useEmployees } from '#web/accounts/exports/employees.ts'
import type { ShownEmployee } from '#web/accounts/exports/employees.ts'

/** Somebody of the agency, as pages show them. */
export type ShownPerson = {
  readonly uid: string
  readonly name: string
  readonly position: string
  readonly avatarId: string | null
}

type KnownPeople = {
  /** Who at the agency has this id; undefined while that is not known, or for somebody of the client's side. */
  readonly find: (id: string) => ShownPerson | undefined
  /** All who work at the agency now; empty for readers who are not told who is staff. */
  readonly staff: readonly ShownPerson[]
  /** Those of them who can manage a project. */
  readonly managers: readonly ShownPerson[]
}

const nobody: readonly ShownEmployee[] = []

/** The people of the agency; nobody until they are known. */
export function usePeople(): KnownPeople {
  const { data: employees = nobody } = useEmployees()
  const byId = new Map(employees.map((employee) => [employee.id, toPerson(employee)]))
  const staff = staffOf(employees).filter(({ status }) => status === 'active')
  return {
    find: (id) => byId.get(id),
    staff: staff.map((employee) => toPerson(employee)),
    managers: staff.filter(({ staffRights = [] }) => mayManage(staffRights)).map((employee) => toPerson(employee)),
  }
}

/** What changing a project takes. */
function mayManage(held: readonly StaffRight[]): boolean {
  return holdsOneOf(held, ['projects'] satisfies (typeof updateProject)['staffRights'])
}

/** Says of somebody on the staff who can't manage projects, or no longer, why. */
export const lacksRight = 'lacks the right to projects'

function toPerson({ id, fullName, position, avatarId }: ShownEmployee): ShownPerson {
  return { uid: id, name: fullName, position, avatarId }
}
