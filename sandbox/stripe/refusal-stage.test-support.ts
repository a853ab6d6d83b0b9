import type { Stripe } from 'stripe'
import { openStage } from './sandbox.test-support.ts'

/** A customer with a card, another's card, prices, and what is made of them. */
export type RefusalStage = {
  readonly stripe: Stripe
  readonly customer: string
  readonly card: string
  readonly foreignCard: string
  readonly product: string
  readonly price: string
  readonly dearerPrice: string
  readonly euroPrice: string
  subscription(): Promise<Stripe.Subscription>
  /** $10 by the customer's card. */
  paid(more?: Partial<Stripe.PaymentIntentCreateParams>): Promise<Stripe.PaymentIntent>
  openInvoice(): Promise<Stripe.Invoice>
  /** Lets the next request take its time. */
  slow(): Promise<unknown>
  pass(seconds: number): Promise<void>
  /** The same with another customer. */
  fresh(): Promise<RefusalStage>
  close(): Promise<void>
}

export async function openRefusalStage(): Promise<RefusalStage> {
  const stage = await openStage()
  const { stripe } = stage
  const { id: product } = await stripe.products.create({ name: 'Rocket Hosting' })
  const priceOf = async (cents: number, currency: string) => {
    const recurring = { interval: 'month' } as const
    return (await stripe.prices.create({ product, unit_amount: cents, currency, recurring })).id
  }
  const [price, dearerPrice, euroPrice] = [
    await priceOf(1500, 'usd'),
    await priceOf(3000, 'usd'),
    await priceOf(1500, 'eur'),
  ]
  const { method: foreign } = await stage.customerWith('pm_card_visa')

  async function fresh(): Promise<RefusalStage> {
    const { customer: ada, method } = await stage.customerWith('pm_card_visa')
    const customer = ada.id
    return {
      stripe,
      customer,
      card: method.id,
      foreignCard: foreign.id,
      product,
      price,
      dearerPrice,
      euroPrice,
      subscription: () => stripe.subscriptions.create({ customer, items: [{ price }] }),
      paid: (more = {}) =>
        stripe.paymentIntents.create({
          amount: 1000,
          currency: 'usd',
          customer,
          payment_method: method.id,
          allowed_payment_method_types: ['card'],
          confirm: true,
          ...more,
        }),
      async openInvoice() {
        const draft = await stripe.invoices.create({ customer })
        await stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 1000, currency: 'usd' })
        return stripe.invoices.finalizeInvoice(draft.id)
      },
      slow: () => stage.control('POST', 'faults', [{ kind: 'slow', delayMs: 100, times: 1 }]),
      pass: (seconds) => stage.sandbox.advance(seconds),
      fresh,
      close: () => stage.close(),
    }
  }
  return fresh()
}
