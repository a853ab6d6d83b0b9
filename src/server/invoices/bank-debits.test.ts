import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as billing from '#domain/billing/payment-contract.ts'
import { listClientPayments } from '#domain/billing/staff-contract.ts'
import { sayShortDay } from '#domain/core/days.ts'
import { zero } from '#domain/core/money.ts'
import { payInvoiceByBank } from '#domain/invoices/bank-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment, recordPayments } from '#domain/invoices/recorded-contract.ts'
import { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import { updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { sweepPayments } from '#server/billing/payment-sweep.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { findClientInvoices } from '#server/home/invoices.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { Payments } from '#server/ports/payments.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'
import { payInvoiceByBank as pay } from './pay-invoice.ts'
import { remindOfInvoices } from './reminders.ts'
import { byCheck, inTwo, newCreditKey, sentInTwo, sentInvoice, storedInvoice } from './stage.test-support.ts'

const daySeconds = 86_400
const noFault = (error: unknown) => assert.fail(String(error))

describe('paying an invoice from a bank account', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  function paying({ id, totalCents }: PresentedInvoice, account = 'success', more: object = {}) {
    const paymentMethodId = `pm_usBankAccount_${account}`
    return { invoiceId: id, amountCents: totalCents, paidCents: 0, paymentMethodId, ...more }
  }

  /** Days pass at the banks, and the portal looks for the news itself. */
  async function pass(days: number): Promise<void> {
    await stage.provider.control('POST', 'clock', { seconds: days * daySeconds })
    await sweepPayments(anotherPortal(stage), noFault)
  }

  async function paperOf(invoiceId: string): Promise<string> {
    const headers = { cookie: await stage.portal.cookieOf('ada') }
    return readPdf((await stage.portal.app.inject({ url: `/files/invoices/${invoiceId}`, headers })).rawPayload)
  }

  async function listed() {
    const { payments } = await stage.portal.call('tom', listClientPayments, {})
    return payments.map(({ status, stripeStatus, bankAccount }) => [status, stripeStatus, bankAccount?.last4])
  }

  test('leaves it open and not payable twice for days, then it is paid', async () => {
    const invoice = await sentInvoice(stage.portal)
    const { status, invoice: waiting } = await stage.portal.call('ada', payInvoiceByBank, paying(invoice))
    assert.deepEqual([status, waiting.status, waiting.bankPayment?.amountCents], ['unpaid', 'open', 36_000])
    const { payableCents, isBeingPaid } = await stage.portal.call('ada', calls.getInvoice, { invoiceId: invoice.id })
    assert.deepEqual([payableCents, isBeingPaid], [[], false])
    const outcome = stage.portal.outcome
    const byCard = { ...paying(invoice), paymentMethodId: await stage.savedCard('ada') }
    const refused = 'bank-payment-processing'
    assert.equal(await outcome('ada', payInvoiceByBank, paying(invoice)), refused)
    assert.equal(await outcome('ada', calls.payInvoice, byCard), refused)
    const { id: invoiceId } = invoice
    assert.equal(await outcome('tom', calls.voidInvoice, { invoiceId, reason: 'Wrong' }), refused)
    const credit = { invoiceId, key: newCreditKey(), amountCents: 36_000, reason: 'Wrong' }
    assert.equal(await outcome('tom', calls.creditInvoice, credit), refused)
    assert.equal(await outcome('tom', recordPayment, byCheck(invoiceId, 36_000)), refused)
    assert.equal(await outcome('tom', remindOfInvoice, { invoiceId }), refused)
    const { dueCents, ...check } = byCheck(invoiceId, 36_000)
    const { invoiceId: _alone, ...shared } = check
    const jointly = { ...shared, shares: [{ invoiceId, amountCents: 36_000 }], dueCents: [dueCents] }
    assert.equal(await outcome('tom', recordPayments, jointly), refused)
    const plan = { invoiceId, version: waiting.version, parts: inTwo(18_000, invoice.dueDate) }
    assert.equal(await outcome('tom', setPaymentPlan, plan), refused)
    const asked = { amount: 36_000, customerId: await stage.customer('ada'), paymentMethodId: byCard.paymentMethodId }
    assert.equal(await outcome('ada', billing.createPaymentIntent, asked), 'amount-differs')
    assert.deepEqual(await listed(), [['unpaid', 'processing', '6789']])
    const { totals } = await stage.portal.call('tom', calls.listInvoices, { projectId: invoice.projectId })
    assert.deepEqual([totals?.outstandingCents, totals?.onItsWayCents], [36_000, 36_000])
    await pass(3)
    assert.equal((await storedInvoice(stage.portal, invoiceId)).status, 'open')
    await pass(2)
    const paid = await storedInvoice(stage.portal, invoiceId)
    assert.deepEqual([paid.status, paid.paidCents, paid.bankPayment], ['paid', 36_000, undefined])
    assert.deepEqual(await listed(), [['paid', 'succeeded', '6789']])
  })

  test('tells the client what they authorized, once', async () => {
    const told = await followTold(stage.portal)
    await stage.portal.call('ada', payInvoiceByBank, paying(await sentInvoice(stage.portal)))
    await pass(1)
    await pass(1)
    const begun = (await told.storedOf('ada')).filter(({ title }) => title.startsWith('Bank payment started'))
    assert.equal(begun.length, 1)
    assert.match(begun[0]?.title ?? '', /^Bank payment started: \$360 for invoice INV/)
    assert.match(
      begun[0]?.body ?? '',
      /^One debit of \$360 from the .+ account ending in 6789 was authorized online\. /,
    )
    assert.ok((await told.storedOf('tom')).every(({ title }) => !title.startsWith('Bank payment started')))
    await told.notifying.stop()
  })

  test('is debited once by twenty who press at once', async () => {
    const body = paying(await sentInvoice(stage.portal))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => stage.portal.outcome('ada', payInvoiceByBank, body)),
    )
    assert.equal(outcomes.filter((outcome) => outcome === 'ok').length, 1)
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    assert.equal(data.length, 1)
  })

  test('asks for it again where the bank sends it back, and tells client and staff why', async () => {
    const told = await followTold(stage.portal)
    const invoice = await sentInvoice(stage.portal)
    await stage.portal.call('ada', payInvoiceByBank, paying(invoice, 'insufficientFunds'))
    await pass(5)
    const open = await storedInvoice(stage.portal, invoice.id)
    assert.deepEqual([open.status, open.bankPayment, typeof open.debitFailedAt], ['open', undefined, 'string'])
    for (const who of ['ada', 'tom'] as const) {
      const last = (await told.storedOf(who)).find(({ title }) => title.includes('Bank payment failed'))
      assert.match(last?.title ?? '', /Bank payment failed: \$360 for invoice INV/)
      const due = sayShortDay(invoice.dueDate)
      assert.equal(last?.body, `There wasn’t enough money in the bank account. The invoice is due again by ${due}.`)
    }
    await told.notifying.stop()
    const { listPayments } = await stage.portal.call('ada', billing.getListPayments, {
      customerId: await stage.customer('ada'),
    })
    const [failed] = listPayments
    assert.equal(failed?.decline?.message, 'There wasn’t enough money in the bank account.')
    const again = { paymentId: failed?.id ?? '', paymentMethodId: await stage.savedCard('ada') }
    assert.equal(await stage.portal.outcome('ada', billing.retryPayment, again), 'payment-canceled')
  })

  for (const means of ['a card', 'another account', 'a check'])
    test(`can be paid by ${means} after it failed, and the failure stays in the list`, async () => {
      const invoice = await sentInvoice(stage.portal)
      await stage.portal.call('ada', payInvoiceByBank, paying(invoice, 'accountClosed'))
      await pass(5)
      if (means === 'a card') {
        const byCard = { ...paying(invoice), paymentMethodId: await stage.savedCard('ada') }
        await stage.portal.call('ada', calls.payInvoice, byCard)
      } else if (means === 'a check')
        await stage.portal.call('tom', recordPayment, byCheck(invoice.id, 36_000, { receivedOn: '2026-12-01' }))
      else {
        await stage.portal.call('ada', payInvoiceByBank, paying(invoice))
        await pass(5)
      }
      const { status, paidCents } = await storedInvoice(stage.portal, invoice.id)
      assert.deepEqual([status, paidCents], ['paid', 36_000])
      const paid = means === 'a check' ? [] : [['paid', 'succeeded', means === 'a card' ? undefined : '6789']]
      assert.deepEqual(await listed(), [...paid, ['fail', 'requires_payment_method', '1113']])
    })

  test('asks for it again where the bank returns it after it was paid, and lists that', async () => {
    const told = await followTold(stage.portal)
    const invoice = await sentInvoice(stage.portal)
    await stage.portal.call('ada', payInvoiceByBank, paying(invoice, 'dispute'))
    await pass(4.5)
    assert.equal((await storedInvoice(stage.portal, invoice.id)).status, 'paid')
    await pass(1)
    const returned = await storedInvoice(stage.portal, invoice.id)
    assert.deepEqual([returned.status, returned.paidCents], ['open', 0])
    const { payments } = await stage.portal.call('tom', listClientPayments, {})
    assert.deepEqual(
      payments.map(({ status, disputes }) => [status, disputes.map(({ state, reason }) => `${state} ${reason}`)]),
      [['paid', ['lost debit_not_authorized']]],
    )
    const title = /returned.*\$360 for invoice INV|Bank payment returned: \$360 for invoice INV/
    for (const who of ['ada', 'tom'] as const) {
      const last = (await told.storedOf(who)).find((each) => title.test(each.title))
      assert.equal(
        last?.body,
        `The account holder says they didn’t authorize the payment. The invoice is due again by ${sayShortDay(invoice.dueDate)}.`,
        who,
      )
    }
    await told.notifying.stop()
    assert.match(await paperOf(invoice.id), /Bank debit returned/)
    const byCard = { ...paying(invoice), paymentMethodId: await stage.savedCard('ada') }
    assert.equal((await stage.portal.call('ada', calls.payInvoice, byCard)).invoice.status, 'paid')
  })

  test('is due by the same day where the bank returns it: the money never came', async () => {
    const invoice = await sentInvoice(stage.portal)
    await stage.portal.call('ada', payInvoiceByBank, paying(invoice, 'dispute'))
    await pass(4.5)
    assert.equal((await storedInvoice(stage.portal, invoice.id)).status, 'paid')
    stage.portal.clock.advance(20 * daySeconds * 1000)
    await pass(1)
    const { status, dueDate, awaitedOn } = await storedInvoice(stage.portal, invoice.id)
    assert.deepEqual([status, dueDate, awaitedOn], ['open', invoice.dueDate, invoice.dueDate])
  })

  test('is reminded of by nobody while it waits', async () => {
    const invoice = await sentInvoice(stage.portal)
    stage.portal.clock.advance((15 - 3) * daySeconds * 1000)
    await stage.portal.call('ada', payInvoiceByBank, paying(invoice))
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    for (let day = 0; day < 20; day++) {
      stage.portal.clock.advance(20 * 3_600_000)
      await remindOfInvoices(portalOf(stage.portal, {}), noFault)
    }
    assert.equal((await storedInvoice(stage.portal, invoice.id)).lastReminder, undefined)
    assert.deepEqual(await findClientInvoices(portalOf(stage.portal, {}), viewer, 'invoices-overdue'), [])
  })

  test('of a payment plan pays its first part, and the next one only afterwards', async () => {
    const invoice = await sentInTwo(stage.portal)
    const first = paying(invoice, 'success', { amountCents: 18_000 })
    await stage.portal.call('ada', payInvoiceByBank, first)
    const second = { ...first, paymentMethodId: 'pm_usBankAccount_success' }
    assert.equal(await stage.portal.outcome('ada', payInvoiceByBank, second), 'bank-payment-processing')
    await pass(5)
    const { status, paidCents } = await storedInvoice(stage.portal, invoice.id)
    assert.deepEqual([status, paidCents], ['partially_paid', 18_000])
    await stage.portal.call('ada', payInvoiceByBank, { ...second, paidCents: 18_000 })
    await pass(5)
    assert.equal((await storedInvoice(stage.portal, invoice.id)).status, 'paid')
  })

  test('is on its way on paper, which asks for nothing that it pays', async () => {
    const account = { bankHolder: 'Brightwater Studio', bankAccount: 'Account number 000123456789' }
    await stage.portal.call('tom', updateInvoicing, { version: 0, ...standardInvoicing, ...account })
    const { id } = await sentInTwo(stage.portal)
    assert.match(await paperOf(id), /Amount remaining\s*\$360\.00[^]*How to pay by bank transfer/)
    const whole = await stage.portal.call('ada', calls.getInvoice, { invoiceId: id })
    await stage.portal.call('ada', payInvoiceByBank, paying(whole.invoice, 'success', { amountCents: 18_000 }))
    const waiting = await paperOf(id)
    assert.match(waiting, /On its way by bank debit\s*−\$180\.00\s*Amount remaining\s*\$180\.00/)
    assert.match(waiting, /Part 1 of 2\s*\w+ \d+, 2026\s*On its way\s*\$180\.00/)
    assert.doesNotMatch(waiting, /bank transfer|000123456789/)
    await pass(5)
    const paid = await paperOf(id)
    assert.match(paid, /Amount remaining\s*\$180\.00/)
    assert.match(paid, /How to pay by bank transfer/)
    assert.doesNotMatch(paid, /On its way/)
  })

  test('is refused for a card, an unknown account, another amount, another account’s invoice', async () => {
    const invoice = await sentInvoice(stage.portal)
    const outcome = (more: object, who: 'ada' | 'grace' = 'ada') =>
      stage.portal.outcome(who, payInvoiceByBank, paying(invoice, 'success', more))
    assert.equal(await outcome({ paymentMethodId: await stage.card() }), 'not-found')
    assert.equal(await outcome({ paymentMethodId: 'pm_none' }), 'not-found')
    assert.equal(await outcome({ amountCents: 35_999 }), 'amount-differs')
    assert.equal(await outcome({}, 'grace'), 'not-found')
    assert.equal((await storedInvoice(stage.portal, invoice.id)).bankPayment, undefined)
    assert.equal(await outcome({}), 'ok')
  })

  test('gives up an account that its bank wants confirmed first, and leaves the invoice to be paid', async () => {
    const invoice = await sentInvoice(stage.portal)
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const paymentMethodId = await stage.savedCard('ada', 'alwaysAsked')
    // What waits for somebody's answer, in the place of an account that waits for small deposits.
    const debitBankAccount: Payments['debitBankAccount'] = async (order, key) =>
      (await stage.payments.createPaymentIntent({ ...order, paymentMethodId }, key)).made
    const payments = new Proxy(stage.payments, {
      get: (all, name) => (name === 'debitBankAccount' ? debitBankAccount : Reflect.get(all, name)),
    })
    const portal = portalOf(stage.portal, { payments })
    const from = { ip: '203.0.113.7', userAgent: 'Tests' }
    await assert.rejects(pay(portal, viewer, { ...paying(invoice), paidCents: zero }, from), {
      code: 'bank-account-refused',
    })
    const { data } = await stage.stripe.paymentIntents.list()
    assert.deepEqual(
      data.map(({ status }) => status),
      ['canceled'],
    )
    assert.equal(await stage.portal.outcome('ada', payInvoiceByBank, paying(invoice)), 'ok')
  })

  test('is refused where the portal takes no bank debits', async () => {
    const viewer = await findViewer(stage.portal.documents, 'ada')
    assert.ok(viewer)
    const settings = { cards: { ...testSettings.cards, takesBankDebits: false } }
    const portal = portalOf(stage.portal, { payments: stage.payments, settings })
    const from = { ip: '203.0.113.7', userAgent: 'Tests' }
    const body = { ...paying(await sentInvoice(stage.portal)), paidCents: zero }
    await assert.rejects(pay(portal, viewer, body, from), {
      code: 'bank-debits-off',
    })
  })
})
