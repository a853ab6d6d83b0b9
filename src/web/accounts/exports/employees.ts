import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type * as contract from '#domain/team/contract.ts'
import type * as memberContract from '#domain/team/member-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const listEmployees = callTo<typeof contract.listEmployees>('list-employees')
const createCreator = callTo<typeof contract.createCreator>('create-creator')
const updateCreator = callTo<typeof memberContract.updateCreator>('update-creator')

/** Whole for staff; name and position for everybody else. */
export type ShownEmployee = contract.PresentedEmployee | contract.PublicEmployee

export const employeesKey = ['employees'] as const

/** The people of the agency, by name. */
export function useEmployees() {
  return useQuery({
    queryKey: employeesKey,
    queryFn: async ({ signal }) => (await listEmployees({}, { signal })).employees,
  })
}

/** Makes a creator, who then stands in the list without waiting for the live event. */
export function useCreateCreator(): (body: BodyOf<typeof contract.createCreator>) => Promise<void> {
  const queryClient = useQueryClient()
  return async (body) => {
    const { creator } = await createCreator(body)
    const { id, version } = creator
    applyEmployeeEvent(queryClient, { collection: 'employees', id, version, document: creator })
  }
}

/** Changes a creator. Where that is refused the list is asked for again: somebody may have been faster. */
export function useUpdateCreator() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof memberContract.updateCreator>): Promise<contract.PresentedEmployee> => {
    try {
      const { creator } = await updateCreator(body)
      const { id, version } = creator
      applyEmployeeEvent(queryClient, { collection: 'employees', id, version, document: creator })
      return creator
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: employeesKey })
      throw error
    }
  }
}

/** Those of them whom staff see as creators. */
export function creatorsOf(employees: readonly ShownEmployee[]): contract.PresentedEmployee[] {
  return employees.filter((employee) => isWhole(employee)).filter(({ role }) => role === 'creator')
}

/** Those of them whom staff see as staff. */
export function staffOf(employees: readonly ShownEmployee[]): contract.PresentedEmployee[] {
  return employees.filter((employee) => isWhole(employee)).filter(({ role }) => role === 'superAdmin')
}

function isWhole(employee: ShownEmployee): employee is contract.PresentedEmployee {
  return 'role' in employee
}

/** Takes a live change of an employee into the list, where the list has been asked for; older versions change nothing. */
export function applyEmployeeEvent(queryClient: QueryClient, event: LiveEvent): void {
  queryClient.setQueryData<ShownEmployee[]>(employeesKey, (known) => known && patchEmployees(known, event))
}

function patchEmployees(known: ShownEmployee[], { id, version, document }: LiveEvent): ShownEmployee[] {
  const held = known.find((employee) => employee.id === id)
  if (held && held.version >= version && document) return known
  const others = known.filter((employee) => employee.id !== id)
  if (!document) return others
  // The portal presents an employee in its live events as in its answers.
  return [...others, document as ShownEmployee].sort((a, b) => a.fullName.localeCompare(b.fullName))
}
