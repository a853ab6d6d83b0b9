import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as billing from '#domain/billing/payment-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment } from '#domain/invoices/recorded-contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { byCheck, inTwo, newCreditKey, sentInTwo, sentItem, storedInvoice } from './stage.test-support.ts'

describe('paying several invoices at once', () => {
  let stage: BillingStage
  let first: PresentedInvoice
  let second: PresentedInvoice

  beforeEach(async () => {
    stage = await openBillingStage()
    first = await sentItem(stage.portal, 10_000)
    second = await sentItem(stage.portal, 25_000)
  })
  afterEach(() => stage.close())

  const claim = ({ id, totalCents }: PresentedInvoice, more: object = {}) => ({
    invoiceId: id,
    amountCents: totalCents,
    paidCents: 0,
    ...more,
  })

  async function both(conduct?: Parameters<BillingStage['savedCard']>[1]) {
    return { invoices: [claim(first), claim(second)], paymentMethodId: await stage.savedCard('ada', conduct) }
  }

  const intents = async () => (await stage.stripe.paymentIntents.list({ limit: 100 })).data

  async function received(): Promise<number[]> {
    return (await intents()).flatMap(({ amount_received: cents }) => (cents > 0 ? [cents] : [])).reverse()
  }

  async function standing() {
    const all = [await storedInvoice(stage.portal, first.id), await storedInvoice(stage.portal, second.id)]
    return all.map(({ status, paidCents }) => [status, paidCents])
  }

  const outcome = (body: object) => stage.portal.outcome('ada', payInvoices, body as never)

  async function ask(url: string, payload?: object) {
    const headers = { cookie: await stage.portal.cookieOf('ada'), origin }
    return stage.portal.app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) })
  }

  const refusalOf = async (body: object) => (await ask(payInvoices.path, body)).json<{ code: string; detail: string }>()

  test('charges the card once, by whoever presses at once, and books each part on its invoice', async () => {
    const body = await both()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(body)))
    assert.equal(outcomes.filter((each) => each === 'ok').length, 1)
    assert.ok(outcomes.every((each) => ['ok', 'paid-already', 'too-many-requests'].includes(each)))
    assert.deepEqual(await received(), [35_000])
    assert.deepEqual(await standing(), [
      ['paid', 10_000],
      ['paid', 25_000],
    ])
    assert.equal(await outcome(body), 'paid-already')
  })

  test('names the invoices at the provider, in the payment and on its receipt', async () => {
    const { paymentIntentId, status, invoices } = await stage.portal.call('ada', payInvoices, await both())
    assert.equal(status, 'paid')
    assert.deepEqual(
      invoices.map(({ id, status: paid }) => [id, paid]),
      [
        [first.id, 'paid'],
        [second.id, 'paid'],
      ],
    )
    const [intent] = await intents()
    assert.equal(intent?.description, `Invoices ${first.number} and ${second.number}`)
    const payment = (await stage.portal.documents.get(payments, paymentIntentId))?.data
    assert.equal(payment?.askedInvoiceId, null)
    const named = [
      [`Invoice ${first.number}, ${first.projectName}`, 10_000],
      [`Invoice ${second.number}, ${second.projectName}`, 25_000],
    ]
    assert.deepEqual(
      payment?.parts?.map(({ description, amountCents }) => [description, amountCents]),
      named,
    )
    assert.deepEqual(
      payment?.lines.map(({ description, amountCents }) => [description, amountCents]),
      named,
    )
    const receipt = readPdf((await ask(`/files/receipts/${paymentIntentId}`)).rawPayload)
    for (const words of [...named.map(([description]) => String(description)), '$100.00', '$250.00', '$350.00'])
      assert.ok(receipt.includes(words), `${words} in ${receipt}`)
  })

  test('is refused as a whole where one is wrong, with its number, and nothing is charged', async () => {
    const body = await both()
    const third = await sentItem(stage.portal, 5_000)
    const wrong = [claim(first), claim(second, { amountCents: 24_999 })]
    const refused = await refusalOf({ ...body, invoices: wrong })
    assert.equal(refused.code, 'amount-differs')
    assert.match(refused.detail, new RegExp(`^Invoice ${second.number}: `))
    await stage.portal.call('tom', calls.voidInvoice, { invoiceId: third.id, reason: 'Wrong' })
    assert.equal(await outcome({ ...body, invoices: [claim(first), claim(third)] }), 'invoice-voided')
    assert.equal(await outcome({ ...body, invoices: [claim(first), claim(first)] }), 'invalid-input')
    assert.equal(await outcome({ ...body, invoices: [claim(first)] }), 'invalid-input')
    assert.equal(
      await outcome({ ...body, invoices: [claim(first), { ...claim(second), invoiceId: 'no' }] }),
      'not-found',
    )
    assert.equal(
      await outcome({
        ...body,
        invoices: Array.from({ length: 21 }, (_, at) => ({ ...claim(first), invoiceId: `i${at}` })),
      }),
      'invalid-input',
    )
    assert.deepEqual(await received(), [])
    assert.deepEqual(await standing(), [
      ['open', 0],
      ['open', 0],
    ])
  })

  test('where some are paid already leaves the others to pay', async () => {
    const body = await both()
    const { paymentMethodId } = body
    await stage.portal.call('ada', calls.payInvoice, { ...claim(first), paymentMethodId })
    const refused = await refusalOf(body)
    assert.equal(refused.code, 'amount-differs')
    assert.match(refused.detail, new RegExp(`^Invoice ${first.number}: The amount due is already paid`))
    assert.deepEqual(await received(), [10_000])
  })

  test('of another account, or by its card, is as if nobody had it', async () => {
    const body = await both()
    const foreign = await stage.savedCard('grace')
    assert.equal(await stage.portal.outcome('grace', payInvoices, { ...body, paymentMethodId: foreign }), 'not-found')
    assert.equal(await outcome({ ...body, paymentMethodId: foreign }), 'not-found')
    assert.deepEqual(await received(), [])
  })

  test('takes the part that is due of a payment plan', async () => {
    const planned = await sentInTwo(stage.portal, 6_000)
    const { paymentMethodId } = await both()
    const invoices = [claim(first), claim(planned, { amountCents: 6_000 })]
    await stage.portal.call('ada', payInvoices, { invoices, paymentMethodId })
    assert.deepEqual(await received(), [16_000])
    const { status, paidCents } = await storedInvoice(stage.portal, planned.id)
    assert.deepEqual([status, paidCents], ['partially_paid', 6_000])
    const rest = [claim(second), claim(planned, { amountCents: 30_000, paidCents: 6_000 })]
    await stage.portal.call('ada', payInvoices, { invoices: rest, paymentMethodId })
    assert.deepEqual(await received(), [16_000, 55_000])
    assert.equal((await storedInvoice(stage.portal, planned.id)).status, 'paid')
  })

  test('is declined with the words of the bank, then paid by another card, as one payment', async () => {
    const body = await both('declined')
    const told = await followTold(stage.portal)
    const before = await told.titlesOf('ada')
    assert.equal(await outcome(body), 'card-declined')
    assert.deepEqual(await told.titlesOf('ada'), before)
    await told.notifying.stop()
    assert.equal(await outcome({ ...body, paymentMethodId: await stage.savedCard('ada', 'other') }), 'ok')
    assert.deepEqual(await received(), [35_000])
    assert.equal((await intents()).length, 1)
  })

  describe('that waits for the bank', () => {
    const isBeingPaid = async ({ id: invoiceId }: PresentedInvoice) =>
      (await stage.portal.call('tom', calls.getInvoice, { invoiceId })).isBeingPaid
    let paymentId: string
    let body: Awaited<ReturnType<typeof both>>

    beforeEach(async () => {
      body = await both('challenged')
      paymentId = (await stage.portal.call('ada', payInvoices, body)).paymentIntentId
    })

    const statuses = async () => (await intents()).map(({ status }) => status).sort()

    test('pays all of them once its holder has answered', async () => {
      assert.deepEqual([await isBeingPaid(first), await isBeingPaid(second)], [true, true])
      const card = await stage.card('other')
      await stage.stripe.paymentIntents.confirm(paymentId, { payment_method: card })
      const { payment } = await stage.portal.call('ada', billing.settlePayment, { paymentId })
      assert.equal(payment.status, 'paid')
      assert.deepEqual(await standing(), [
        ['paid', 10_000],
        ['paid', 25_000],
      ])
      assert.deepEqual([await isBeingPaid(first), await isBeingPaid(second)], [false, false])
    })

    const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['voided', () => stage.portal.call('tom', calls.voidInvoice, { invoiceId: second.id, reason: 'Wrong' })],
      [
        'credited',
        () =>
          stage.portal.call('tom', calls.creditInvoice, {
            invoiceId: second.id,
            key: newCreditKey(),
            amountCents: 25_000,
            reason: 'Wrong',
          }),
      ],
      [
        'paid alone',
        async () =>
          stage.portal.call('ada', calls.payInvoice, {
            ...claim(second),
            paymentMethodId: await stage.savedCard('ada', 'other'),
          }),
      ],
      [
        'paid with another',
        async () => {
          const third = await sentItem(stage.portal, 5_000)
          const paymentMethodId = await stage.savedCard('ada', 'other')
          await stage.portal.call('ada', payInvoices, { invoices: [claim(second), claim(third)], paymentMethodId })
        },
      ],
    ]
    for (const [what, act] of acts)
      test(`is given up where one of them is ${what}, and the others can be paid`, async () => {
        await act()
        assert.ok((await statuses()).includes('canceled'))
        const card = await stage.card('other')
        await assert.rejects(stage.stripe.paymentIntents.confirm(paymentId, { payment_method: card }))
        const retry = { paymentId, paymentMethodId: body.paymentMethodId }
        await assert.rejects(
          stage.portal.call('ada', billing.retryPayment, retry),
          what === 'voided' ? /invoice-voided.*We voided one of this payment’s invoices\./ : /payment-canceled/,
        )
        assert.equal(await isBeingPaid(first), false)
        const { paymentMethodId } = await both('accepted')
        assert.equal(await stage.portal.outcome('ada', calls.payInvoice, { ...claim(first), paymentMethodId }), 'ok')
        assert.deepEqual((await standing())[0], ['paid', 10_000])
      })

    test('is given up where one of them is recorded as paid', async () => {
      await stage.portal.call('tom', recordPayment, byCheck(second.id, 25_000))
      assert.deepEqual(await statuses(), ['canceled'])
      assert.deepEqual(await standing(), [
        ['open', 0],
        ['paid', 25_000],
      ])
    })

    test('is begun anew with the same invoices after it was given up', async () => {
      const third = await sentItem(stage.portal, 5_000)
      const other = { invoices: [claim(first), claim(third)], paymentMethodId: body.paymentMethodId }
      await stage.portal.call('ada', payInvoices, other)
      assert.equal(await outcome({ ...body, paymentMethodId: await stage.savedCard('ada', 'other') }), 'ok')
      assert.deepEqual(await statuses(), ['canceled', 'canceled', 'succeeded'])
      assert.deepEqual(await received(), [35_000])
    })
  })

  test('gives up what was begun for one of them alone', async () => {
    const challenged = await stage.savedCard('ada', 'challenged')
    await stage.portal.call('ada', calls.payInvoice, { ...claim(first), paymentMethodId: challenged })
    assert.equal(await outcome(await both()), 'ok')
    assert.deepEqual((await intents()).map(({ status }) => status).sort(), ['canceled', 'succeeded'])
    assert.deepEqual(await received(), [35_000])
  })

  test('is not the payment of an amount that one of them owes', async () => {
    const customerId = await stage.customer('ada')
    const { paymentMethodId, invoices } = await both()
    await stage.portal.call('ada', payInvoices, { invoices, paymentMethodId })
    const amount = { amount: 10_000, customerId, paymentMethodId }
    assert.equal(await stage.portal.outcome('ada', billing.createPaymentIntent, amount), 'amount-differs')
    assert.deepEqual(await received(), [35_000])
  })

  test('of a plan whose next part was asked for is refused', async () => {
    const planned = await sentInTwo(stage.portal)
    const { paymentMethodId } = await both()
    const { version, dueDate } = planned
    const parts = inTwo(9_000, dueDate)
    await stage.portal.call('tom', setPaymentPlan, { invoiceId: planned.id, version, parts })
    const invoices = [claim(first), claim(planned, { amountCents: 18_000 })]
    assert.equal(await outcome({ invoices, paymentMethodId }), 'amount-differs')
  })
})
