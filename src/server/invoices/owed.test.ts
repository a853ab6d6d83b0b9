import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/payment-contract.ts'
import { addDays } from '#domain/core/days.ts'
import { getHome } from '#domain/home/contract.ts'
import * as invoiceCalls from '#domain/invoices/contract.ts'
import * as owed from '#domain/invoices/owed-contract.ts'
import { sumsOfOwed } from '#domain/invoices/owed.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import { withAskedAt } from '#domain/messages/message.ts'
import { archiveProject } from '#domain/projects/contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { messages } from '#server/messages/exports/collections.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { setRights } from '#server/reports/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { sentInvoice, sentItem } from './stage.test-support.ts'

describe('what an account should pay now', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function owedTo(who: CastUid) {
    const { payment, isPastDue } = await stage.portal.call(who, owed.findOwedPayment, {})
    return [payment?.id ?? null, payment?.decline?.message ?? null, isPastDue]
  }

  async function refusedPayment(): Promise<string> {
    const request = { projectId: relaunch, amountCents: 48_000, description: 'Photographs', key: newKey() }
    const { message } = await stage.portal.call('tom', messageCalls.requestPayment, request)
    const body = {
      amount: 48_000,
      customerId: await stage.customer('ada'),
      paymentMethodId: await stage.savedCard('ada', 'declined'),
      messageId: message.id,
    }
    assert.equal(await stage.portal.outcome('ada', calls.createPaymentIntent, body), 'card-declined')
    const { listPayments } = await stage.portal.call('ada', calls.getListPayments, { customerId: body.customerId })
    return listPayments.find(({ status }) => status === 'fail')?.id ?? ''
  }

  test('is a payment that failed, until it is paid, and of that account alone', async () => {
    assert.deepEqual(await owedTo('ada'), [null, null, false])
    const paymentId = await refusedPayment()
    assert.deepEqual(await owedTo('ada'), [paymentId, 'The bank declined this card.', false])
    assert.deepEqual(await owedTo('grace'), [null, null, false])
    assert.equal(await stage.portal.outcome('ben', owed.findOwedPayment, {}), 'forbidden')
    await stage.callsSince()
    await owedTo('ada')
    assert.deepEqual(await stage.callsSince(), [])
    const paymentMethodId = await stage.savedCard('ada')
    await stage.portal.call('ada', calls.retryPayment, { paymentId, paymentMethodId })
    assert.deepEqual(await owedTo('ada'), [null, null, false])
  })

  test('is for a teammate with the right to invoices nothing that the owner alone can pay', async () => {
    await setRights(stage.portal, 'ben', ['invoices'])
    const paymentId = await refusedPayment()
    assert.deepEqual(await owedTo('ada'), [paymentId, 'The bank declined this card.', false])
    assert.deepEqual(await owedTo('ben'), [null, null, false])
    await stage.portal.documents.transact(async (transaction) => {
      const failed = await transaction.get(payments, paymentId)
      assert.ok(failed)
      transaction.put(payments, { ...failed.data, askedInvoiceId: 'invoice-1' })
    })
    assert.deepEqual(await owedTo('ben'), [paymentId, 'The bank declined this card.', false])
  })

  test('is nothing that was canceled at the provider', async () => {
    const id = await refusedPayment()
    await stage.stripe.paymentIntents.cancel(id)
    await stage.tell({ object: 'payment_intent', id })
    assert.deepEqual(await owedTo('ada'), [null, null, false])
  })

  test('is above all what a plan is past due for', async () => {
    const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    const later = await refusedPayment()
    const card = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(id, { default_payment_method: card })
    await stage.provider.control('POST', 'clock', { seconds: 32 * 86_400 })
    await stage.tell({ object: 'subscription', id })
    const { payment, isPastDue } = await stage.portal.call('ada', owed.findOwedPayment, {})
    assert.ok(payment)
    assert.deepEqual([payment.subscriptionId, isPastDue], [id, true])
    const retry = { paymentId: payment.id, paymentMethodId: await stage.savedCard('ada', 'other') }
    await stage.portal.call('ada', calls.retryPayment, retry)
    await stage.tell({ object: 'subscription', id })
    assert.deepEqual(await owedTo('ada'), [later, 'The bank declined this card.', false])
  })

  describe('as a whole', () => {
    async function listed(who: CastUid) {
      const rows = await stage.portal.call(who, owed.listOwed, {})
      return {
        invoices: rows.invoices.map(({ number, status }) => [number, status]),
        requests: rows.requests.map(({ description, hasFailed }) => [description, hasFailed]),
        plans: rows.plans.map(({ planId, amountCents }) => [planId, amountCents]),
        totalCents: sumsOfOwed(rows, '2026-12-08').totalCents,
      }
    }

    const nothing = { invoices: [], requests: [], plans: [], totalCents: 0 }

    async function ask(amountCents: number, description: string) {
      const request = { projectId: relaunch, amountCents, description, key: newKey() }
      return (await stage.portal.call('tom', messageCalls.requestPayment, request)).message.id
    }

    test('is open invoices of all projects, the longest due first, with what conversations ask', async () => {
      assert.deepEqual(await listed('ada'), nothing)
      const first = await sentInvoice(stage.portal)
      stage.portal.clock.advance(86_400_000)
      for (const who of ['tom', 'ada'] as const) stage.portal.signInAgain(who)
      const second = await sentItem(stage.portal, 36_000, 'bakery-newsletter')
      await ask(5_000, 'Photographs')
      const taken = await ask(9_900, 'A mistake')
      await stage.portal.call('tom', messageCalls.removeMessage, { messageId: taken })
      const both = [first, second].map(({ number }) => [number, 'open'])
      const all = { invoices: both, requests: [['Photographs', false]], plans: [], totalCents: 77_000 }
      assert.deepEqual(await listed('ada'), all)
      assert.deepEqual(await listed('grace'), nothing)
      const paymentMethodId = await stage.savedCard('ada')
      const paid = { invoiceId: first.id, amountCents: 36_000, paidCents: 0, paymentMethodId }
      await stage.portal.call('ada', invoiceCalls.payInvoice, paid)
      const rest = { ...all, invoices: both.slice(1), totalCents: 41_000 }
      assert.deepEqual(await listed('ada'), rest)
      await setRights(stage.portal, 'ben', ['invoices'])
      assert.deepEqual(await listed('ben'), { ...rest, requests: [], totalCents: 36_000 })
    })

    test('keeps a request when its project is archived, until it is paid', async () => {
      const messageId = await ask(5_000, 'Photographs')
      await stage.portal.call('tom', archiveProject, { projectId: relaunch })
      assert.deepEqual(await listed('ada'), { ...nothing, requests: [['Photographs', false]], totalCents: 5_000 })
      const paying = {
        amount: 5_000,
        customerId: await stage.customer('ada'),
        paymentMethodId: await stage.savedCard('ada'),
        messageId,
      }
      await stage.portal.call('ada', calls.createPaymentIntent, paying)
      assert.deepEqual(await listed('ada'), nothing)
    })

    test('holds a request whose payment failed, and here and at home until it is paid', async () => {
      await refusedPayment()
      assert.deepEqual((await listed('ada')).requests, [['Photographs', true]])
      const atHome = async () => (await stage.portal.call('ada', getHome, {})).lines.map(({ kind }) => kind)
      assert.ok((await atHome()).includes('payment-requests'))
      await addPaidRequests(51)
      assert.deepEqual((await listed('ada')).requests, [['Photographs', true]])
      assert.ok((await atHome()).includes('payment-requests'))
    })

    /** So many later requests of which nothing is left to pay. */
    async function addPaidRequests(count: number): Promise<void> {
      const id = await ask(1_000, 'Later')
      await stage.portal.documents.transact(async (transaction) => {
        const held = (await transaction.get(messages, id))?.data
        assert.ok(held?.payment)
        const paid = withAskedAt({ ...held, payment: { ...held.payment, status: 'paid' } })
        transaction.put(messages, paid)
        for (let each = 1; each < count; each++) transaction.create(messages, { ...paid, id: `${id}-${each}` })
      })
    }

    async function letRenewalFail(): Promise<string> {
      const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
      const card = await stage.savedCard('ada', 'declined')
      await stage.stripe.subscriptions.update(id, { default_payment_method: card })
      await stage.provider.control('POST', 'clock', { seconds: 32 * 86_400 })
      await stage.tell({ object: 'subscription', id })
      return id
    }

    test('has a row for a plan that is past due, with the payment that pays it', async () => {
      const id = await letRenewalFail()
      const { plans } = await stage.portal.call('ada', owed.listOwed, {})
      const { payment } = await stage.portal.call('ada', owed.findOwedPayment, {})
      const declined = 'The bank declined this card.'
      const row = { subscriptionId: id, planId: 'rocket-hosting-monthly', amountCents: 9_700, declined }
      assert.deepEqual(plans, [{ ...row, paymentId: payment?.id }])
      assert.equal((await listed('ada')).totalCents, 9_700)
      await stage.portal.documents.transact(async (transaction) => {
        const late = await transaction.get(payments, payment?.id ?? '')
        assert.ok(late)
        transaction.put(payments, { ...late.data, site: 'Shop' })
      })
      assert.equal((await stage.portal.call('ada', owed.listOwed, {})).plans[0]?.site, 'Shop')
    })

    test('is to staff what it is to the client, and of all clients the sums of it, who owes most first', async () => {
      const today = '2026-12-08'
      assert.deepEqual(await stage.portal.call('tom', owed.listOwingClients, { today }), { clients: [] })
      await letRenewalFail()
      const { dueDate } = await sentInvoice(stage.portal)
      await ask(5_000, 'Photographs')
      const rows = await stage.portal.call('tom', owed.listClientOwed, { clientId: 'ada' })
      assert.deepEqual(rows, await stage.portal.call('ada', owed.listOwed, {}))
      const sums = (day: string) => stage.portal.call('tom', owed.listOwingClients, { today: day })
      const adas = { clientId: 'ada', count: 3, totalCents: 9_700 + 36_000 + 5_000, onItsWayCents: 0 }
      assert.deepEqual(await sums(dueDate), { clients: [{ ...adas, overdueCents: 9_700 }] })
      const dayAfter = await sums(addDays(dueDate, 1))
      assert.deepEqual(dayAfter, { clients: [{ ...adas, overdueCents: 9_700 + 36_000 }] })
      assert.equal(await stage.portal.outcome('tom', owed.listClientOwed, { clientId: 'ben' }), 'not-found')
      for (const who of ['ada', 'ben'] as const)
        assert.equal(await stage.portal.outcome(who, owed.listOwingClients, { today }), 'forbidden')
    })
  })
})
