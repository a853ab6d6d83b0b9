import assert from 'node:assert/strict'
import { cents } from '#domain/core/money.ts'
import { ada, clientWith, expectMissing, expectRefused, failureOf, nextKey } from './payments-stage.conformance.ts'
import type { PaymentsCheck, PaymentsStage } from './payments-stage.conformance.ts'

const about = { description: 'Dead Pages setup', orderId: 'order-1', discounts: [], dueAt: null }

/** An open invoice over 50 dollars. */
async function openInvoice({ payments }: PaymentsStage, customerId: string): Promise<string> {
  const { id: invoiceId } = await payments.createInvoiceDraft({ ...about, customerId }, nextKey())
  await payments.addAmountToInvoice({ customerId, invoiceId, amountCents: cents(5000), description: 'Work' }, nextKey())
  await payments.finalizeInvoice(invoiceId, nextKey())
  return invoiceId
}

export const invoiceChecks: readonly PaymentsCheck[] = [
  {
    title: 'makes a one-time invoice in steps: draft, item, final, paid, with what is taken off it',
    async run(stage) {
      const { payments } = stage
      const { customerId, paymentMethodId } = await clientWith(stage, 'good')
      const couponId = await stage.coupon({ off: { cents: 100_000 }, duration: 'once' })
      const draft = await payments.createInvoiceDraft({ ...about, customerId, discounts: [{ couponId }] }, nextKey())
      assert.deepEqual([draft.status, draft.orderId, draft.number, draft.paymentId], ['draft', 'order-1', null, null])
      const invoiceId = draft.id
      await payments.addPriceToInvoice({ customerId, invoiceId, priceId: await stage.price(300_000, null) }, nextKey())
      const open = await payments.finalizeInvoice(invoiceId, nextKey())
      assert.partialDeepStrictEqual(open, {
        status: 'open',
        reason: 'manual',
        collection: 'charge_automatically',
        subtotalCents: 300_000,
        discountCents: 100_000,
        taxCents: 0,
        totalCents: 200_000,
        dueCents: 200_000,
        remainingCents: 200_000,
        currency: 'usd',
      })
      assert.ok(open.number && open.finalizedAt && open.paymentId)
      assert.deepEqual(
        open.lines.map(({ amountCents, discountCents }) => [amountCents, discountCents]),
        [[300_000, 100_000]],
      )
      assert.deepEqual(open.lines[0]?.discounts, [{ amountCents: 100_000, couponId, code: null }])
      const { made, clientSecret } = await payments.payInvoice({ invoiceId, paymentMethodId }, nextKey())
      assert.deepEqual([made.status, made.paidCents, made.remainingCents], ['paid', 200_000, 0])
      assert.equal(clientSecret, null)
      assert.deepEqual(await payments.readInvoice(invoiceId), made)
      const payment = await payments.readPaymentIntent(made.paymentId ?? '')
      assert.deepEqual([payment.status, payment.receivedCents], ['paid', 200_000])
    },
  },
  {
    title: 'makes one invoice and one charge, wherever its steps broke off and were begun again',
    async run(stage) {
      const { payments } = stage
      const priceId = await stage.price(300_000, null)
      for (let breaksAfter = 1; breaksAfter <= 4; breaksAfter++) {
        const { customerId, paymentMethodId } = await clientWith(stage, 'good')
        const key = nextKey()
        const steps = async (howMany: number): Promise<void> => {
          const { id: invoiceId } = await payments.createInvoiceDraft({ ...about, customerId }, `${key}:draft`)
          if (howMany > 1) await payments.addPriceToInvoice({ customerId, invoiceId, priceId }, `${key}:item`)
          if (howMany > 2) await payments.finalizeInvoice(invoiceId, `${key}:final`)
          if (howMany > 3) await payments.payInvoice({ invoiceId, paymentMethodId }, `${key}:pay`)
        }
        await steps(breaksAfter)
        await steps(4)
        const { items } = await payments.listInvoices({ customerId, after: null })
        assert.deepEqual(
          items.map(({ status, totalCents }) => [status, totalCents]),
          [['paid', 300_000]],
        )
        const charges = await payments.listPayments({ customerId, after: null })
        assert.deepEqual(
          charges.items.map(({ receivedCents }) => receivedCents),
          [300_000],
        )
      }
    },
  },
  {
    title: 'finalises, pays and voids once, under whatever key it is asked again',
    async run(stage) {
      const { payments } = stage
      const { customerId, paymentMethodId } = await clientWith(stage, 'good')
      const paid = await openInvoice(stage, customerId)
      assert.equal((await payments.finalizeInvoice(paid, nextKey())).status, 'open')
      for (let again = 0; again < 2; again++) {
        const { made } = await payments.payInvoice({ invoiceId: paid, paymentMethodId }, nextKey())
        assert.equal(made.status, 'paid')
      }
      await expectRefused(payments.voidInvoice(paid, nextKey()))
      const voided = await openInvoice(stage, customerId)
      for (let again = 0; again < 2; again++)
        assert.equal((await payments.voidInvoice(voided, nextKey())).status, 'void')
      await expectRefused(payments.payInvoice({ invoiceId: voided, paymentMethodId }, nextKey()))
      assert.equal(
        (await payments.listPayments({ customerId, after: null })).items.filter(({ status }) => status === 'paid')
          .length,
        1,
      )
    },
  },
  {
    title: 'leaves an invoice open for another card where one is refused',
    async run(stage) {
      const { payments } = stage
      const { customerId, paymentMethodId: bad } = await clientWith(stage, 'refused-later')
      const good = await stage.card('good')
      await payments.attachPaymentMethod({ customerId, paymentMethodId: good }, nextKey())
      const invoiceId = await openInvoice(stage, customerId)
      const refused = { invoiceId, paymentMethodId: bad }
      const reason = await failureOf(payments.payInvoice(refused, 'row-1'))
      assert.ok(reason.kind === 'declined')
      assert.deepEqual(reason.left, { kind: 'invoice', id: invoiceId, customerId })
      assert.equal((await payments.readInvoice(invoiceId)).status, 'open')
      assert.equal((await payments.payInvoice({ invoiceId, paymentMethodId: good }, nextKey())).made.status, 'paid')
      // The refusal that is remembered under the first key is not what holds now.
      assert.equal((await payments.payInvoice(refused, 'row-1')).made.status, 'paid')
    },
  },
  {
    title: 'waits for the holder where the bank asks about an invoice',
    async run(stage) {
      const { payments } = stage
      const { customerId, paymentMethodId } = await clientWith(stage, 'asks')
      const invoiceId = await openInvoice(stage, customerId)
      const { made, clientSecret } = await payments.payInvoice({ invoiceId, paymentMethodId }, nextKey())
      assert.equal(made.status, 'open')
      assert.ok(clientSecret)
      await stage.answerBank(clientSecret, 'complete')
      assert.equal((await payments.readInvoice(invoiceId)).status, 'paid')
    },
  },
  {
    title: 'lets nobody pay by the card of another customer',
    async run(stage) {
      const { payments } = stage
      const { paymentMethodId } = await clientWith(stage, 'good')
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const invoiceId = await openInvoice(stage, customerId)
      await expectRefused(payments.payInvoice({ invoiceId, paymentMethodId }, nextKey()))
      assert.equal((await payments.readInvoice(invoiceId)).status, 'open')
    },
  },
  {
    title: 'throws a draft away, and nothing that is owed',
    async run(stage) {
      const { payments } = stage
      const { customerId } = await clientWith(stage, 'good')
      const draft = await payments.createInvoiceDraft({ ...about, customerId }, nextKey())
      await expectRefused(payments.voidInvoice(draft.id, nextKey()))
      for (let again = 0; again < 2; again++) await payments.deleteInvoiceDraft(draft.id)
      assert.equal((await failureOf(payments.readInvoice(draft.id))).kind, 'missing')
      const open = await openInvoice(stage, customerId)
      await expectRefused(payments.deleteInvoiceDraft(open))
      const late = { customerId, invoiceId: open, amountCents: cents(100), description: 'Late' }
      await expectRefused(payments.addAmountToInvoice(late, nextKey()))
    },
  },
  {
    title: 'sends an invoice that is due on a day, with all of its lines and what is taken off',
    async run(stage) {
      const { payments } = stage
      const { customerId } = await clientWith(stage, 'good')
      const dueAt = new Date(Date.parse(stage.now) + 14 * 86_400_000).toISOString()
      const draft = await payments.createInvoiceDraft({ ...about, customerId, dueAt }, nextKey())
      assert.equal(draft.collection, 'send_invoice')
      assert.equal(Math.floor(Date.parse(draft.dueAt ?? '') / 1000), Math.floor(Date.parse(dueAt) / 1000))
      const item = { customerId, invoiceId: draft.id }
      for (let hour = 1; hour <= 12; hour++)
        await payments.addAmountToInvoice({ ...item, amountCents: cents(6500), description: `Hour ${hour}` }, nextKey())
      await payments.addAmountToInvoice({ ...item, amountCents: cents(-8000), description: 'Deposit' }, nextKey())
      const open = await payments.finalizeInvoice(draft.id, nextKey())
      assert.deepEqual([open.lines.length, open.totalCents], [13, 12 * 6500 - 8000])
      assert.ok(open.lines.some(({ description, amountCents }) => description === 'Deposit' && amountCents === -8000))
    },
  },
  {
    title: 'tells what is missing of invoices',
    async run(stage) {
      const { payments } = stage
      const { customerId, paymentMethodId } = await clientWith(stage, 'good')
      await expectMissing([
        payments.readInvoice('in_none'),
        payments.finalizeInvoice('in_none', nextKey()),
        payments.payInvoice({ invoiceId: 'in_none', paymentMethodId }, nextKey()),
        payments.voidInvoice('in_none', nextKey()),
        payments.createInvoiceDraft({ ...about, customerId: 'cus_none' }, nextKey()),
        payments.addPriceToInvoice({ customerId, invoiceId: 'in_none', priceId: 'price_none' }, nextKey()),
      ])
    },
  },
]
