import { CallRefused } from '#web/platform/call-refused.ts'
import { answerBank } from '#web/platform/card-form/load-stripe.ts'
import { createSetupIntents } from './calls.ts'

/**
 * Has the bank of a saved card allow that it is charged later without its holder, who may be asked now. Throws `CallRefused` where
 * the bank says no.
 */
export async function confirmWithBank(card: {
  readonly customerId: string
  readonly paymentMethodId: string
}): Promise<void> {
  const { clientSecret } = await createSetupIntents(card)
  const refused = clientSecret === null ? null : await answerBank(clientSecret)
  if (refused !== null) throw new CallRefused({ code: 'card-declined', detail: refused })
}
