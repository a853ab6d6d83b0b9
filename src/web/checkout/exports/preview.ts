import { useQuery } from '@tanstack/react-query'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { callPreview } from '#web/checkout/calls.ts'
import { useSession } from '#web/platform/session.ts'
import type { Cart } from './cart.ts'
import { previewKey } from './order-cache.ts'

/** What the cart costs by the server's prices of now; what was shown before stays while it is asked anew. */
export function usePreview(cart: Cart) {
  const previewOf = usePreviewOf()
  return useQuery({
    ...previewOf(cart),
    enabled: cart.planIds.length > 0,
    // A page that asks for money shows no price of some minutes ago.
    staleTime: 0,
    placeholderData: (before) => before,
  })
}

/** What asks for the price of a cart, and where its answer is kept. */
export function usePreviewOf() {
  const clientId = useBillingAccount()?.clientId
  const { plans = [] } = useSession().features
  return ({ planIds, sites, promotionCode }: Cart) => {
    // A cart of which something was retired is another question, whose refusal is shown in place of the sums of before.
    const retired = planIds.filter((planId) => plans.some(({ id, isSold }) => id === planId && !isSold))
    return {
      queryKey: [...previewKey, planIds, sites, promotionCode, clientId, retired],
      queryFn: ({ signal }: { readonly signal?: AbortSignal }) =>
        callPreview(
          {
            planIds: [...planIds],
            ...(sites.length > 0 ? { sites: [...sites] } : {}),
            ...(promotionCode ? { promotionCode } : {}),
            ...(clientId ? { clientId } : {}),
          },
          signal ? { signal } : {},
        ),
    }
  }
}
