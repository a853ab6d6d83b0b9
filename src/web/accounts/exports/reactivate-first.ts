import type { reactivateClient } from '#domain/accounts/staff-contract.ts'
import { useMay } from '#web/platform/use-may.ts'

/** Why staff can’t do something for a deactivated client, with who can reactivate them. */
export function useReactivateFirst(): string {
  return useMay<typeof reactivateClient>('people')
    ? 'Reactivate the client first.'
    : 'Ask staff with the “People” permission to reactivate the client first.'
}
