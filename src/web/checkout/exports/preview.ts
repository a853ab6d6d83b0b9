import { useQuery } from '@tanstack/react-query'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { callPreview } from '#web/checkout/calls.ts'
import { useSession } from '#web/platform/session.ts'
import type { Cart } from './cart.ts'
import { previewKey } from './order-cache.ts'

/** What the cart costs by the server's prices of now; what was shown before stays while it is asked anew. */
export function usePreview({ planIds, sites, promotionCode }: Cart) {
  const clientId = useBillingAccount()?.clientId
  const { plans = [] } = useSession().features
  // A cart of which something was retired is another question, whose refusal is shown in place of the sums of before.
  const retired = planIds.filter((planId) => plans.some(({ id, isSold }) => id === planId && !isSold))
  return useQuery({
    queryKey: [...previewKey, planIds, sites, promotionCode, clientId, retired],
    queryFn: ({ signal }) =>
      callPreview(
        {
          planIds: [...planIds],
          ...(sites.length > 0 ? { sites: [...sites] } : {}),
          ...(promotionCode ? { promotionCode } : {}),
          ...(clientId ? { clientId } : {}),
        },
        { signal },
      ),
    enabled: planIds.length > 0,
    // A page that asks for money shows no price of some minutes ago.
    staleTime: 0,
    placeholderData: (before) => before,
  })
}
