import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import { launchpadKey, siteDocuments } from '#web/launchpad/exports/launchpad-cache.ts'
import { keep } from '#web/platform/live/patch.ts'
import { listHosting } from './calls.ts'
import { compareStanding } from './site-order.ts'

/** The sites of the account, or for staff of one client or (null) of all. Live events keep them fresh. */
export function useLaunchpad(clientId: string | null) {
  return useQuery({
    queryKey: [...launchpadKey, clientId],
    queryFn: ({ signal }) => listHosting(clientId === null ? {} : { clientId }, { signal }),
    select: ({ sites, health }) => ({ sites: sites.toSorted(compareStanding), health }),
  })
}

/** One act on a site: what the portal answers is shown at once. */
export function useSiteAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<{ site: PresentedHosting }>) => act(),
    onSuccess: ({ site }) => keep(queryClient, siteDocuments, site),
    // Refused where somebody else was faster: their version is there then.
    onError: () => void queryClient.invalidateQueries({ queryKey: launchpadKey }),
  })
}
