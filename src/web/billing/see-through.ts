import { withNextStep } from '#domain/billing/decline-words.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { answerBank } from '#web/platform/card-form/load-stripe.ts'
import { settlePayment } from './calls.ts'

type Begun = { readonly paymentId: string; readonly clientSecret: string | null }

/**
 * Shows the bank's question where there is one, then tells how the payment stands by the portal. A payment that was refused
 * is thrown as `card-declined` with what the bank said; one that is still under way is `unpaid`.
 */
export async function seeThrough({ paymentId, clientSecret }: Begun): Promise<PresentedPayment> {
  const said = clientSecret === null ? null : await answerBank(clientSecret)
  const { payment } = await settlePayment({ paymentId })
  const refusal = said ?? (payment.status === 'fail' ? payment.decline?.message : undefined)
  if (payment.status !== 'paid' && (refusal !== undefined || payment.status === 'fail'))
    throw new CallRefused({ code: 'card-declined', detail: withNextStep(refusal ?? declined) })
  return payment
}

/** The payment that a secret opens. */
export function paymentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? clientSecret
}

const declined = 'The bank declined this card.'
