import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { addDays } from '#domain/core/days.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { listClientOwed, listOpenInvoices, listOwingClients } from '#domain/invoices/owed-contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment, recordRefund, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { openToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { remindOfInvoices } from './reminders.ts'
import { byCheck, draftWithHours, inTwo, newCreditKey, send, sentInvoice, storedInvoice } from './stage.test-support.ts'

const dayMs = 86_400_000

type Parts = NonNullable<BodyOf<typeof setPaymentPlan>['parts']>

const [first, second, third] = ['2026-12-15', '2027-01-15', '2027-02-15'] as const
/** Of $360: $120 each. */
const thirds: Parts = [
  { percent: 33.3333, amountCents: null, dueDate: first },
  { percent: null, amountCents: 12_000, dueDate: second },
  { percent: null, amountCents: null, dueDate: third },
]

describe('the payment plan of an invoice', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  const plan = async ({ id: invoiceId, version }: PresentedInvoice, parts: Parts | null) =>
    (await portal.call('tom', setPaymentPlan, { invoiceId, version, parts })).invoice

  const amounts = ({ paymentPlan = [] }: Pick<PresentedInvoice, 'paymentPlan'>) =>
    paymentPlan.map(({ amountCents }) => amountCents)

  async function sentInThirds(): Promise<PresentedInvoice> {
    return send(portal, await plan(await draftWithHours(portal), thirds))
  }

  async function pay({ id }: PresentedInvoice, dueCents: number, amountCents: number): Promise<string> {
    const body = byCheck(id, dueCents, { amountCents })
    await portal.call('tom', recordPayment, body)
    return body.key
  }

  async function fieldsOf(parts: object, { id: invoiceId, version }: PresentedInvoice): Promise<unknown> {
    const response = await portal.app.inject({
      method: 'POST',
      url: setPaymentPlan.path,
      headers: { origin: 'http://portal.example', cookie: await portal.cookieOf('tom') },
      payload: { invoiceId, version, parts },
    })
    return response.json().fields
  }

  test('follows the lines of a draft, is due by its last part, and is removed again', async () => {
    const draft = await draftWithHours(portal)
    const planned = await plan(draft, thirds)
    assert.deepEqual([amounts(planned), planned.dueDate, planned.awaitedOn], [[12_000, 12_000, 12_000], third, null])
    const body = { invoiceId: draft.id, version: planned.version }
    const lines = [{ id: null, kind: 'item' as const, description: 'Domain', quantity: 1, unitCents: 30_001 }]
    const repriced = (await portal.call('tom', calls.updateInvoice, { ...body, lines })).invoice
    assert.deepEqual(amounts(repriced), [10_000, 12_000, 8_001])
    const later = { ...body, version: repriced.version, dueDate: '2027-03-01' }
    const moved = (await portal.call('tom', calls.updateInvoice, later)).invoice
    assert.deepEqual([moved.dueDate, moved.paymentPlan?.at(-1)?.dueDate], ['2027-03-01', '2027-03-01'])
    const early = { invoiceId: draft.id, version: moved.version, dueDate: '2027-01-14' }
    assert.equal(await portal.outcome('tom', calls.updateInvoice, early), 'invalid-input')
    const whole = await plan(moved, null)
    assert.deepEqual([whole.paymentPlan, whole.dueDate], [undefined, first])
  })

  test('is refused where a part says nothing, too much, or a day out of order', async () => {
    const draft = await draftWithHours(portal)
    const [one, two, rest] = thirds
    const leave = 'Each part must be at least $0.50'
    const told: [parts: object[], fields: object][] = [
      [[one!, rest!, rest!], { 'parts.1.percent': 'Enter a percentage or an amount' }],
      [[{ ...one, amountCents: 500 }, rest!], { 'parts.0.percent': 'Enter a percentage or an amount' }],
      [[one!, two!], { 'parts.1.percent': 'The last part covers the rest. Leave its percentage and amount empty' }],
      [inTwo(36_000, first), { 'parts.1.amountCents': `This part would be $0. ${leave}` }],
      [inTwo(35_951, first), { 'parts.1.amountCents': `This part would be $0.49. ${leave}` }],
      [inTwo(500, second, first), { 'parts.1.dueDate': 'Choose Jan 15, 2027 or a later date' }],
      [inTwo(500, '2026-12-07', first), { 'parts.0.dueDate': 'Choose today or a later date' }],
    ]
    for (const [parts, fields] of told) assert.deepEqual(await fieldsOf(parts, draft), fields)
    const bad = [
      [rest],
      [{ ...one, percent: 0 }, rest],
      [{ ...one, percent: 100 }, rest],
      [{ ...two, amountCents: 49 }, rest],
      [{ ...two, amountCents: 10.5 }, rest],
      [{ ...one, dueDate: '2026-02-30' }, rest],
      [{ ...one, state: 'paid' }, rest],
      Array.from({ length: 13 }, () => rest),
    ]
    for (const parts of bad) assert.ok(await fieldsOf(parts, draft), JSON.stringify(parts))
    assert.deepEqual((await storedInvoice(portal, draft.id)).paymentPlan, undefined)
  })

  test('is versioned, and for staff who work with money alone', async () => {
    const draft = await draftWithHours(portal)
    const body = { invoiceId: draft.id, version: draft.version, parts: thirds }
    for (const who of ['ada', 'grace', 'ivo', 'ben'] as const)
      assert.equal(await portal.outcome(who, setPaymentPlan, body), 'forbidden')
    const planned = await plan(draft, thirds)
    assert.equal(await portal.outcome('tom', setPaymentPlan, body), 'stale-version')
    const sent = await send(portal, planned)
    await pay(sent, 36_000, 36_000)
    const { version } = (await portal.call('tom', calls.getInvoice, { invoiceId: sent.id })).invoice
    assert.equal(await portal.outcome('tom', setPaymentPlan, { ...body, version }), 'invoice-not-owed')
    assert.equal((await portal.call('tom', calls.getInvoice, { invoiceId: sent.id })).may.plan, false)
  })

  test('is not sent once the lines have outgrown it, nor with a first day that is over', async () => {
    const planned = await plan(await draftWithHours(portal), inTwo(18_000, first, second))
    const body = { invoiceId: planned.id, version: planned.version }
    const lines = [{ id: null, kind: 'item' as const, description: 'Domain', quantity: 1, unitCents: 15_000 }]
    const shrunk = (await portal.call('tom', calls.updateInvoice, { ...body, lines })).invoice
    assert.deepEqual(amounts(shrunk), [15_000, 0])
    body.version = shrunk.version
    assert.equal(await portal.outcome('tom', calls.sendInvoice, body), 'invalid-input')
    const fits = await plan(shrunk, inTwo(5_000, first, second))
    portal.clock.advance(8 * dayMs)
    portal.signInAgain('tom')
    body.version = fits.version
    assert.equal(await portal.outcome('tom', calls.sendInvoice, body), 'invalid-input')
    assert.equal((await send(portal, await plan(fits, inTwo(5_000, second, third)))).status, 'open')
  })

  test('is awaited by part, whatever pays it, and due again after a refund', async () => {
    const invoice = await sentInThirds()
    const awaited = async () => (await storedInvoice(portal, invoice.id)).awaitedOn
    assert.equal(await awaited(), first)
    await pay(invoice, 36_000, 11_999)
    assert.equal(await awaited(), first)
    const credit = { invoiceId: invoice.id, key: newCreditKey(), amountCents: 1, reason: 'A cent' }
    await portal.call('tom', calls.creditInvoice, credit)
    assert.equal(await awaited(), second)
    const recordedId = await pay(invoice, 24_000, 12_000)
    assert.equal(await awaited(), third)
    await portal.call('tom', undoPayment, { invoiceId: invoice.id, recordedId, reason: 'It bounced' })
    assert.equal(await awaited(), second)
    const again = await pay(invoice, 24_000, 12_000)
    portal.clock.advance(60 * dayMs)
    portal.signInAgain('tom')
    const refund = { invoiceId: invoice.id, recordedId: again, key: newCreditKey(), amountCents: 12_000 }
    const back = { ...refund, returnedOn: '2027-02-01', outcome: 'owed' as const, reason: 'Paid by card' }
    await portal.call('tom', recordRefund, back)
    const { paymentPlan = [], awaitedOn, dueDate } = await storedInvoice(portal, invoice.id)
    // Seven days to pay, as the first part had at first.
    const dueAgain = addDays('2027-02-06', 7)
    assert.deepEqual(
      [paymentPlan.map((part) => part.dueDate), awaitedOn, dueDate],
      [[first, dueAgain, third], dueAgain, third],
    )
  })

  test('says after a credit what is left of it, and what of that is due next', async () => {
    const { id: invoiceId } = await sentInThirds()
    await portal.call('tom', calls.creditInvoice, {
      invoiceId,
      key: newCreditKey(),
      amountCents: 2_000,
      reason: 'Late',
    })
    const told = (await portal.storedOf('ada')).find(({ type }) => type === 'invoice.credited')
    assert.equal(
      told?.body,
      'Bakery relaunch: $20 was credited. Amount remaining: $340, with $100 due Dec 15. Reason: Late',
    )
  })

  test('is told of part by part, by what is owed by its day', async () => {
    const invoice = await sentInThirds()
    const told: string[] = []
    const reminding = portalOf(portal, { settings: { agencyName: 'Liftoff Studio' } })
    const known = new Set<string>()
    for (let day = 0; day < 80; day++) {
      portal.clock.advance(dayMs)
      if (day === 20) {
        portal.signInAgain('tom')
        await pay(invoice, 36_000, 12_000)
      }
      for (const _ of [1, 2]) await remindOfInvoices(reminding, (error) => assert.fail(String(error)))
      for (const { id, type, title } of await portal.storedOf('ada'))
        if (type === 'invoice.reminder' && !known.has(id)) {
          known.add(id)
          told.push(`${portal.clock.now().slice(5, 10)} ${title.slice('Invoice INV-2026-0001 '.length)}`)
        }
    }
    assert.deepEqual(told, [
      '12-12 is due Dec 15: $120 of $360',
      '12-15 is due Dec 15: $120 of $360',
      '12-22 is overdue: $120 of $360 was due on Dec 15',
      '01-12 is due Jan 15: $120 of $240',
      '01-15 is due Jan 15: $120 of $240',
      '01-22 is overdue: $120 of $240 was due on Jan 15',
      '02-12 is due Feb 15: $240',
      '02-15 is due Feb 15: $240',
      '02-22 is overdue: $240 was due on Feb 15',
    ])
  })

  test('counts by part in what clients owe and in the ages of open invoices', async () => {
    await sentInThirds()
    const today = '2027-01-20'
    const { clients } = await portal.call('tom', listOwingClients, { today })
    assert.deepEqual(clients, [
      { clientId: 'ada', count: 1, totalCents: 36_000, overdueCents: 24_000, onItsWayCents: 0 },
    ])
    const { ages, invoices } = await portal.call('tom', listOpenInvoices, { today, age: 'to-60' })
    assert.deepEqual(
      ages?.map(({ count, amountCents }) => [count, amountCents]),
      [
        [0, 12_000],
        [0, 12_000],
        [1, 12_000],
        [0, 0],
      ],
    )
    assert.deepEqual([invoices.length, amounts(invoices[0] ?? {})], [1, [12_000, 12_000, 12_000]])
    assert.equal((await portal.call('tom', listClientOwed, { clientId: 'ada' })).invoices[0]?.awaitedOn, first)
  })

  test('of a sent invoice is changed and told; what was paid fills the new parts', async () => {
    const invoice = await sentInvoice(portal)
    await pay(invoice, 36_000, 15_000)
    const paid = (await portal.call('tom', calls.getInvoice, { invoiceId: invoice.id })).invoice
    const planned = await plan(paid, thirds)
    assert.deepEqual([planned.awaitedOn, planned.dueDate, planned.status], [second, third, 'partially_paid'])
    assert.deepEqual(
      (await portal.call('ada', calls.getInvoice, { invoiceId: invoice.id })).payableCents,
      [9_000, 21_000],
    )
    const told = (await portal.storedOf('ada')).find(({ type }) => type === 'invoice.plan_changed')
    assert.equal(told?.title, 'We added a payment plan to invoice INV-2026-0001')
    assert.equal(told.body, 'Bakery relaunch: $360 in 3 parts, $90 due Jan 15, 2027')
    portal.clock.advance(70 * dayMs)
    portal.signInAgain('tom')
    const kept = await plan(planned, [
      ...thirds.slice(0, 2),
      { percent: null, amountCents: null, dueDate: '2027-06-01' },
    ])
    assert.deepEqual([kept.awaitedOn, kept.dueDate], [second, '2027-06-01'])
    assert.equal((await portal.titlesOf('ada')).at(-1), 'We changed the payment plan for invoice INV-2026-0001')
  })

  test('is removed without putting off what is due, and the client is told what is left and by when', async () => {
    const invoice = await sentInThirds()
    await pay(invoice, 36_000, 15_000)
    const read = async () => (await portal.call('tom', calls.getInvoice, { invoiceId: invoice.id })).invoice
    const whole = await plan(await read(), null)
    assert.deepEqual([whole.paymentPlan, whole.dueDate, whole.awaitedOn], [undefined, second, second])
    const told = async () => (await portal.storedOf('ada')).filter(({ type }) => type === 'invoice.plan_changed')
    assert.deepEqual(
      (await told()).map(({ title, body }) => [title, body]),
      [['We removed the payment plan from invoice INV-2026-0001', 'Bakery relaunch: $210 is due Jan 15, 2027']],
    )
    // Of a plan whose first open part is overdue, all is due today.
    const again = await plan(whole, thirds)
    portal.clock.advance(70 * dayMs)
    portal.signInAgain('tom')
    const today = portal.clock.now().slice(0, 10)
    assert.deepEqual([again.awaitedOn, (await plan(again, null)).awaitedOn], [second, today])
    assert.ok((await told()).some(({ body }) => body === 'Bakery relaunch: $210 is due Feb 16'))
  })

  test('is told of as the invoice is sent', async () => {
    await sentInThirds()
    const told = (await portal.storedOf('ada')).find(({ type }) => type === 'invoice.issued')
    assert.equal(told?.title, 'Invoice INV-2026-0001: $360 in 3 parts, $120 due Dec 15')
  })
})
