import type { PresentedClient } from '#domain/accounts/staff-contract.ts'

/** Whether the portal notifies nobody of what staff do for this client: no email may lead them to it yet, or any more. */
export function isUnreached({ awaited, disabledAt }: Pick<PresentedClient, 'awaited' | 'disabledAt'>): boolean {
  return disabledAt !== null || awaited?.invitation === null
}
