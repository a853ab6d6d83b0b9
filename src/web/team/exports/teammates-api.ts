import type { QueryKey } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type * as contract from '#domain/team/teammate-contract.ts'
import { callTo } from '#web/platform/call.ts'
import type { Description } from '#web/platform/live/patch.ts'

const listTeammates = callTo<typeof contract.listTeammates>('list-teammates')
export const inviteTeammate = callTo<typeof contract.inviteTeammate>('invite-teammate')
export const inviteTeammateAgain = callTo<typeof contract.inviteTeammateAgain>('invite-teammate-again')
export const updateTeammate = callTo<typeof contract.updateTeammate>('update-teammate')
export const removeTeammate = callTo<typeof contract.removeTeammate>('remove-teammate')

const teammatesKey = ['teammates'] as const

/** The owner and the teammates of an account. Not asked for while `isWanted` is false. */
export function useTeammates(clientId: string, isWanted = true) {
  return useQuery({
    queryKey: [...teammatesKey, clientId],
    queryFn: ({ signal }) => listTeammates({ clientId }, { signal }),
    enabled: isWanted,
  })
}

/** An account has few people: what has changed is asked for again. */
export function useRefreshTeammates(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: teammatesKey })
}

export const teammateDocuments: Description<contract.PresentedTeammate> = {
  places: [
    {
      key: teammatesKey,
      path: 'teammates',
      belongs: ({ clientId, removedAt }, [, wanted]) => clientId === wanted && removedAt === null,
      order: (one, other) => one.createdAt.localeCompare(other.createdAt),
    },
  ],
}

/** The owner stands above their teammates, with what their profile says; staff hear of it as of a client. */
export function teammatesComputedFrom({ collection, id }: LiveEvent): readonly QueryKey[] {
  return collection === 'profile' || collection === 'clients' ? [[...teammatesKey, id]] : []
}
