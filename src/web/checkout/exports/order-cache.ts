import type { QueryClient } from '@tanstack/react-query'
import { askAgain } from '#web/platform/live/ask-again.ts'

export const ordersKey = ['checkout', 'orders'] as const

export function applyOrderEvent(queryClient: QueryClient): void {
  askAgain(queryClient, ordersKey)
}
