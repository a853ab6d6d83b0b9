import { useQuery } from '@tanstack/react-query'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { callListSites } from '#web/checkout/calls.ts'
import { useViewer } from '#web/platform/session.ts'
import { buyableSitesKey } from './order-cache.ts'

/**
 * The sites that hosting can be bought for, oldest first, with their plans, and the plans that no site uses. The sites are null for
 * who may neither order nor see invoices, and where they cannot be read: then nothing is asked, and the server finds the site.
 */
export function useBuyableSites() {
  const clientId = useBillingAccount()?.clientId
  const { role, uid, accountId, rights } = useViewer()
  const isShown = uid === accountId || rights.includes('ordering') || rights.includes('invoices')
  const mayRead = role === 'superAdmin' ? clientId !== undefined : isShown
  const { data, isPending } = useQuery({
    queryKey: [...buyableSitesKey, clientId],
    queryFn: async ({ signal }) => {
      if (!mayRead) return null
      return callListSites(clientId === undefined ? {} : { clientId }, { signal })
    },
  })
  const read = mayRead ? data : null
  return { sites: read?.sites ?? null, unusedPlanIds: read?.unusedPlanIds, isPending }
}
