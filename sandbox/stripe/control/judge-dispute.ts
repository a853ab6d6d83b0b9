import type { Stripe } from 'stripe'
import { backgroundContext } from '#sandbox/stripe/background-context.ts'
import { closeDispute } from '#sandbox/stripe/billing/dispute-charge.ts'
import type { Serving } from '#sandbox/stripe/wire/serve-request.ts'

/** Lets the bank judge a dispute that is not closed yet; false where there is none such. */
export function judgeDispute(serving: Serving, id: string, verdict: 'won' | 'lost'): boolean {
  const { store } = serving
  return store.atomically(() => {
    const dispute = store.get<Stripe.Dispute>('dispute', id)
    if (!dispute || ['won', 'lost', 'warning_closed'].includes(dispute.status)) return false
    closeDispute(backgroundContext(serving), dispute, verdict)
    return true
  })
}
