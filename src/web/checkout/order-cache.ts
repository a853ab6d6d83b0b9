import type { QueryClient } from '@tanstack/react-query'

export const ordersKey = ['checkout', 'orders'] as const

export function applyOrderEvent(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ordersKey })
}
