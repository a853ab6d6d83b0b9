import { listHosting } from '#web/launchpad/calls.ts'
import { launchpadKey } from './launchpad-cache.ts'

/** The sites of the account and their checks, or for staff those of one client or (null) of all. Live events keep them fresh. */
export function sitesQuery(clientId: string | null) {
  return {
    queryKey: [...launchpadKey, clientId],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      listHosting(clientId === null ? {} : { clientId }, { signal }),
  }
}
