import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type * as contract from '#domain/team/member-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'

const listMembers = callTo<typeof contract.listMembers>('list-members')
const listAssignments = callTo<typeof contract.listAssignments>('list-assignments')
export const assignCreator = callTo<typeof contract.assignCreator>('assign-creator')
export const updateAssignment = callTo<typeof contract.updateAssignment>('update-assignment')
export const endAssignment = callTo<typeof contract.endAssignment>('end-assignment')
export const deactivateCreator = callTo<typeof contract.deactivateCreator>('deactivate-creator')
export const reactivateCreator = callTo<typeof contract.reactivateCreator>('reactivate-creator')

export type ShownMember = contract.PresentedMember | contract.PublicMember

const membersKey = ['members'] as const

/** The creators of one project. */
export function useMembers(projectId: string) {
  return useQuery({
    queryKey: [...membersKey, 'of', projectId],
    queryFn: ({ signal }) => listMembers({ projectId }, { signal }),
  })
}

/** Who works on what, for staff. */
export function useAssignments() {
  return useQuery({
    queryKey: [...membersKey, 'all'],
    queryFn: ({ signal }) => listAssignments({}, { signal }),
  })
}

export function useRefreshMembers(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: membersKey })
}

export function applyMemberEvent(queryClient: QueryClient, _event: LiveEvent): void {
  askAgain(queryClient, membersKey)
}
