import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'

const RefusedCart = lazyPart(() => import('#web/checkout/RefusedCart.tsx'))

/** For `Answer`: only these refusals stay what they are; null for what another try may mend. */
export function refusedCart(refusal: CallRefused) {
  const isFinal = ['forbidden', 'not-found', 'unknown-plan', 'invalid-input'].includes(refusal.code)
  return isFinal ? <RefusedCart refusal={refusal} /> : null
}
