import assert from 'node:assert/strict'
import { cents } from '#domain/core/money.ts'
import { ada, clientWith, expectMissing, expectRefused, failureOf, nextKey } from './payments-stage.conformance.ts'
import type { CardConduct, PaymentsCheck } from './payments-stage.conformance.ts'

const declines: readonly [CardConduct, string, string | null][] = [
  ['declined', 'card_declined', 'generic_decline'],
  ['insufficient-funds', 'card_declined', 'insufficient_funds'],
  ['expired', 'expired_card', null],
  ['wrong-cvc', 'incorrect_cvc', null],
  ['processing-error', 'processing_error', null],
]

const order = { amountCents: cents(48_000), description: 'Homepage redesign', orderId: 'order-1' }

export const intentChecks: readonly PaymentsCheck[] = [
  {
    title: 'charges a card that is good, and tells all that proves it',
    async run(stage) {
      const { payments } = stage
      const client = await clientWith(stage, 'good')
      const { made, clientSecret } = await payments.createPaymentIntent({ ...order, ...client }, nextKey())
      assert.equal(clientSecret, null)
      assert.partialDeepStrictEqual(made, {
        customerId: client.customerId,
        orderId: 'order-1',
        status: 'paid',
        intentStatus: 'succeeded',
        amountCents: 48_000,
        receivedCents: 48_000,
        refundedCents: 0,
        currency: 'usd',
        description: order.description,
        paymentMethodId: client.paymentMethodId,
        card: { brand: 'visa', last4: '4242' },
        decline: null,
      })
      assert.deepEqual(await payments.readPaymentIntent(made.id), made)
      assert.equal(await payments.invoiceOfPayment(made.id), null)
    },
  },
  {
    title: 'debits a bank account once, which takes days, and no card in its place',
    async run(stage) {
      const { payments } = stage
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const key = nextKey()
      const consent = { ip: '203.0.113.7', userAgent: 'Tests' }
      const debit = { ...order, customerId, paymentMethodId: 'pm_usBankAccount_success', consent }
      const made = await payments.debitBankAccount(debit, key)
      assert.partialDeepStrictEqual(made, {
        status: 'unpaid',
        intentStatus: 'processing',
        receivedCents: 0,
        card: null,
        bankAccount: { bankName: 'STRIPE TEST BANK', last4: '6789' },
        decline: null,
      })
      assert.deepEqual(await payments.debitBankAccount(debit, key), made)
      const account = await payments.readBankAccount('pm_usBankAccount_success')
      assert.deepEqual(account, { bankName: 'STRIPE TEST BANK', last4: '6789' })
      await expectMissing([await stage.card('good'), 'pm_none'].map((id) => payments.readBankAccount(id)))
      await expectRefused(payments.debitBankAccount({ ...debit, ...(await clientWith(stage, 'good')) }, nextKey()))
    },
  },
  ...declines.map(([conduct, code, declineCode]): PaymentsCheck => ({
    title: `tells a card that is ${conduct} by ${declineCode ?? code}, and lets another pay in its place`,
    async run({ payments, card }) {
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const refused = { ...order, customerId, paymentMethodId: await card(conduct) }
      const reason = await failureOf(payments.createPaymentIntent(refused, nextKey()))
      assert.ok(reason.kind === 'declined' && reason.left)
      assert.deepEqual([reason.code, reason.declineCode], [code, declineCode])
      assert.deepEqual([reason.left.kind, reason.left.customerId], ['payment-intent', customerId])
      const failed = await payments.readPaymentIntent(reason.left.id)
      const { message } = reason
      assert.deepEqual([failed.status, failed.receivedCents], ['fail', 0])
      assert.deepEqual(failed.decline, { code, declineCode, message })
      const { made } = await payments.retryPayment(
        { paymentId: failed.id, paymentMethodId: await card('good') },
        nextKey(),
      )
      assert.deepEqual([made.id, made.status, made.decline], [failed.id, 'paid', null])
    },
  })),
  {
    title: 'waits for the holder where the bank asks, and follows their answer',
    async run(stage) {
      const { payments } = stage
      const client = await clientWith(stage, 'asks')
      for (const [answer, status] of [
        ['complete', 'paid'],
        ['fail', 'fail'],
      ] as const) {
        const { made, clientSecret } = await payments.createPaymentIntent({ ...order, ...client }, nextKey())
        assert.deepEqual([made.status, made.intentStatus], ['unpaid', 'requires_action'])
        assert.ok(clientSecret)
        await stage.answerBank(clientSecret, answer)
        assert.equal((await payments.readPaymentIntent(made.id)).status, status)
      }
    },
  },
  {
    title: 'makes one charge of fifty calls under one key, and refuses another amount under it',
    async run(stage) {
      const { payments } = stage
      const client = await clientWith(stage, 'good')
      const asked = { ...order, ...client }
      const all = await Promise.all(Array.from({ length: 50 }, () => payments.createPaymentIntent(asked, 'row-1')))
      assert.equal(new Set(all.map(({ made }) => made.id)).size, 1)
      const reason = await failureOf(payments.createPaymentIntent({ ...asked, amountCents: cents(1) }, 'row-1'))
      assert.equal(reason.kind, 'invalid')
      const { items } = await payments.listPayments({ customerId: client.customerId, after: null })
      assert.deepEqual(
        items.map(({ receivedCents }) => receivedCents),
        [48_000],
      )
    },
  },
  {
    title: 'answers a repeated key with what has become of the payment, not with what it was',
    async run(stage) {
      const { payments, card } = stage
      const asking = { ...order, ...(await clientWith(stage, 'asks')) }
      const { made, clientSecret } = await payments.createPaymentIntent(asking, 'row-1')
      await stage.answerBank(clientSecret ?? '', 'complete')
      assert.deepEqual(await payments.createPaymentIntent(asking, 'row-1'), {
        made: await payments.readPaymentIntent(made.id),
        clientSecret: null,
      })
      const refused = { ...order, customerId: asking.customerId, paymentMethodId: await card('declined') }
      const reason = await failureOf(payments.createPaymentIntent(refused, 'row-2'))
      assert.ok(reason.kind === 'declined' && reason.left)
      assert.deepEqual(await failureOf(payments.createPaymentIntent(refused, 'row-2')), reason)
      await payments.retryPayment({ paymentId: reason.left.id, paymentMethodId: await card('good') }, nextKey())
      assert.equal((await payments.createPaymentIntent(refused, 'row-2')).made.status, 'paid')
    },
  },
  {
    title: 'charges nobody by the card of another customer',
    async run(stage) {
      const { payments } = stage
      const { paymentMethodId } = await clientWith(stage, 'good')
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      await expectRefused(payments.createPaymentIntent({ ...order, customerId, paymentMethodId }, nextKey()))
      await expectRefused(payments.chargeAbsentHolder({ ...order, customerId, paymentMethodId }, nextKey()))
      assert.ok(
        (await payments.listPayments({ customerId, after: null })).items.every(({ status }) => status !== 'paid'),
      )
    },
  },
  {
    title: 'refuses amounts that no card is charged with',
    async run(stage) {
      const client = await clientWith(stage, 'good')
      for (const amountCents of [-1, 0, 49, 100_000_000].map(cents))
        await expectRefused(stage.payments.createPaymentIntent({ ...order, ...client, amountCents }, nextKey()))
    },
  },
  {
    title: 'tells payments twenty at a time, without a gap or a repeat',
    async run(stage) {
      const { payments } = stage
      const client = await clientWith(stage, 'good')
      for (let index = 0; index < 23; index++)
        await payments.chargeAbsentHolder({ ...order, ...client, amountCents: cents(1000 + index) }, nextKey())
      const first = await payments.listPayments({ customerId: client.customerId, after: null })
      assert.deepEqual([first.items.length, first.hasMore], [20, true])
      const after = first.items.at(-1)?.id ?? null
      const second = await payments.listPayments({ customerId: client.customerId, after })
      assert.equal(second.hasMore, false)
      assert.deepEqual(
        [...first.items, ...second.items].map(({ amountCents }) => amountCents),
        Array.from({ length: 23 }, (_, index) => 1022 - index),
      )
      assert.equal(
        (await failureOf(payments.listPayments({ customerId: client.customerId, after: 'pi_none' }))).kind,
        'missing',
      )
    },
  },
  {
    title: 'gives back what was paid, once per key and never more',
    async run(stage) {
      const { payments } = stage
      const client = await clientWith(stage, 'good')
      const { made } = await payments.createPaymentIntent({ ...order, ...client }, nextKey())
      const part = { paymentId: made.id, amountCents: cents(18_000), reason: 'requested_by_customer' } as const
      const refunds = await Promise.all(Array.from({ length: 5 }, () => payments.refundPayment(part, 'row-1')))
      assert.equal(new Set(refunds.map(({ id }) => id)).size, 1)
      assert.deepEqual([refunds[0]?.paymentId, refunds[0]?.amountCents], [made.id, 18_000])
      await expectRefused(payments.refundPayment({ ...part, amountCents: cents(30_001) }, nextKey()))
      await payments.refundPayment({ ...part, amountCents: cents(30_000) }, nextKey())
      await expectRefused(payments.refundPayment({ ...part, amountCents: cents(50) }, nextKey()))
      const after = await payments.readPaymentIntent(made.id)
      assert.deepEqual([after.status, after.refundedCents], ['paid', 48_000])
    },
  },
  {
    title: 'tells what went back, by the key that it was asked for under, and what came back from the bank later',
    async run(stage) {
      const { payments } = stage
      const { made } = await payments.createPaymentIntent(
        { ...order, ...(await clientWith(stage, 'refund-fails')) },
        nextKey(),
      )
      const part = { paymentId: made.id, amountCents: cents(18_000), reason: 'requested_by_customer' } as const
      const { id } = await payments.refundPayment(part, 'row-1')
      const told = async () => (await payments.listRefunds(made.id)).map((each) => [each.id, each.key, each.status])
      assert.deepEqual(await told(), [[id, 'row-1', 'succeeded']])
      await stage.passMinutes(10)
      assert.deepEqual(await told(), [[id, 'row-1', 'failed']])
    },
  },
  {
    title: 'tells of a dispute while it is open, and how it ended',
    async run(stage) {
      const { payments } = stage
      const good = await payments.createPaymentIntent({ ...order, ...(await clientWith(stage, 'good')) }, nextKey())
      assert.deepEqual([good.made.isDisputed, await payments.listDisputes(good.made.id)], [false, []])
      for (const verdict of ['won', 'lost'] as const) {
        const client = await clientWith(stage, 'disputed')
        const { made } = await payments.createPaymentIntent({ ...order, ...client }, nextKey())
        const told = async () => {
          assert.ok((await payments.readPaymentIntent(made.id)).isDisputed)
          const [dispute, ...others] = await payments.listDisputes(made.id)
          assert.ok(dispute && others.length === 0)
          assert.deepEqual([dispute.paymentId, dispute.amountCents, dispute.reason], [made.id, 48_000, 'fraudulent'])
          return dispute
        }
        const { id, state, dueBy, createdAt } = await told()
        assert.equal(state, 'open')
        assert.ok(dueBy !== null && dueBy > createdAt)
        await stage.judge(id, verdict)
        assert.equal((await told()).state, verdict)
      }
    },
  },
  {
    title: 'gives a payment up that nobody finished, and none that is paid',
    async run(stage) {
      const { payments } = stage
      const asking = await payments.createPaymentIntent({ ...order, ...(await clientWith(stage, 'asks')) }, nextKey())
      for (let again = 0; again < 2; again++)
        assert.equal((await payments.cancelPayment(asking.made.id, nextKey())).status, 'fail')
      const paid = await payments.createPaymentIntent({ ...order, ...(await clientWith(stage, 'good')) }, nextKey())
      await expectRefused(payments.cancelPayment(paid.made.id, nextKey()))
      await expectRefused(
        payments.retryPayment({ paymentId: paid.made.id, paymentMethodId: await stage.card('good') }, nextKey()),
      )
    },
  },
  {
    title: 'names no earlier card with a payment that was given up while a later one waited',
    async run(stage) {
      const { payments, card } = stage
      const { id: customerId } = await payments.createCustomer(ada, nextKey())
      const refused = { ...order, customerId, paymentMethodId: await card('declined') }
      const reason = await failureOf(payments.createPaymentIntent(refused, nextKey()))
      assert.ok(reason.kind === 'declined' && reason.left)
      const { id: paymentId } = reason.left
      assert.ok((await payments.readPaymentIntent(paymentId)).card)
      const waiting = await payments.retryPayment({ paymentId, paymentMethodId: await card('asks') }, nextKey())
      assert.equal(waiting.made.card, null)
      assert.equal((await payments.cancelPayment(paymentId, nextKey())).card, null)
    },
  },
  {
    title: 'tells what is missing of payments',
    async run({ payments, card }) {
      const paymentMethodId = await card('good')
      await expectMissing([
        payments.readPaymentIntent('pi_none'),
        payments.cancelPayment('pi_none', nextKey()),
        payments.retryPayment({ paymentId: 'pi_none', paymentMethodId }, nextKey()),
        payments.createPaymentIntent({ ...order, customerId: 'cus_none', paymentMethodId }, nextKey()),
        payments.refundPayment({ paymentId: 'pi_none', amountCents: cents(100), reason: 'duplicate' }, nextKey()),
      ])
    },
  },
]
