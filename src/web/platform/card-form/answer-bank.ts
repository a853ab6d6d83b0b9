import { loadStripe } from './load-stripe.ts'

/**
 * Shows the bank's question about this payment and waits until its card holder has answered or left it. Returns what the
 * bank said where it refused, else null. It is no proof of a payment: ask the portal what became of it.
 */
export async function answerBank(clientSecret: string): Promise<string | null> {
  const stripe = await loadStripe()
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error ? (error.message ?? 'Your bank did not confirm this payment.') : null
}
