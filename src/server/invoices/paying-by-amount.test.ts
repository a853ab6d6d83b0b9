import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { createPaymentIntent } from '#domain/billing/payment-contract.ts'
import type { Money } from '#domain/core/money.ts'
import { cents } from '#domain/core/money.ts'
import { voidInvoice } from '#domain/invoices/contract.ts'
import { listMessages, requestPayment } from '#domain/messages/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { createPaymentIntent as useCase } from '#server/billing/create-payment-intent.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage, numbers } from '#server/billing/stage.test-support.ts'
import { dyingAt } from '#server/checkout/dying.test-support.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { sentInvoice, sentItem, sentInTwo, storedInvoice } from './stage.test-support.ts'

const tenMinutesMs = 10 * 60_000

describe('paying by an amount alone, as the specification writes the call', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function bodyOf(amount: number, conduct?: keyof typeof numbers) {
    const paymentMethodId = await stage.savedCard('ada', conduct)
    return { amount: cents(amount), customerId: await stage.customer('ada'), paymentMethodId }
  }

  async function ask(amountCents: number): Promise<string> {
    const asked = { projectId: relaunch, amountCents, description: 'Photographs', key: newKey() }
    return (await stage.portal.call('tom', requestPayment, asked)).message.id
  }

  async function received(): Promise<number[]> {
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    return data.flatMap(({ amount_received: paid }) => (paid > 0 ? [paid] : [])).reverse()
  }

  const pay = (body: Awaited<ReturnType<typeof bodyOf>>) => stage.portal.call('ada', createPaymentIntent, body)
  const outcome = (body: object, who: 'ada' | 'grace' | 'ben' = 'ada') =>
    stage.portal.outcome(who, createPaymentIntent, body as { amount: Money } & Awaited<ReturnType<typeof bodyOf>>)

  test('pays the one open invoice of that sum, and the same body answers with the first for ten minutes', async () => {
    const invoice = await sentInvoice(stage.portal)
    const body = await bodyOf(36_000)
    const first = await pay(body)
    assert.deepEqual([first.status, first.clientSecret], ['paid', null])
    assert.equal((await storedInvoice(stage.portal, invoice.id)).status, 'paid')
    const next = await sentItem(stage.portal, 36_000)
    stage.portal.clock.advance(tenMinutesMs - 1)
    assert.deepEqual(await pay(body), first)
    assert.deepEqual(await received(), [36_000])
    stage.portal.clock.advance(1)
    assert.notEqual((await pay(body)).paymentIntentId, first.paymentIntentId)
    assert.equal((await storedInvoice(stage.portal, next.id)).status, 'paid')
    assert.deepEqual(await received(), [36_000, 36_000])
  })

  test('pays a part, and the one payment request of that sum', async () => {
    const invoice = await sentInTwo(stage.portal)
    assert.equal((await pay(await bodyOf(18_000))).status, 'paid')
    assert.equal((await storedInvoice(stage.portal, invoice.id)).status, 'partially_paid')
    const messageId = await ask(48_000)
    assert.equal((await pay(await bodyOf(48_000))).status, 'paid')
    const { messages } = await stage.portal.call('ada', listMessages, { projectId: relaunch })
    assert.equal(messages.find(({ id }) => id === messageId)?.payment?.status, 'paid')
    assert.deepEqual(await received(), [18_000, 48_000])
  })

  test('of no sum that is owed, or of two, is refused, and nothing is charged', async () => {
    assert.equal(await outcome(await bodyOf(500)), 'amount-differs')
    await sentItem(stage.portal, 36_000)
    const body = await bodyOf(36_000)
    await ask(36_000)
    assert.equal(await outcome(body), 'amount-differs')
    assert.equal(await outcome({ ...body, amount: 35_999 }), 'amount-differs')
    assert.equal(await outcome(body, 'grace'), 'not-found')
    assert.equal(await outcome(body, 'ben'), 'forbidden')
    assert.deepEqual(await received(), [])
  })

  test('by two who press at once, in two processes, is charged once and answered alike', async () => {
    await sentInvoice(stage.portal)
    const body = await bodyOf(36_000)
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const [here, there] = [anotherPortal(stage), anotherPortal(stage)]
    const answers = await Promise.all(
      [here, there, here, there].map((portal) => useCase(portal, viewer, body, { ip: '203.0.113.1' })),
    )
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
    assert.deepEqual(await received(), [36_000])
  })

  for (const when of ['before', 'after'] as const)
    test(`killed ${when} the provider is asked, is repeated by another process and charged once`, async () => {
      await sentInvoice(stage.portal)
      const body = await bodyOf(36_000)
      const viewer = await findViewer(stage.portal.documents, 'ada')
      assert.ok(viewer)
      const dying = portalOf(stage.portal, { payments: dyingAt(stage.payments, 'createPaymentIntent', when) })
      await assert.rejects(useCase(dying, viewer, body, { ip: '203.0.113.1' }), { message: 'The process is gone' })
      const answer = await useCase(anotherPortal(stage), viewer, body, { ip: '203.0.113.1' })
      assert.equal(answer.status, 'paid')
      assert.deepEqual(await received(), [36_000])
    })

  test('goes on with a payment that the bank asks about, and with a card that was declined', async () => {
    await sentInvoice(stage.portal)
    const asked = await pay(await bodyOf(36_000, 'alwaysAsked'))
    assert.deepEqual([asked.status, asked.clientSecret !== null], ['unpaid', true])
    const declined = await bodyOf(36_000, 'declined')
    for (const _ of [1, 2]) assert.equal(await outcome(declined), 'card-declined')
    const paid = await pay(await bodyOf(36_000))
    assert.deepEqual([paid.status, paid.paymentIntentId], ['paid', asked.paymentIntentId])
    assert.deepEqual(await received(), [36_000])
  })

  test('matches anew where what was matched is no longer owed', async () => {
    const invoice = await sentInvoice(stage.portal)
    const body = await bodyOf(36_000, 'declined')
    assert.equal(await outcome(body), 'card-declined')
    await stage.portal.call('tom', voidInvoice, { invoiceId: invoice.id, reason: 'Asked twice' })
    assert.equal(await outcome(body), 'amount-differs')
    const messageId = await ask(36_000)
    assert.equal(await outcome(body), 'card-declined')
    const { messages } = await stage.portal.call('ada', listMessages, { projectId: relaunch })
    assert.equal(messages.find(({ id }) => id === messageId)?.payment?.status, 'fail')
  })
})
