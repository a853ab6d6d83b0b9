import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type * as contract from '#domain/accounts/staff-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'

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

/** Asks again who still waits, where that is shown: somebody may just have joined. */
export function refreshStaffInvitations(queryClient: QueryClient): void {
  askAgain(queryClient, staffInvitationsKey)
}
