import assert from 'node:assert/strict'
import { cents } from '#domain/core/money.ts'
import type { Payments } from '#server/ports/payments.ts'
import { ada, clientWith, failureOf, faults, hurriedMs, nextKey } from './payments-stage.conformance.ts'
import type { Fault, PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'

/** What a client was about to do when the provider broke: each can be done again under its key. */
async function prepare(stage: PaymentsStage) {
  const { payments } = stage
  const client = await clientWith(stage, 'good')
  const { customerId, paymentMethodId } = client
  const { made: paid } = await payments.createPaymentIntent(
    { ...client, amountCents: cents(5000), description: 'Paid before', orderId: 'before' },
    nextKey(),
  )
  const draft = { customerId, orderId: 'order-1', description: 'Work', discounts: [], dueAt: null }
  const { id: invoiceId } = await payments.createInvoiceDraft(draft, nextKey())
  await payments.addAmountToInvoice({ customerId, invoiceId, amountCents: cents(7000), description: 'Work' }, nextKey())
  await payments.finalizeInvoice(invoiceId, nextKey())
  const priceId = await stage.price(1500, 1)
  const setup = await payments.startCardSetup({ customerId, uid: 'ada' }, nextKey())
  const order = { ...client, orderId: 'order-1' }
  const calls: ((by: Payments) => Promise<unknown>)[] = [
    (by) => by.createCustomer(ada, 'row-customer'),
    (by) => by.setUpCard({ ...client, uid: 'ada' }, 'row-setup'),
    (by) => by.createPaymentIntent({ ...order, amountCents: cents(4000), description: 'Now' }, 'row-intent'),
    (by) => by.createSubscription({ ...order, priceId, discounts: [] }, 'row-subscription'),
    (by) => by.createInvoiceDraft(draft, 'row-draft'),
    (by) => by.payInvoice({ invoiceId, paymentMethodId }, 'row-pay'),
    (by) => by.refundPayment({ paymentId: paid.id, amountCents: cents(2000), reason: 'duplicate' }, 'row-refund'),
    (by) => by.readCardSetup(setup.setup.id),
    (by) => by.previewOrder({ customerId, lines: [{ priceId, discounts: [] }] }),
    (by) => by.listChanged(stage.now),
  ]
  return { customerId, paid, calls }
}

async function expectUnavailable(calls: readonly ((by: Payments) => Promise<unknown>)[], by: Payments): Promise<void> {
  await Promise.all(
    calls.map(async (call) => {
      const begunMs = performance.now()
      assert.equal((await failureOf(call(by))).kind, 'unavailable')
      assert.ok(performance.now() - begunMs < hurriedMs + 2000, 'answers in time')
    }),
  )
}

export const faultChecks: readonly PaymentsCheck[] = [
  ...faults.map((fault: Fault): PaymentsCheck => ({
    title: `is unavailable in time while the provider answers by ${fault}, and makes nothing twice once it recovers`,
    async run(stage) {
      const { payments, hurried } = stage
      const { customerId, paid, calls } = await prepare(stage)
      await stage.strike(fault)
      await expectUnavailable(calls, hurried)
      await stage.strike(null)
      for (let again = 0; again < 2; again++) await Promise.all(calls.map((call) => call(payments)))
      const { items } = await payments.listPayments({ customerId, after: null })
      assert.deepEqual(
        items
          .filter(({ status }) => status === 'paid')
          .map(({ amountCents }) => amountCents)
          .sort((a, b) => a - b),
        [1500, 4000, 5000, 7000],
      )
      assert.equal((await payments.listSubscriptions(customerId)).length, 1)
      assert.equal((await payments.listInvoices({ customerId, after: null })).items.length, 3)
      assert.equal((await payments.readPaymentIntent(paid.id)).refundedCents, 2000)
    },
  })),
  {
    title: 'is unavailable where nobody is there',
    async run(stage) {
      const { calls } = await prepare(stage)
      await expectUnavailable(calls, stage.unreachable)
    },
  },
]
