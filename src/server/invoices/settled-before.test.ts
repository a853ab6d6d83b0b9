import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getHome } from '#domain/home/contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import { listOpenInvoices, listOwingClients } from '#domain/invoices/owed-contract.ts'
import { owedParts } from '#domain/invoices/payment-plan.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordRefund, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { openAwaitedParts, productId } from './awaited-parts.test-support.ts'
import type { AwaitedParts, EnteredParts } from './awaited-parts.test-support.ts'
import { newCreditKey, storedInvoice } from './stage.test-support.ts'

const today = '2026-12-08'
const later = '2026-12-29'

/** Of $360: half when Design is approved, the rest on a day. */
describe('a part that was paid or credited before another had its day', () => {
  let stage: AwaitedParts
  let parts: EnteredParts

  beforeEach(async () => {
    stage = await openAwaitedParts()
    const milestone = { productId, milestoneId: stage.design, daysAfter: 0 }
    parts = [
      { percent: 50, amountCents: null, dueDate: null, milestone },
      { percent: null, amountCents: null, dueDate: later },
    ]
  })
  afterEach(() => stage.portal.close())

  const left = async (id: string) =>
    owedParts(await storedInvoice(stage.portal, id)).map(({ index, dueDate, leftCents }) => [index, dueDate, leftCents])

  test('stays paid once the other is due, in all that tells of it', async () => {
    const { portal, sent, pay, approve } = stage
    const invoice = await sent(parts)
    await pay(invoice, 36_000, 18_000)
    const said = async (uid: 'ada') =>
      (await portal.storedOf(uid)).flatMap(({ type, title, body }) =>
        type === 'invoice.part_due' ? [title, body] : [],
      )
    await approve(stage.design)
    assert.deepEqual(await left(invoice.id), [[0, today, 18_000]])
    assert.match((await said('ada')).join(), /\$180 of invoice INV-2026-0001 is due Dec 8/)
    const { lines } = await portal.call('ada', getHome, {})
    assert.equal(lines.find(({ kind }) => kind === 'invoices-open')?.amountCents, 18_000)
    const seen = await portal.call('ada', calls.getInvoice, { invoiceId: invoice.id })
    assert.deepEqual(seen.payableCents, [18_000])
    const { ages } = await portal.call('tom', listOpenInvoices, { today: '2026-12-09' })
    assert.equal(ages?.find(({ age }) => age === 'to-30')?.amountCents, 18_000)
    const { clients } = await portal.call('tom', listOwingClients, { today: '2026-12-09' })
    assert.equal(clients.find(({ clientId }) => clientId === 'ada')?.overdueCents, 18_000)
    const paperOf = async (url: string) => {
      const headers = { cookie: await portal.cookieOf('tom') }
      return readPdf((await portal.app.inject({ method: 'GET', url, headers })).rawPayload).replaceAll(/\s+/g, ' ')
    }
    assert.match(await paperOf(`/files/invoices/${invoice.id}`), /Dec 29, 2026 Paid/)
    portal.clock.advance(86_400_000)
    portal.signInAgain('tom')
    portal.signInAgain('ada')
    const statement = await paperOf('/files/statements/ada?period=open')
    assert.match(statement, /Over 60 days Balance on Dec 9, 2026 \$0\.00 \$180\.00 \$0\.00 \$0\.00/)
    await approve(stage.launch)
    assert.deepEqual(await left(invoice.id), [[0, today, 18_000]])
  })

  test('stays credited, and keeps what settled it when staff set the same plan again', async () => {
    const { portal, sent, approve } = stage
    const invoice = await sent(parts)
    const invoiceId = invoice.id
    const credit = { invoiceId, key: newCreditKey(), amountCents: 18_000, reason: 'Late' }
    await portal.call('tom', calls.creditInvoice, credit)
    await approve(stage.design)
    assert.deepEqual(await left(invoiceId), [[0, today, 18_000]])
    const stored = await portal.call('tom', calls.getInvoice, { invoiceId })
    await portal.call('tom', setPaymentPlan, { invoiceId, version: stored.invoice.version, parts })
    assert.deepEqual(await left(invoiceId), [[0, today, 18_000]])
  })

  test('is owed again once its own payment is undone, or later with as many days as at first where it is refunded', async () => {
    const { portal, sent, pay, approve } = stage
    const invoice = await sent(parts)
    const invoiceId = invoice.id
    const first = await pay(invoice, 36_000, 18_000)
    await approve(stage.design)
    await portal.call('tom', undoPayment, { invoiceId, recordedId: first, reason: 'Never came' })
    const both = [
      [0, today, 18_000],
      [1, later, 18_000],
    ]
    assert.deepEqual(await left(invoiceId), both)
    const again = await pay(invoice, 36_000, 36_000)
    portal.clock.advance(40 * 86_400_000)
    portal.signInAgain('tom')
    const refund = { invoiceId, recordedId: again, key: newCreditKey(), amountCents: 10_000 }
    const back = { ...refund, returnedOn: '2027-01-17', outcome: 'owed' as const, reason: 'Paid twice' }
    await portal.call('tom', recordRefund, back)
    const [owed] = await left(invoiceId)
    assert.equal(owed?.[0], 1)
    assert.ok(typeof owed[1] === 'string' && owed[1] >= '2027-01-17')
  })

  test('gets days to pay again where it is refunded while the other is overdue, which stays as it is', async () => {
    const { portal, sent, pay, approve } = stage
    const invoice = await sent(parts)
    const invoiceId = invoice.id
    const recordedId = await pay(invoice, 36_000, 18_000)
    await approve(stage.design)
    portal.clock.advance(40 * 86_400_000)
    portal.signInAgain('tom')
    const refund = { invoiceId, recordedId, key: newCreditKey(), amountCents: 18_000 }
    const back = { ...refund, returnedOn: '2027-01-17', outcome: 'owed' as const, reason: 'Paid twice' }
    await portal.call('tom', recordRefund, back)
    const [one, other] = await left(invoiceId)
    assert.deepEqual(one, [0, today, 18_000])
    assert.ok(other && typeof other[1] === 'string' && other[1] >= '2027-01-17')
  })
})
