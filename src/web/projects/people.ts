import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { EmployeeStanding } from '#domain/accounts/employee-standing.ts'
import { staffOf, standingOfShown, useEmployees } from '#web/accounts/exports/employees.ts'
import type { ShownEmployee } from '#web/accounts/exports/employees.ts'

/** Somebody of the agency, as pages show them. */
export type ShownPerson = {
  readonly uid: string
  readonly name: string
  readonly position: string
  readonly avatarId: string | null
  readonly standing: EmployeeStanding
}

type KnownPeople = {
  /** Who at the agency has this id; undefined while that is not known, or for somebody of the client's side. */
  readonly find: (id: string) => ShownPerson | undefined
  /** The same, but nobody where the reader isn’t staff and this person was deactivated: for what somebody does now. */
  readonly findCurrent: (id: string | null) => ShownPerson | undefined
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
  const allStaff = staffOf(employees)
  return {
    find: (id) => byId.get(id),
    findCurrent(id) {
      const person = id === null ? undefined : byId.get(id)
      return allStaff.length === 0 && person?.standing === 'inactive' ? undefined : person
    },
    staff: allStaff
      .filter(({ status }) => status === 'active')
      .map((employee) => Object.assign(toPerson(employee), { staffRights: employee.staffRights })),
    formerStaff: allStaff.filter(({ status }) => status === 'inactive').map((employee) => toPerson(employee)),
  }
}

function toPerson(employee: ShownEmployee): ShownPerson {
  const { id, fullName, position, avatarId } = employee
  return { uid: id, name: fullName, position, avatarId, standing: standingOfShown(employee) }
}
