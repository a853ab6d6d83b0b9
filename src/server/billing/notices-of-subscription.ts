import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { dayWords, planWords } from './exports/notice-words.ts'
import type { Notice } from './notice.ts'

/** What a client is told once a plan stands as it does in `next`: that it was cancelled or resumed, that it has ended. */
export function noticesOfSubscription(before: Subscription | null, next: Subscription): Notice[] {
  const { id, planId, status, cancelAtPeriodEnd, canceledAt, currentPeriodEnd } = next
  const told = { subjectId: id, subjectName: planWords(planId) }
  // What never began, or was over when it was first seen, ends without a word.
  if (hasEnded(status))
    return before === null || hasEnded(before.status) || before.status === 'incomplete'
      ? []
      : [{ ...told, id: `ended-${id}`, type: 'billing.subscription_ended', detail: '' }]
  if (!cancelAtPeriodEnd && before?.cancelAtPeriodEnd && before.canceledAt !== null)
    return [
      {
        ...told,
        // Each cancellation is taken back once.
        id: `resumed-${id}-${toMilliseconds(before.canceledAt)}`,
        type: 'billing.subscription_resumed',
        detail: dayWords(currentPeriodEnd),
      },
    ]
  if (!cancelAtPeriodEnd || canceledAt === null || before?.cancelAtPeriodEnd) return []
  return [
    {
      ...told,
      // Resumed and cancelled again, it is told again.
      id: `canceled-${id}-${toMilliseconds(canceledAt)}`,
      type: 'billing.subscription_canceled',
      detail: dayWords(currentPeriodEnd),
    },
  ]
}
