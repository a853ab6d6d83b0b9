import type { PresentedMeeting } from '#domain/meetings/contract.ts'
import { staffOf, useEmployees } from '#web/accounts/exports/employees.ts'
import { useClient } from '#web/accounts/exports/use-client.ts'

type Subject = Pick<PresentedMeeting, 'clientId' | 'staffId'>

/** Whether an email about a meeting reaches its client, as staff know them: not before they join, nor once they’re deactivated. */
export function useIsClientEmailed(clientId: string): boolean {
  const client = useClient(clientId).data?.client
  return !client || (client.disabledAt === null && !client.awaited)
}

/** Whom a cancellation by staff emails, in a sentence. */
export function useCanceledNotice({ clientId, staffId }: Subject): string {
  const isClientEmailed = useIsClientEmailed(clientId)
  const { data = [] } = useEmployees()
  const hasHost = staffOf(data).find(({ id }) => id === staffId)?.status !== 'inactive'
  if (isClientEmailed) return hasHost ? 'We email everyone in the meeting.' : 'We email the client.'
  return hasHost ? 'We email the host.' : 'We don’t email anyone.'
}
