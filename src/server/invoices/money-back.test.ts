import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { PaymentDispute } from '#domain/billing/payment.ts'
import type { RefundOutcome } from '#domain/billing/refund-reasons.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import { addDays, sayShortDay } from '#domain/core/days.ts'
import * as calls from '#domain/invoices/contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { noticesOfPayment } from '#server/billing/notices.ts'
import { startPaymentSweep } from '#server/billing/payment-sweep.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage, numbers } from '#server/billing/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import { createId } from '#server/platform/secrets.ts'
import { sentInvoice, storedInvoice } from './stage.test-support.ts'

describe('an invoice whose money goes back', () => {
  let stage: BillingStage
  let invoiceId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    invoiceId = (await sentInvoice(stage.portal)).id
  })
  afterEach(() => stage.close())

  /** Pays all of it, and tells by which payment. */
  async function paid(conduct: keyof typeof numbers = 'accepted'): Promise<string> {
    const paymentMethodId = await stage.savedCard('ada', conduct)
    const body = { invoiceId, amountCents: 36_000, paidCents: 0, paymentMethodId }
    return (await stage.portal.call('ada', calls.payInvoice, body)).paymentIntentId
  }

  function refunding(paymentId: string, amountCents: number, outcome?: RefundOutcome) {
    const reason = 'requested_by_customer' as const
    return { key: createId(), paymentId, amountCents, reason, ...(outcome === undefined ? {} : { outcome }) }
  }

  /** How it stands, and what it says went back: the status, paid, credited, refunds, disputes. */
  async function standing() {
    const { status, paidCents, creditedCents, refunds, disputes } = await storedInvoice(stage.portal, invoiceId)
    return [
      status,
      paidCents,
      creditedCents,
      // By their sums: those of one second have no order.
      refunds
        .toSorted((one, other) => one.amountCents - other.amountCents)
        .map(({ amountCents, state }) => `${state} ${amountCents}`),
      disputes.map(({ amountCents, state }) => `${state} ${amountCents}`),
    ]
  }

  async function sweep(): Promise<void> {
    const noFault = (error: unknown) => assert.fail(String(error))
    await startPaymentSweep(anotherPortal(stage), soleDuty, noFault).stop()
  }

  const later = () => stage.provider.control('POST', 'clock', { seconds: 600 })
  const judge = (dispute: string, verdict: string) => stage.provider.control('POST', 'disputes', { dispute, verdict })

  test('says so: what is refunded is credited or owed again, and staff say which', async () => {
    const paymentId = await paid()
    assert.equal(await stage.portal.outcome('tom', staff.refundPayment, refunding(paymentId, 6_000)), 'invalid-input')
    await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 6_000, 'credited'))
    assert.deepEqual(await standing(), ['paid', 30_000, 6_000, ['given 6000'], []])
    const { refund } = await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 10_000, 'owed'))
    assert.equal(refund.outcome, 'owed')
    assert.deepEqual(await standing(), ['partially_paid', 20_000, 6_000, ['given 6000', 'given 10000'], []])
    const { invoice, payableCents, may } = await stage.portal.call('ada', calls.getInvoice, { invoiceId })
    assert.deepEqual(
      [payableCents, may.pay, invoice.awaitedOn, invoice.paidAt],
      [[10_000], true, invoice.dueDate, null],
    )
    const again = { invoiceId, amountCents: 10_000, paidCents: 20_000, paymentMethodId: await stage.savedCard('ada') }
    assert.equal((await stage.portal.call('ada', calls.payInvoice, again)).invoice.status, 'paid')
    assert.equal(await stage.portal.outcome('tom', calls.voidInvoice, { invoiceId, reason: 'x' }), 'invoice-has-money')
  })

  test('is told to the client as refunded, and as due again where it is', async () => {
    const told = await followTold(stage.portal)
    const paymentId = await paid()
    await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 6_000, 'credited'))
    await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 10_000, 'owed'))
    const mails = (await told.mailRound()).filter(({ subject }) => subject.startsWith('We refunded'))
    const [credited, owed] = mails.map(({ text }) => text).toSorted((one, other) => one.length - other.length)
    const { dueDate } = await storedInvoice(stage.portal, invoiceId)
    const said = `can take up to 10 days to arrive. $100 is due again by ${sayShortDay(dueDate)}.`
    assert.ok(owed?.includes(said))
    assert.match(credited ?? '', /can take up to 10 days to arrive\.\s/)
    assert.doesNotMatch(credited ?? '', /due again/)
    await told.notifying.stop()
  })

  test('is due again as many days later as it was at first, and overdue no sooner', async () => {
    const paymentId = await paid()
    const first = await storedInvoice(stage.portal, invoiceId)
    stage.portal.clock.advance(30 * 86_400_000)
    stage.portal.signInAgain('tom')
    await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 10_000, 'owed'))
    const { status, dueDate, awaitedOn } = await storedInvoice(stage.portal, invoiceId)
    assert.deepEqual([status, dueDate, awaitedOn], ['partially_paid', addDays(first.dueDate, 30), dueDate])
    stage.portal.clock.advance(86_400_000)
    stage.portal.signInAgain('tom')
    await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 10_000, 'owed'))
    assert.equal((await storedInvoice(stage.portal, invoiceId)).dueDate, dueDate)
  })

  test('is credited by a refund that was made at the provider alone', async () => {
    const paymentId = await paid()
    const { id } = await stage.stripe.refunds.create({ payment_intent: paymentId })
    await stage.tell({ object: 'refund', id, payment_intent: paymentId })
    assert.deepEqual(await standing(), ['credited', 0, 36_000, ['given 36000'], []])
  })

  for (const outcome of ['credited', 'owed'] as const)
    test(`is as before where a refund that was ${outcome} fails days later; client and staff are told`, async () => {
      const told = await followTold(stage.portal)
      const paymentId = await paid('refundFails')
      const { refund } = await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 6_000, outcome))
      assert.equal(refund.state, 'given')
      await later()
      for (let times = 0; times < 2; times++)
        await stage.tell({ object: 'refund', id: refund.providerId, payment_intent: paymentId })
      assert.deepEqual(await standing(), ['paid', 36_000, 0, ['failed 6000'], []])
      const seen = await stage.portal.call('tom', staff.getClientPayment, { paymentId })
      assert.deepEqual([seen.payment.refundedCents, seen.refunds.map(({ state }) => state)], [0, ['failed']])
      const failed = (title: string) => title.includes('Refund failed: $60')
      assert.equal((await told.titlesOf('ada')).filter(failed).length, 1)
      assert.equal((await told.titlesOf('nina')).filter(failed).length, 1)
      await told.notifying.stop()
      // What came back can be refunded again.
      await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 36_000, outcome))
    })

  test('is as before where the sweep finds that a refund failed, of which no news came', async () => {
    const paymentId = await paid('refundFails')
    await stage.portal.call('tom', staff.refundPayment, refunding(paymentId, 6_000, 'owed'))
    assert.deepEqual(await standing(), ['partially_paid', 30_000, 0, ['given 6000'], []])
    await later()
    await sweep()
    assert.deepEqual(await standing(), ['paid', 36_000, 0, ['failed 6000'], []])
  })

  test('is paid while it is disputed, and owed again once that is lost; both sides are told, and it can be paid anew', async () => {
    const told = await followTold(stage.portal)
    const paymentId = await paid('disputed')
    const [dispute] = (await stage.stripe.disputes.list({ payment_intent: paymentId })).data
    assert.ok(dispute)
    const news = { object: 'dispute', id: dispute.id, payment_intent: paymentId }
    await stage.tell(news)
    assert.deepEqual(await standing(), ['paid', 36_000, 0, [], ['open 36000']])
    const disputed = (await stage.portal.documents.get(payments, paymentId))?.data
    assert.equal(disputed?.disputedAt, disputed?.disputes[0]?.createdAt)
    await judge(dispute.id, 'lost')
    await stage.tell(news)
    assert.deepEqual(await standing(), ['open', 0, 0, [], ['lost 36000']])
    const row = (await stage.portal.documents.get(payments, paymentId))?.data
    assert.deepEqual([row?.status, row?.disputes.map(({ state }) => state)], ['paid', ['lost']])
    assert.equal(row?.disputedAt, undefined)
    const lost = (await told.storedOf('ada')).find(({ title }) => title.startsWith('The bank returned $360'))
    const { dueDate } = await storedInvoice(stage.portal, invoiceId)
    assert.equal(lost?.body, `$360 is due again by ${sayShortDay(dueDate)}.`)
    assert.ok(!(await told.titlesOf('ada')).some((title) => title.includes('disputed')))
    const toStaff = await told.titlesOf('nina')
    for (const words of ['Payment disputed: $360', 'Dispute lost: $360'])
      assert.ok(toStaff.some((title) => title.includes(words)))
    await told.notifying.stop()
    const again = { invoiceId, amountCents: 36_000, paidCents: 0, paymentMethodId: await stage.savedCard('ada') }
    assert.equal((await stage.portal.call('ada', calls.payInvoice, again)).invoice.status, 'paid')
  })

  test('tells staff that a dispute was answered already, and that an inquiry took no money', async () => {
    const paymentId = await paid()
    const payment = await stage.payments.readPaymentIntent(paymentId)
    const row = (await stage.portal.documents.get(payments, paymentId))?.data
    assert.ok(row)
    const about = { id: 'dp_1', amountCents: row.amountCents, reason: 'general', createdAt: row.createdAt } as const
    const none = { invoice: null, subscription: null, refunds: [], disputes: [] }
    const seen = { uid: 'ada', customerId: row.customerId, payment, ...none }
    const told = (dispute: Pick<PaymentDispute, 'state' | 'isAnswered' | 'isInquiry'>) =>
      noticesOfPayment(seen, row, { ...row, disputes: [{ ...about, ...dispute }] }, new Map()).map(
        ({ detail }) => detail,
      )
    assert.deepEqual(told({ state: 'open' }), [''])
    assert.deepEqual(told({ state: 'open', isAnswered: true }), ['A response was sent. The bank decides the outcome.'])
    assert.deepEqual(told({ state: 'won' }), [''])
    assert.deepEqual(told({ state: 'won', isInquiry: true }), ['The bank closed its inquiry and took no money.'])
  })

  test('stays paid where a dispute is won, as the sweep finds out', async () => {
    const paymentId = await paid('disputed')
    const [dispute] = (await stage.stripe.disputes.list({ payment_intent: paymentId })).data
    await judge(dispute?.id ?? '', 'won')
    await sweep()
    assert.deepEqual(await standing(), ['paid', 36_000, 0, [], ['won 36000']])
  })
})
