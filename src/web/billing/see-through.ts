import { withNextStep } from '#domain/billing/decline-words.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { answerBank } from '#web/platform/card-form/load-stripe.ts'
import { settlePayment } from './calls.ts'

type Begun = { readonly paymentId: string; readonly clientSecret: string | null }

/**
 * Shows the bank's question where there is one, then tells how the payment stands by the portal. A payment that was refused
 * is thrown as `card-declined` with the reason and what to do next; one that is still under way is `unpaid`.
 */
export async function seeThrough({ paymentId, clientSecret }: Begun): Promise<PresentedPayment> {
  const said = clientSecret === null ? null : await answerBank(clientSecret)
  const { payment } = await settlePayment({ paymentId })
  const refused =
    payment.status === 'fail' ? withNextStep(payment.decline?.message ?? 'The bank declined this card.') : null
  const detail = said ?? refused
  if (payment.status !== 'paid' && detail !== null) throw new CallRefused({ code: 'card-declined', detail })
  return payment
}

/** The payment that a secret opens. */
export function paymentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? clientSecret
}
