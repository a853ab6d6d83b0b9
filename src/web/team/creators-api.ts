import { useQueryClient } from '@tanstack/react-query'
import type { PresentedEmployee } from '#domain/accounts/employee-contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/team/contract.ts'
import type * as memberContract from '#domain/team/member-contract.ts'
import { employeeDocuments, employeesKey } from '#web/accounts/exports/employees.ts'
import { callTo } from '#web/platform/call.ts'
import { keep } from '#web/platform/live/patch.ts'

const createCreator = callTo<typeof contract.createCreator>('create-creator')
const updateCreator = callTo<typeof memberContract.updateCreator>('update-creator')

/** Makes a creator, who then stands in the list without waiting for the live event. */
export function useCreateCreator(): (body: BodyOf<typeof contract.createCreator>) => Promise<void> {
  const queryClient = useQueryClient()
  return async (body) => {
    const { creator } = await createCreator(body)
    keep(queryClient, employeeDocuments, creator)
  }
}

/** Changes a creator. Where that is refused the list is asked for again: somebody may have been faster. */
export function useUpdateCreator() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof memberContract.updateCreator>): Promise<PresentedEmployee> => {
    try {
      const { creator } = await updateCreator(body)
      keep(queryClient, employeeDocuments, creator)
      return creator
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: employeesKey })
      throw error
    }
  }
}
