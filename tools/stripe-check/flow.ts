import type { Money } from '#domain/core/money.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { Stage } from './stage.ts'

/** Something that the portal does with a provider. What `run` resolves with is compared, and so is what crosses the wire. */
export type Flow = {
  readonly name: string
  /** True where an account that others use too tells of theirs: then only what `run` resolves with counts. */
  readonly sharesWire?: true
  readonly run: (stage: Stage) => Promise<unknown>
}

/** A card that needs no form: https://docs.stripe.com/testing */
export type TestCard = `pm_card_${string}`

export type Client = { readonly customerId: string; readonly paymentMethodId: string }

/** A customer of the portal's with this card as their default. */
export async function clientWith({ payments, key, run }: Stage, card: TestCard): Promise<Client> {
  const { id: customerId } = await payments.createCustomer(
    { uid: `check-${run}`, email: 'check@liftoff.example', name: 'Liftoff check' },
    key(),
  )
  const { id: paymentMethodId } = await payments.attachPaymentMethod({ customerId, paymentMethodId: card }, key())
  await payments.setDefaultPaymentMethod({ customerId, paymentMethodId }, key())
  return { customerId, paymentMethodId }
}

/** What came of it: the answer, or why there was none. */
export async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PaymentFailure) return { failed: error.reason }
    throw error
  }
}

/** The id of what was made by hand. Throws with the provider's own words where it was not. */
export function idIn(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return String(answer.id)
  throw new Error(`The provider returned no ID: ${JSON.stringify(answer)}`)
}

/** A price of a product of its own; `months` is null for what is paid once. */
export async function priceOf({ ask, run }: Stage, amount: Money, months: number | null): Promise<string> {
  const product = idIn(await ask('POST', 'products', { name: `Liftoff check ${run}` }))
  const recurring = months === null ? {} : { 'recurring[interval]': 'month', 'recurring[interval_count]': months }
  return idIn(await ask('POST', 'prices', { product, currency: 'usd', unit_amount: amount, ...recurring }))
}
