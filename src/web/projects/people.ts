import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
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
  readonly staff: readonly (ShownPerson & Pick<PresentedEmployee, 'staffRights'>)[]
  /** Those of the staff who were deactivated, whose projects still name them. */
  readonly formerStaff: readonly ShownPerson[]
}

const nobody: readonly ShownEmployee[] = []

/** The people of the agency; nobody until they are known. */
export function usePeople(): KnownPeople {
  const { data: employees = nobody } = useEmployees()
  const byId = new Map(employees.map((employee) => [employee.id, toPerson(employee)]))
  return {
    find: (id) => byId.get(id),
    staff: staffOf(employees)
      .filter(({ status }) => status === 'active')
      .map((employee) => Object.assign(toPerson(employee), { staffRights: employee.staffRights })),
    formerStaff: staffOf(employees)
      .filter(({ status }) => status === 'inactive')
      .map((employee) => toPerson(employee)),
  }
}

function toPerson({ id, fullName, position, avatarId }: ShownEmployee): ShownPerson {
  return { uid: id, name: fullName, position, avatarId }
}
