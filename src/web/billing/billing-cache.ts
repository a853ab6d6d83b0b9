import type { QueryClient } from '@tanstack/react-query'

export const paymentsKey = ['billing', 'payments'] as const
export const subscriptionsKey = ['billing', 'subscriptions'] as const

/** Payments are paged, so that a change asks for the pages that are shown anew. */
export function applyPaymentEvent(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: paymentsKey })
}

export function applySubscriptionEvent(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: subscriptionsKey })
}
