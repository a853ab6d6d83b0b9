import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/invoices/contract.ts'
import { listClientOwed, listOpenInvoices, listOwingClients } from '#domain/invoices/owed-contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordRefund } from '#domain/invoices/recorded-contract.ts'
import { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import { products as storedProducts } from '#server/projects/exports/collections.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { daysOf, openAwaitedParts, productId } from './awaited-parts.test-support.ts'
import type { AwaitedParts, EnteredParts } from './awaited-parts.test-support.ts'
import { remindOfInvoices } from './reminders.ts'
import { draftWithHours, newCreditKey, send, storedInvoice } from './stage.test-support.ts'

const today = '2026-12-08'
const dayMs = 86_400_000

describe('a part that is due by a milestone', () => {
  let portal: AwaitedParts['portal']
  let design: string
  let launch: string
  let addMilestone: AwaitedParts['addMilestone']
  let parts: AwaitedParts['parts']
  let plan: AwaitedParts['plan']
  let sent: AwaitedParts['sent']
  let approve: AwaitedParts['approve']
  let pay: AwaitedParts['pay']

  beforeEach(async () => {
    const stage = await openAwaitedParts()
    ;({ portal, design, launch, addMilestone, parts, plan, sent, approve, pay } = stage)
  })
  afterEach(() => portal.close())

  function pass(days: number): void {
    portal.clock.advance(days * dayMs)
    for (const who of ['tom', 'ada'] as const) portal.signInAgain(who)
  }

  async function remindersOf(uid: 'ada'): Promise<string[]> {
    const reminding = portalOf(portal, { settings: { agencyName: 'Liftoff Studio' } })
    await remindOfInvoices(reminding, (error) => assert.fail(String(error)))
    return (await portal.storedOf(uid)).flatMap(({ type, title }) => (type === 'invoice.reminder' ? [title] : []))
  }

  test('names it, adds up with the others, and has no day until the milestone is approved', async () => {
    const invoice = await sent()
    assert.deepEqual(
      invoice.paymentPlan?.map(({ amountCents, milestone }) => [amountCents, milestone?.title, milestone?.daysAfter]),
      [
        [12_000, undefined, undefined],
        [12_000, 'Design', 0],
        [12_000, 'Launch', 14],
      ],
    )
    assert.deepEqual(
      [daysOf(invoice), invoice.dueDate, invoice.awaitedOn],
      [['2026-12-15', null, null], '2026-12-15', '2026-12-15'],
    )
    await approve(launch)
    const after = await storedInvoice(portal, invoice.id)
    assert.deepEqual([daysOf(after), after.dueDate], [['2026-12-15', null, '2026-12-22'], '2026-12-22'])
  })

  test('keeps its day as others get theirs', async () => {
    const { id } = await sent()
    await approve(design)
    pass(3)
    await approve(launch)
    assert.deepEqual(daysOf(await storedInvoice(portal, id)), ['2026-12-15', today, '2026-12-25'])
  })

  test('says what it waits for on the invoice and the statement, and no day in lists for other programs', async () => {
    const { id } = await sent([parts()[1]!, parts()[2]!])
    const cookie = await portal.cookieOf('tom')
    const get = (url: string) => portal.app.inject({ method: 'GET', url, headers: { cookie } })
    const paper = readPdf((await get(`/files/invoices/${id}`)).rawPayload).replaceAll(/\s+/g, ' ')
    assert.doesNotMatch(paper, /Last part due/)
    assert.match(paper, /Part 1 of 2, due when “Design” is approved/)
    assert.match(paper, /14 days after “Launch” is approved/)
    const statement = readPdf((await get('/files/statements/ada?period=open')).rawPayload).replaceAll(/\s+/g, ' ')
    assert.match(statement, /due 14 days after “Launch” is approved/)
    const { body } = await get('/files/invoices.csv')
    assert.match(body, /INV-2026-0001/)
    for (const text of [paper, statement, body]) assert.doesNotMatch(text, /9999/)
  })

  test('is owed and not overdue, however much later it is', async () => {
    const { id } = await sent([parts()[1]!, parts()[2]!])
    pass(400)
    const later = '2028-01-12'
    const { invoices } = await portal.call('tom', listOpenInvoices, { today: later })
    assert.deepEqual(
      invoices.map((each) => each.id),
      [id],
    )
    const { clients } = await portal.call('tom', listOwingClients, { today: later })
    assert.deepEqual(
      clients.filter(({ clientId }) => clientId === 'ada').map((each) => [each.totalCents, each.overdueCents]),
      [[36_000, 0]],
    )
    const owed = await portal.call('tom', listClientOwed, { clientId: 'ada' })
    assert.deepEqual(
      owed.invoices.map((each) => each.id),
      [id],
    )
    assert.deepEqual(await remindersOf('ada'), [])
    assert.equal(await portal.outcome('tom', remindOfInvoice, { invoiceId: id }), 'invoice-not-owed')
  })

  test('is reminded of from the day that it gets', async () => {
    await sent([parts()[1]!, parts()[2]!])
    assert.deepEqual(await remindersOf('ada'), [])
    pass(1)
    await approve(design)
    assert.deepEqual(await remindersOf('ada'), ['Invoice INV-2026-0001 is due Dec 9: $120 of $360'])
  })

  test('is paid after the parts that have a day, in the order they are due', async () => {
    const invoice = await sent()
    await approve(launch)
    await pay(invoice, 36_000, 24_000)
    const stored = await storedInvoice(portal, invoice.id)
    // $120 by Dec 15 and $120 by Dec 22 are paid: Design is what is left, and waits.
    assert.equal(stored.awaitedOn, '9999-12-31')
    await approve(design)
    // Due first, Design is left: the part by Dec 22 stays paid.
    assert.equal((await storedInvoice(portal, invoice.id)).awaitedOn, today)
  })

  test('goes on waiting where what was paid of another part is refunded', async () => {
    const invoice = await sent()
    const recordedId = await pay(invoice, 36_000, 12_000)
    assert.equal((await storedInvoice(portal, invoice.id)).awaitedOn, '9999-12-31')
    pass(20)
    const refund = { invoiceId: invoice.id, recordedId, key: newCreditKey(), amountCents: 12_000 }
    const back = { ...refund, returnedOn: '2026-12-28', outcome: 'owed' as const, reason: 'Paid by card' }
    await portal.call('tom', recordRefund, back)
    const after = await storedInvoice(portal, invoice.id)
    assert.deepEqual(daysOf(after).slice(1), [null, null])
    assert.ok(after.awaitedOn && after.awaitedOn >= '2026-12-28')
  })

  test('of a draft gets its day when the draft is sent, if the milestone is approved by then', async () => {
    const draft = await plan(await draftWithHours(portal))
    await approve(launch)
    assert.deepEqual(daysOf(await storedInvoice(portal, draft.id)), ['2026-12-15', null, null])
    pass(1)
    const { invoices } = await portal.call('tom', calls.listInvoices, { projectId: adasProject })
    const found = invoices.find(({ id }) => id === draft.id)
    assert.ok(found)
    assert.deepEqual(daysOf(await send(portal, found)), ['2026-12-15', null, '2026-12-23'])
  })

  test('may be set on an open invoice, whose milestone may be approved already', async () => {
    const invoice = await send(portal, await draftWithHours(portal))
    await approve(design)
    const planned = await plan(invoice)
    assert.deepEqual(daysOf(planned), ['2026-12-15', today, null])
    pass(2)
    const again = await plan(planned)
    assert.deepEqual(daysOf(again), ['2026-12-15', today, null], 'keeps the day that it had')
    const whole = await plan(await plan(again, [parts()[1]!, parts()[2]!]), null)
    assert.equal(whole.paymentPlan, undefined)
    assert.ok(whole.dueDate >= today)
  })

  test('is refused where the project has no such milestone, and with a day and a milestone or neither', async () => {
    const { id: invoiceId, version } = await draftWithHours(portal)
    const [day, byDesign, rest] = parts()
    const milestone = byDesign!.milestone!
    for (const wrong of [
      { ...byDesign!, milestone: { ...milestone, milestoneId: 'none' } },
      { ...byDesign!, milestone: { ...milestone, productId: 'clinic-intranet-1' } },
      { ...byDesign!, dueDate: '2026-12-20' },
      { percent: 10, amountCents: null, dueDate: null },
      { ...byDesign!, milestone: { ...milestone, daysAfter: -1 } },
      { ...byDesign!, milestone: { ...milestone, daysAfter: 1001 } },
    ])
      assert.equal(
        await portal.outcome('tom', setPaymentPlan, { invoiceId, version, parts: [day!, wrong, rest!] }),
        'invalid-input',
      )
  })

  test('keeps its milestone in the project, until the plan is changed', async () => {
    const invoice = await sent()
    const removal = { productId, milestoneId: launch }
    const told =
      /milestone-awaited.*is due 14 days after “Launch” is approved\. Staff with the “Money” permission must change the payment plan first\./
    await assert.rejects(portal.call('tom', products.removeMilestone, removal), told)
    assert.equal(await portal.outcome('tom', products.archiveProduct, { productId }), 'milestone-awaited')
    await plan(invoice, null)
    await portal.call('tom', products.removeMilestone, removal)
    await portal.call('tom', products.archiveProduct, { productId })
  })

  test('keeps the product of its milestone from being canceled, until it is approved or the plan is changed', async () => {
    const cancel = async (): Promise<unknown> => {
      const found = await portal.documents.get(storedProducts, productId)
      assert.ok(found)
      return portal.call('tom', products.updateProduct, { productId, version: found.version, status: 'cancelled' })
    }
    await plan(await draftWithHours(portal))
    await assert.rejects(cancel, /milestone-awaited.*A part of a draft invoice is due when “Design” is approved\./)
    await approve(design)
    await assert.rejects(cancel, /milestone-awaited.*is due 14 days after “Launch” is approved\./)
    await approve(launch)
    await cancel()
  })

  test('gets its day, or waits, where the plan is set as its milestone is approved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const milestoneId = await addMilestone(`Round ${round}`)
      await portal.call('tom', products.requestApproval, { productId, milestoneId })
      const { invoices } = await portal.call('tom', calls.listInvoices, { projectId: adasProject })
      const invoice =
        invoices.find(({ status }) => status === 'open') ?? (await send(portal, await draftWithHours(portal)))
      const named = { productId, milestoneId, daysAfter: 0 }
      const both: EnteredParts = [
        { percent: 50, amountCents: null, dueDate: '2026-12-15' },
        { percent: null, amountCents: null, dueDate: null, milestone: named },
      ]
      await Promise.all([
        plan(invoice, both),
        portal.call('ada', products.approveMilestone, { productId, milestoneId }),
      ])
      assert.deepEqual(daysOf(await storedInvoice(portal, invoice.id)), ['2026-12-15', today])
    }
  })
})
