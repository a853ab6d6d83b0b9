import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type * as contract from '#domain/accounts/staff-contract.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { accessKey } from '#web/accounts/refetch-access.ts'
import { callTo } from '#web/platform/call.ts'

const listStaffInvitations = callTo<typeof contract.listStaffInvitations>('list-staff-invitations')
export const withdrawStaffInvitation = callTo<typeof contract.withdrawStaffInvitation>('withdraw-staff-invitation')

const staffInvitationsKey = ['staff-invitations'] as const

export function useStaffInvitations() {
  return useQuery({
    queryKey: staffInvitationsKey,
    queryFn: async ({ signal }) => (await listStaffInvitations({}, { signal })).invitations,
  })
}

export function useRefreshStaffInvitations(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: staffInvitationsKey })
}

/** Who still waits: somebody may just have joined. And what the viewer’s own access is. */
export function accountsComputedFrom({ collection }: LiveEvent): readonly QueryKey[] {
  if (collection === 'access') return [accessKey]
  return collection === 'employees' ? [staffInvitationsKey] : []
}
