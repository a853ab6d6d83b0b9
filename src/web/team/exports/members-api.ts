import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type * as contract from '#domain/team/member-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import type { Description } from '#web/platform/live/patch.ts'

const listMembers = callTo<typeof contract.listMembers>('list-members')
const listAssignments = callTo<typeof contract.listAssignments>('list-assignments')
export const assignCreator = callTo<typeof contract.assignCreator>('assign-creator')
export const updateAssignment = callTo<typeof contract.updateAssignment>('update-assignment')
export const endAssignment = callTo<typeof contract.endAssignment>('end-assignment')
export const deactivateCreator = callTo<typeof contract.deactivateCreator>('deactivate-creator')
export const reactivateCreator = callTo<typeof contract.reactivateCreator>('reactivate-creator')

export type ShownMember = contract.PresentedMember | contract.PublicMember

const membersKey = ['members'] as const
const teamsKey = [...membersKey, 'of'] as const
const assignmentsKey = [...membersKey, 'all'] as const

/** The creators of one project; nothing while none is chosen. */
export function useMembers(projectId: string) {
  return useQuery({
    queryKey: [...teamsKey, projectId],
    queryFn: ({ signal }) => listMembers({ projectId }, { signal }),
    enabled: projectId !== '',
  })
}

/** Who works on what, for staff. */
export function useAssignments() {
  return useQuery({
    queryKey: assignmentsKey,
    queryFn: ({ signal }) => listAssignments({}, { signal }),
  })
}

export function useRefreshMembers(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: membersKey })
}

/** A project that is archived or restored takes its creators along, and hours that are saved or deleted are of a month. */
export function assignmentsComputedFrom(
  { collection, id, document }: LiveEvent,
  queryClient: QueryClient,
): readonly QueryKey[] {
  if (collection === 'timeEntries') return [assignmentsKey]
  if (collection !== 'projects' || !document) return []
  const known = queryClient.getQueryData<ReplyOf<typeof contract.listAssignments>>(assignmentsKey)
  const isListed = known?.projectNames[id] !== undefined
  return known && isListed === (document['archivedAt'] !== null) ? [assignmentsKey] : []
}

const byId = (one: ShownMember, other: ShownMember) => (one.id < other.id ? -1 : Number(one.id > other.id))

export const memberDocuments: Description<ShownMember> = {
  places: [
    {
      key: teamsKey,
      path: 'members',
      belongs: ({ projectId }, [, , wanted]) => projectId === wanted,
      order: byId,
      // Who has left comes with the answer, to those who may add them again.
      changed(queryClient, key, { after }) {
        const known = queryClient.getQueryData<ReplyOf<typeof contract.listMembers>>(key)
        if (!after && known?.mayAssign) askAgain(queryClient, key)
      },
    },
    {
      key: assignmentsKey,
      path: 'members',
      order: (one, other) => one.creatorId.localeCompare(other.creatorId) || byId(one, other),
      // The names of projects come with the answer.
      changed(queryClient, key, { after }) {
        const known = queryClient.getQueryData<ReplyOf<typeof contract.listAssignments>>(key)
        if (after && !known?.projectNames[after.projectId]) askAgain(queryClient, key)
      },
    },
  ],
}
