import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { dayIn, sayDay } from '#domain/core/days.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import * as owed from '#domain/invoices/owed-contract.ts'
import { recordPayment, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { anotherPortal, openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { dyingAt } from '#server/checkout/dying.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { payInvoice } from './pay-invoice.ts'
import { recordPayment as record } from './recorded-payments.ts'
import { recordRefund } from './recorded-refunds.ts'
import { remindOfInvoices } from './reminders.ts'
import { byCheck, newCreditKey, sentInvoice, sentInTwo, storedInvoice } from './stage.test-support.ts'

describe('payments that staff record', () => {
  let stage: BillingStage
  let invoiceId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    invoiceId = (await sentInvoice(stage.portal)).id
  })
  afterEach(() => stage.close())

  async function standing() {
    const { status, paidCents, creditedCents, awaitedOn } = await storedInvoice(stage.portal, invoiceId)
    return [status, paidCents, creditedCents, awaitedOn]
  }

  async function received(): Promise<number[]> {
    const { data } = await stage.stripe.paymentIntents.list({ limit: 100 })
    return data.flatMap(({ amount_received: got }) => (got > 0 ? [got] : []))
  }

  function undoing(recordedId: string) {
    return { invoiceId, recordedId, reason: 'The bank returned the check' }
  }

  test('pay in parts until nothing is due, and the rest is charged alone', async () => {
    const { portal } = stage
    const { dueDate } = await storedInvoice(portal, invoiceId)
    await portal.call('tom', recordPayment, byCheck(invoiceId, 36_000, { amountCents: 10_000 }))
    assert.deepEqual(await standing(), ['partially_paid', 10_000, 0, dueDate])
    const wired = { amountCents: 6_000, method: 'bank_transfer', receivedOn: '2026-12-01' }
    await portal.call('tom', recordPayment, byCheck(invoiceId, 26_000, wired))
    const { payableCents, may } = await portal.call('ada', calls.getInvoice, { invoiceId })
    assert.deepEqual([payableCents, may.record, may.undo], [[20_000], false, false])
    const owedRows = await portal.call('ada', owed.listOwed, {})
    assert.deepEqual(
      owedRows.invoices.map((each) => each.totalCents - each.paidCents),
      [20_000],
    )
    const card = { invoiceId, amountCents: 20_000, paidCents: 16_000, paymentMethodId: await stage.savedCard('ada') }
    assert.equal(await portal.outcome('ada', calls.payInvoice, { ...card, amountCents: 36_000 }), 'amount-differs')
    assert.equal((await portal.call('ada', calls.payInvoice, card)).invoice.status, 'paid')
    assert.deepEqual(await received(), [20_000])
    assert.deepEqual(await standing(), ['paid', 36_000, 0, null])
    const { totals } = await portal.call('tom', calls.listInvoices, { projectId: adasProject })
    assert.deepEqual([totals?.paidCents, totals?.outstandingCents], [36_000, 0])
    const voiding = { invoiceId, reason: 'Wrong' }
    assert.equal(await portal.outcome('tom', calls.voidInvoice, voiding), 'invoice-has-money')
  })

  test('are refused beyond what is due, ahead of their day, and where nothing is due', async () => {
    const { portal } = stage
    const outcome = (more: object, due = 36_000) => portal.outcome('tom', recordPayment, byCheck(invoiceId, due, more))
    for (const bad of [
      { amountCents: 36_001 },
      { amountCents: 0 },
      { amountCents: -100 },
      { amountCents: 1.5 },
      { receivedOn: '2026-12-09' },
      { receivedOn: '1999-12-31' },
      { method: 'card' },
      { reference: 'two\nlines' },
      { key: 'short' },
    ])
      assert.equal(await outcome(bad), 'invalid-input', JSON.stringify(bad))
    assert.equal(await outcome({ amountCents: 100 }, 35_000), 'amount-differs')
    assert.deepEqual((await standing()).slice(0, 2), ['open', 0])
    await portal.call('tom', calls.voidInvoice, { invoiceId, reason: 'Wrong' })
    assert.equal(await outcome({}), 'invoice-not-owed')
    const { invoice: draft } = await portal.call('tom', calls.draftInvoice, { projectId: adasProject })
    assert.equal(await portal.outcome('tom', recordPayment, byCheck(draft.id, 36_000)), 'invoice-not-owed')
  })

  test('are of days that have come where the agency is, and so are refunds, wherever their recorder is', async () => {
    const { portal } = stage
    const tom = await findViewer(portal.documents, 'tom')
    assert.ok(tom)
    const real = anotherPortal(stage)
    const by = { ip: '127.0.0.1' }
    const check = (due: number) => ({ ...byCheck(invoiceId, due), dueCents: cents(due), amountCents: cents(100) })
    const paid = check(36_000)
    await record(real, tom, paid, by)
    const to = (timeZone: string) => ({
      ...real,
      settings: { ...real.settings, openingHours: { timeZone, spans: [] } },
    })
    const dayOf = (timeZone: string) => dayIn(timeZone, portal.clock.nowMs())
    const recorded = (timeZone: string, receivedOn: string) =>
      record(to(timeZone), tom, { ...check(35_900), receivedOn }, by)
    const returned = (timeZone: string, returnedOn: string) => {
      const of = {
        invoiceId,
        recordedId: paid.key,
        key: newCreditKey(),
        amountCents: cents(10),
        outcome: 'credited' as const,
      }
      return recordRefund(to(timeZone), tom, { ...of, reason: 'Twice', returnedOn }, by)
    }
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue']
    const told = `Choose ${sayDay(dayOf(west))} (today in the agency’s time zone) or an earlier date`
    await assert.rejects(recorded(west, dayOf(east)), { code: 'invalid-input', fields: { receivedOn: told } })
    await assert.rejects(returned(west, dayOf(east)), { code: 'invalid-input', fields: { returnedOn: told } })
    for (const act of [returned, recorded]) await act(east, dayOf(east))
    assert.equal((await storedInvoice(portal, invoiceId)).refunds[0]?.recorded?.returnedOn, dayOf(east))
  })

  test('are recorded once, by two of staff at once and by one whose answer was lost', async () => {
    const { portal } = stage
    const body = byCheck(invoiceId, 36_000, { amountCents: 18_000 })
    const outcomes = await Promise.all([
      portal.outcome('tom', recordPayment, body),
      portal.outcome('tom', recordPayment, body),
      portal.outcome('nina', recordPayment, byCheck(invoiceId, 36_000, { amountCents: 18_000 })),
    ])
    assert.deepEqual(outcomes.sort(), ['amount-differs', 'ok', 'ok'])
    assert.deepEqual((await standing()).slice(0, 2), ['partially_paid', 18_000])
  })

  test('are undone once, with the reason: the invoice is due by its day again, and both stay on it', async () => {
    const { portal } = stage
    const { dueDate } = await storedInvoice(portal, invoiceId)
    const body = byCheck(invoiceId, 36_000)
    const paid = await portal.call('tom', recordPayment, body)
    assert.deepEqual([paid.invoice.status, paid.invoice.awaitedOn], ['paid', null])
    portal.clock.advance(30 * 86_400_000)
    portal.signInAgain('tom')
    portal.signInAgain('nina')
    const outcomes = await Promise.all(
      (['tom', 'nina', 'tom'] as const).map((who) => portal.outcome(who, undoPayment, undoing(body.key))),
    )
    assert.deepEqual(outcomes, ['ok', 'ok', 'ok'])
    assert.deepEqual(await standing(), ['open', 0, 0, dueDate])
    const { recordedPayments, paidAt } = await storedInvoice(portal, invoiceId)
    assert.deepEqual(
      recordedPayments?.map(({ reference, undoing: undone }) => [reference, undone?.reason]),
      [['No. 1182', 'The bank returned the check']],
    )
    assert.equal(paidAt, null)
    assert.equal(await portal.outcome('tom', undoPayment, undoing('no-such-payment')), 'not-found')
    const voided = await portal.call('tom', calls.voidInvoice, { invoiceId, reason: 'Never ordered' })
    assert.equal(voided.invoice.status, 'void')
  })

  test('stop the reminders, which count what is left, and go on once they are undone', async () => {
    const { portal } = stage
    const told = await followTold(portal)
    const deps = portalOf(portal, { settings: { agencyName: 'Brightwater' } })
    const remind = () => remindOfInvoices(deps, (error) => assert.fail(String(error)))
    const reminders = async () =>
      (await told.storedOf('ada')).filter(({ type }) => type === 'invoice.reminder').map(({ title }) => title)
    await portal.call('tom', recordPayment, byCheck(invoiceId, 36_000, { amountCents: 10_000 }))
    portal.clock.advance(11 * 86_400_000)
    await remind()
    assert.match((await reminders())[0] ?? '', / is due [A-Z][a-z]+ \d+: \$260$/)
    portal.signInAgain('tom')
    const rest = byCheck(invoiceId, 26_000)
    await portal.call('tom', recordPayment, rest)
    portal.clock.advance(5 * 86_400_000)
    await remind()
    assert.equal((await reminders()).length, 1)
    portal.signInAgain('tom')
    await portal.call('tom', undoPayment, undoing(rest.key))
    await remind()
    assert.match((await reminders())[1] ?? '', / is overdue: \$260 was due on /)
    await told.notifying.stop()
  })

  test('are told to the client and to the other staff, with how they came and what is left', async () => {
    const { portal } = stage
    const told = await followTold(portal)
    const body = byCheck(invoiceId, 36_000, { amountCents: 10_000 })
    await portal.call('tom', recordPayment, body)
    portal.clock.advance(1000)
    await portal.call('tom', undoPayment, undoing(body.key))
    const texts = async (who: CastUid) =>
      (await told.storedOf(who))
        .filter(({ type }) => type.startsWith('invoice.payment_'))
        .map(({ title, body: text }) => `${title}: ${text}`)
    const expected = [
      'We received a payment for invoice INV-2026-0001: Bakery relaunch: $100 was paid by check on Dec 8, 2026. Amount remaining: $260, due Dec 22.',
      'We undid a payment for invoice INV-2026-0001: Bakery relaunch: The payment of $100 by check was undone. Amount remaining: $360, due Dec 22. Reason: The bank returned the check',
    ]
    assert.deepEqual(await texts('ada'), expected)
    assert.deepEqual(await texts('tom'), [])
    assert.deepEqual(await texts('ben'), [])
    await told.notifying.stop()
  })

  test('take the place of a payment by card that waits for its bank', async () => {
    const { portal, stripe } = stage
    const challenged = await stage.savedCard('ada', 'challenged')
    const body = { invoiceId, amountCents: 36_000, paidCents: 0, paymentMethodId: challenged }
    const { paymentIntentId } = await portal.call('ada', calls.payInvoice, body)
    await portal.call('tom', recordPayment, byCheck(invoiceId, 36_000))
    assert.equal((await stripe.paymentIntents.retrieve(paymentIntentId)).status, 'canceled')
    assert.deepEqual((await standing()).slice(0, 2), ['paid', 36_000])
    assert.equal(await portal.outcome('ada', calls.payInvoice, body), 'paid-already')
    assert.deepEqual(await received(), [])
  })

  test('wait for a payment by card whose answer is to come, and then are beyond what is due', async () => {
    const { portal } = stage
    const viewer = await findViewer(portal.documents, 'ada')
    assert.ok(viewer)
    const { totalCents: amountCents, paidCents } = await storedInvoice(portal, invoiceId)
    const body = { invoiceId, amountCents, paidCents, paymentMethodId: await stage.savedCard('ada') }
    const dying = portalOf(portal, { payments: dyingAt(stage.payments, 'createPaymentIntent', 'after') })
    await assert.rejects(payInvoice(dying, viewer, body), { message: 'The process is gone' })
    const tom = await findViewer(portal.documents, 'tom')
    assert.ok(tom)
    const check = byCheck(invoiceId, 36_000)
    const other = { ...check, dueCents: amountCents, amountCents }
    await assert.rejects(record(anotherPortal(stage), tom, other, { ip: '127.0.0.1' }), { code: 'invoice-not-owed' })
    assert.deepEqual((await standing()).slice(0, 2), ['paid', 36_000])
    assert.deepEqual(await received(), [36_000])
  })

  test('leave credits and parts their rules', async () => {
    const { portal } = stage
    const { id } = await sentInTwo(portal, 5_000)
    invoiceId = id
    const { totalCents } = await storedInvoice(portal, id)
    const first = byCheck(id, totalCents, { amountCents: 5_000 })
    const { invoice } = await portal.call('tom', recordPayment, first)
    assert.deepEqual((await portal.call('ada', calls.getInvoice, { invoiceId })).payableCents, [totalCents - 5_000])
    const credit = { invoiceId, key: newCreditKey(), amountCents: totalCents - 5_000, reason: 'Late' }
    const more = { ...credit, key: newCreditKey(), amountCents: totalCents }
    assert.equal(await portal.outcome('tom', calls.creditInvoice, more), 'invalid-input')
    await portal.call('tom', calls.creditInvoice, credit)
    assert.deepEqual(await standing(), ['paid', 5_000, totalCents - 5_000, null])
    await portal.call('tom', undoPayment, undoing(first.key))
    assert.deepEqual(await standing(), ['open', 0, totalCents - 5_000, invoice.dueDate])
  })

  test('tell, once undone, what each part has left: a credit counts for the earliest', async () => {
    const { portal } = stage
    const told = await followTold(portal)
    invoiceId = (await sentInTwo(portal, 5_000)).id
    const { totalCents } = await storedInvoice(portal, invoiceId)
    const first = byCheck(invoiceId, totalCents, { amountCents: 5_000 })
    await portal.call('tom', recordPayment, first)
    const credit = { invoiceId, key: newCreditKey(), amountCents: 2_000, reason: 'Late' }
    await portal.call('tom', calls.creditInvoice, credit)
    await portal.call('tom', undoPayment, undoing(first.key))
    const undone = (await told.storedOf('ada')).find(({ type }) => type === 'invoice.payment_undone')
    assert.equal(
      undone?.body,
      'Bakery relaunch: The payment of $50 by check was undone. Amount remaining: $340 ($30 of part 1 and $310 of part 2), due Dec 22. Reason: The bank returned the check',
    )
    await told.notifying.stop()
  })

  test('are on the invoice’s paper, and have a receipt that says how they came, until they are undone', async () => {
    const { portal } = stage
    const body = byCheck(invoiceId, 36_000, { amountCents: 10_000, note: 'Handed over at the shop' })
    await portal.call('tom', recordPayment, body)
    const get = async (who: CastUid, url: string) =>
      portal.app.inject({ method: 'GET', url, headers: { cookie: await portal.cookieOf(who) } })
    const paper = readPdf((await get('ada', `/files/invoices/${invoiceId}`)).rawPayload)
    for (const words of ['Dec 8, 2026, by check, reference No. 1182', '−$100.00', 'Amount remaining', '$260.00'])
      assert.ok(paper.includes(words), `${words} in ${paper}`)
    const url = `/files/invoices/${invoiceId}/payments/${body.key}`
    const answer = await get('ada', url)
    assert.match(String(answer.headers['content-disposition']), /"Receipt 2026-12-08, Invoice INV-2026-0001.pdf"/)
    const receipt = readPdf(answer.rawPayload)
    for (const words of ['Northwind Bakery', 'Check', 'No. 1182', 'Dec 8, 2026', '$100.00', 'Handed over at the shop'])
      assert.ok(receipt.includes(words), `${words} in ${receipt}`)
    const codeFor = async (who: CastUid) => (await get(who, url)).json<{ code: string }>().code
    assert.deepEqual(await Promise.all((['grace', 'ben', 'ivo'] as const).map(codeFor)), [
      'not-found',
      'forbidden',
      'forbidden',
    ])
    await portal.call('tom', undoPayment, undoing(body.key))
    assert.equal((await get('ada', url)).statusCode, 404)
    assert.ok(!readPdf((await get('ada', `/files/invoices/${invoiceId}`)).rawPayload).includes('1182'))
  })
})
