import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { listOpenInvoices } from '#domain/invoices/owed-contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment, recordRefund } from '#domain/invoices/recorded-contract.ts'
import { getBrand, updateBrand } from '#domain/settings/contract.ts'
import { updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { invoices } from './exports/collections.ts'
import { byCheck, draftWithHours, inTwo, newCreditKey, send, sentInvoice, sentItem } from './stage.test-support.ts'

describe('a statement on paper', () => {
  let stage: BillingStage

  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  async function get(who: CastUid | null, query: string, clientId = 'ada') {
    const headers = who ? { cookie: await stage.portal.cookieOf(who) } : {}
    return stage.portal.app.inject({ method: 'GET', url: `/files/statements/${clientId}?${query}`, headers })
  }

  async function codeFor(who: CastUid | null, query = 'period=year', clientId?: string): Promise<string> {
    const answer = await get(who, query, clientId)
    return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code
  }

  async function textFor(who: CastUid, query: string): Promise<string> {
    const answer = await get(who, query)
    assert.equal(answer.statusCode, 200, answer.body)
    return readPdf(answer.rawPayload)
  }

  function assertSays(text: string, words: readonly string[]): void {
    for (const each of words) assert.ok(text.includes(each), `${each} in ${text}`)
  }

  test('says of money that moved before its invoice was sent when it was received and refunded', async () => {
    const { portal } = stage
    const { id } = await sentInvoice(portal)
    const early = byCheck(id, 36_000, { amountCents: 10_000, receivedOn: '2026-12-04' })
    await portal.call('tom', recordPayment, early)
    const later = byCheck(id, 26_000, { amountCents: 6_000 })
    await portal.call('tom', recordPayment, later)
    for (const [recordedId, returnedOn] of [
      [early.key, '2026-12-05'],
      [later.key, '2026-12-08'],
    ] as const) {
      const refund = { invoiceId: id, recordedId, key: newCreditKey(), amountCents: 2_500, returnedOn }
      await portal.call('tom', recordRefund, { ...refund, outcome: 'owed', reason: 'Too early' })
    }
    const text = await textFor('ada', 'period=year')
    assertSays(text, ['Received Dec 4, 2026', 'Refunded Dec 5, 2026'])
    assert.equal(text.split('Received ').length, 2, text)
    assert.equal(text.split('Refunded Dec').length, 2, text)
  })

  test('says that no invoice is open where none is', async () => {
    assertSays(await textFor('ada', 'period=open'), ['All open on Dec 8, 2026', 'No open invoices', '$0.00'])
    assert.ok(!(await textFor('ada', 'period=month')).includes('No open invoices'))
  })

  test('says of a period what was due before, what happened, and what is due, by age', async () => {
    const { portal } = stage
    const bank = { bankHolder: 'Brightwater Holding', bankAccount: 'Account number 000123456789' }
    const legal = { legalName: 'Brightwater Studio LLC', legalAddress: '1 Quay\nPortland, OR 97201', ...bank }
    await portal.call('tom', updateInvoicing, { version: 0, ...standardInvoicing, ...legal })
    const { id: invoiceId } = await sentInvoice(portal)
    const { id: other } = await sentItem(portal, 5_000, 'bakery-newsletter')
    await sentItem(portal, 12_345)
    const check = byCheck(invoiceId, 36_000, { amountCents: 10_000 })
    await portal.call('tom', recordPayment, check)
    await portal.call('tom', recordRefund, {
      invoiceId,
      recordedId: check.key,
      key: newCreditKey(),
      amountCents: 2_500,
      returnedOn: '2026-12-08',
      outcome: 'owed',
      reason: 'Paid too early',
    })
    const credit = { invoiceId, key: newCreditKey(), amountCents: 3_500, reason: 'Late by a day' }
    await portal.call('tom', calls.creditInvoice, credit)
    await portal.call('tom', calls.voidInvoice, { invoiceId: other, reason: 'Sent too early' })
    const { ages } = await portal.call('ada', listOpenInvoices, { today: '2026-12-08' })
    assert.equal(
      ages?.reduce((sum, { amountCents }) => sum + amountCents, 0),
      37_345,
    )

    const answer = await get('ada', 'period=month')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.match(String(answer.headers['content-security-policy']), /^sandbox;/)
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; filename="Statement 2026-12-01 to 2026-12-08, Northwind-Bakery, Brightwater Studio\.pdf"/,
    )
    const text = await textFor('ada', 'period=month')
    assertSays(text, [
      'Brightwater Studio LLC',
      'Portland, OR 97201',
      'Northwind Bakery',
      'ada@northwind.example',
      'Dec 1, 2026 – Dec 8, 2026',
      'Opening balance',
      'Invoice INV-2026-0001',
      'Payment by check, INV-2026-0001',
      'Reference No. 1182',
      '−$100.00',
      'Refund by check, INV-2026-0001',
      'Paid too early',
      'Credit, INV-2026-0001',
      'Late by a day',
      'Invoice INV-2026-0002 voided',
      'Sent too early',
      'Closing balance',
      'Amount due',
      '$373.45',
      '1–30 days',
      'How to pay by bank transfer',
      'Account number 000123456789',
      'Plans, orders and payments requested in messages have their own receipts.',
    ])
    assert.equal(await textFor('tom', 'period=month'), text, 'staff get the same')
    assertSays(await textFor('ada', 'period=open'), ['All open on Dec 8, 2026', 'INV-2026-0003', '$373.45'])
    assert.ok(!(await textFor('ada', 'period=last-month')).includes('bank transfer'))
    const open = await textFor('ada', 'period=open')
    assert.ok(!open.includes('INV-2026-0002') && !open.includes('Opening balance'), open)
  })

  test('says of an invoice with a payment plan how much of it is due when', async () => {
    const { portal } = stage
    const { id: invoiceId, version } = await draftWithHours(portal)
    const plan = { invoiceId, version, parts: inTwo(10_000, '2026-12-10', '2027-01-15') }
    await send(portal, (await portal.call('tom', setPaymentPlan, plan)).invoice)
    assertSays(await textFor('ada', 'period=month'), [
      'Bakery relaunch, in 2 parts',
      '$100.00 due Dec 10, 2026',
      '$260.00 due Jan 15, 2027',
    ])
  })

  test('has the days of the agency, begins with what was due before, and ages what is due by its last day', async () => {
    const { portal } = stage
    const { id } = await sentItem(portal, 50_000)
    const { version } = (await portal.call('tom', getBrand, {})).brand
    const openingHours = 'Mon-Fri 09:00-17:00 America/Los_Angeles'
    const others = { agencyName: null, supportEmail: null, supportPhone: null, accent: null }
    await portal.call('tom', updateBrand, { version, openingHours, ...others })
    await portal.documents.transact(async (transaction) => {
      const stored = (await transaction.get(invoices, id))?.data ?? assert.fail()
      const issue = { ...(stored.issue ?? assert.fail()), at: '2026-09-30T18:00:00.000Z', on: '2026-09-30' }
      const paidAt = '2026-11-01T05:30:00.000Z'
      // In the evening of October 31 in Portland.
      const payments = [{ paymentId: 'pi_1', amountCents: owedCents(stored), paidAt }]
      const due = { dueDate: '2026-10-10', awaitedOn: null, status: 'paid' as const, paidCents: owedCents(stored) }
      transaction.put(invoices, { ...stored, ...due, issue, issuedAt: issue.at, payments, paidAt })
    })
    const before = await textFor('ada', 'from=2026-10-01&to=2026-10-30')
    assertSays(before, [
      'Opening balance',
      '$500.00',
      'Balance on Oct 30, 2026',
      'Days overdue',
      'Balance on Oct 30, 2026',
    ])
    assert.ok(!before.includes('Payment'), before)
    const october = await textFor('ada', 'from=2026-10-01&to=2026-10-31')
    assertSays(october, ['Oct 31, 2026', 'Payment by card, INV-2026-0001', '−$500.00'])
    assertSays(await textFor('ada', 'period=last-month'), ['Nov 1, 2026 – Nov 30, 2026', '$0.00'])
  })

  test('is for whoever may see the invoices of the account; a foreign and an unknown one are the same', async () => {
    await sentItem(stage.portal, 5_000)
    const people = ['ada', 'tom', 'grace', 'ben', 'ivo', null] as const
    assert.deepEqual(await Promise.all(people.map((who) => codeFor(who))), [
      'ok',
      'ok',
      'not-found',
      'forbidden',
      'forbidden',
      'not-signed-in',
    ])
    assert.equal(await codeFor('grace', 'period=year', 'grace'), 'ok')
    for (const unknown of ['none', 'ben', 'tom', '%00'])
      assert.deepEqual(
        [await codeFor('tom', 'period=year', unknown), await codeFor('grace', 'period=year', unknown)],
        ['not-found', 'not-found'],
        unknown,
      )
  })

  test('takes a period or two days, in their order and not to come', async () => {
    for (const from of ['2026-12-08', '2026-12-09']) {
      // It may be tomorrow already where the reader is.
      stage.portal.clock.advance(from === '2026-12-09' ? 3 * 3_600_000 : 0)
      assertSays(await textFor('ada', `from=${from}&to=2027-01-31`), ['Closing balance'])
    }
    for (const query of [
      '',
      'period=ever',
      'period=month&from=2026-01-01&to=2026-01-31',
      'from=2026-01-01',
      'from=2026-02-01&to=2026-01-31',
      'from=2026-02-30&to=2026-03-31',
      'from=2026-12-10&to=2026-12-31',
      'period=year&clientId=grace&odd=1',
      'period=year&period=month',
    ])
      assert.equal(await codeFor('ada', query), 'invalid-input', query)
  })

  test('has so many entries and no more', async () => {
    const { id } = await sentItem(stage.portal, 50_000)
    const credit = {
      amountCents: cents(1),
      reason: 'Late',
      uid: 'tom',
      name: 'Tom Reyes',
      at: '2026-12-08T09:00:00.000Z',
    }
    async function withCredits(count: number) {
      const credits = Array.from({ length: count }, (_, index) => ({ ...credit, id: `c${index}` }))
      await stage.portal.documents.transact(async (transaction) => {
        const stored = (await transaction.get(invoices, id))?.data ?? assert.fail()
        transaction.put(invoices, { ...stored, credits })
      })
    }
    await withCredits(499)
    assert.equal(await codeFor('ada'), 'ok')
    await withCredits(500)
    assert.equal(await codeFor('ada'), 'invalid-input')
    assert.equal(await codeFor('ada', 'period=last-month'), 'ok')
  })

  test('is made so often and no more', async () => {
    for (let count = 0; count < rules.statementFiles.max; count++) assert.equal(await codeFor('ada'), 'ok')
    assert.equal(await codeFor('ada'), 'too-many-requests')
    assert.equal(await codeFor('tom'), 'ok')
  })
})
