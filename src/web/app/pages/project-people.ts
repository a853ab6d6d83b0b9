import { staffOf, useEmployees } from '#web/accounts/exports/employees.ts'
import type { ShownEmployee } from '#web/accounts/exports/employees.ts'
import type { KnownPeople, ShownPerson } from '#web/projects/exports/people.ts'

const nobody: readonly ShownEmployee[] = []

/** The people of the agency, as the pages of projects show them; nobody until they are known. */
export function useKnownPeople(): KnownPeople {
  const { data: employees = nobody } = useEmployees()
  const byId = new Map(employees.map((employee) => [employee.id, toPerson(employee)]))
  return {
    find: (id) => byId.get(id),
    managers: staffOf(employees)
      .filter(({ status }) => status === 'active')
      .map((employee) => toPerson(employee)),
  }
}

function toPerson({ id, fullName, position, avatarId }: ShownEmployee): ShownPerson {
  return { uid: id, name: fullName, position, avatarId }
}
