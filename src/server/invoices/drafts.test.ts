import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { products } from '#server/projects/exports/collections.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import { invoices } from './exports/collections.ts'
import { draftWithHours, send, sentInvoice, storedInvoice, unchanged } from './stage.test-support.ts'

describe('drafts of invoices', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('ask for approved hours at their bill rate, and say who owes it by when', async () => {
    const draft = await draftWithHours(portal)
    const [line] = draft.lines
    assert.deepEqual([line?.kind, line?.quantity, line?.unitCents, line?.amountCents], ['hours', 3, 12_000, 36_000])
    assert.deepEqual([draft.number, draft.status, draft.totalCents], [null, 'draft', 36_000])
    assert.deepEqual([draft.clientId, draft.billTo.companyName], ['ada', 'Northwind Bakery'])
    assert.equal(draft.dueDate, '2026-12-22')
  })

  test('are due after as many days as staff have set', async () => {
    await portal.call('tom', updateInvoicing, { version: 0, ...standardInvoicing, daysToPay: 30 })
    assert.equal((await draftWithHours(portal)).dueDate, '2027-01-07')
  })

  test('are one at a time of a project, by twenty who press at once too', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo')
    const drafted = await Promise.all(
      Array.from({ length: 20 }, () => portal.call('tom', calls.draftInvoice, { projectId: adasProject })),
    )
    assert.equal(new Set(drafted.map(({ invoice }) => invoice.id)).size, 1)
    assert.equal(await portal.documents.count(invoices, {}), 1)
  })

  test('hold nothing that an invoice asks for already', async () => {
    await sentInvoice(portal)
    const { invoice } = await portal.call('tom', calls.draftInvoice, { projectId: adasProject })
    assert.deepEqual([invoice.lines, invoice.totalCents], [[], 0])
  })

  test('ask for each milestone once, of more of them than an invoice holds', async () => {
    const approval = { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() }
    const milestones = Array.from({ length: 120 }, (_, index) => ({
      id: `m-${index}`,
      title: `Step ${index}`,
      dueDate: null,
      status: 'approved' as const,
      amountCents: cents(1000),
      approval,
    }))
    await portal.documents.transact(async (transaction) => {
      const site = (await transaction.get(products, `${adasProject}-1`))?.data
      assert.ok(site)
      transaction.put(products, { ...site, milestones })
    })
    const drafted = async () => (await portal.call('tom', calls.draftInvoice, { projectId: adasProject })).invoice
    const counts: number[] = []
    for (let round = 0; round < 2; round++) counts.push((await send(portal, await drafted())).lines.length)
    assert.deepEqual([...counts, (await drafted()).lines.length], [100, 20, 0])
  })

  test('discarded as they were seen alone: what a colleague has sent meanwhile stays sent', async () => {
    const draft = await draftWithHours(portal)
    const discard = { invoiceId: draft.id, version: draft.version, reason: 'The draft was discarded' }
    const sent = await send(portal, draft)
    assert.equal(await portal.outcome('tom', calls.voidInvoice, discard), 'stale-version')
    assert.equal((await storedInvoice(portal, draft.id)).status, 'open')
    const asSeen = { ...discard, version: sent.version }
    const { invoice } = await portal.call('tom', calls.voidInvoice, asSeen)
    assert.equal(invoice.status, 'void')
    assert.deepEqual(await portal.call('tom', calls.voidInvoice, asSeen), { invoice })
  })

  test('are discarded by whoever may draft them; what was sent is voided with the right to money alone', async () => {
    await portal.documents.transact(async (transaction) => {
      const nina = await transaction.get(users, 'nina')
      assert.ok(nina)
      transaction.put(users, { ...nina.data, staffRights: ['projects'] })
    })
    const voidByNina = ({ id: invoiceId }: { readonly id: string }) =>
      portal.outcome('nina', calls.voidInvoice, { invoiceId, reason: 'Too early' })
    const draft = await draftWithHours(portal)
    assert.equal((await portal.call('nina', calls.getInvoice, { invoiceId: draft.id })).may.void, true)
    assert.equal(await voidByNina(draft), 'ok')
    const sent = await sentInvoice(portal)
    assert.equal((await portal.call('nina', calls.getInvoice, { invoiceId: sent.id })).may.void, false)
    assert.equal(await voidByNina(sent), 'forbidden')
    assert.equal((await storedInvoice(portal, sent.id)).status, 'open')
  })

  test('are edited line by line; the sums follow', async () => {
    const { id, version, lines } = await draftWithHours(portal)
    const edited = [
      ...lines.map(unchanged),
      { id: null, kind: 'item', description: 'Domain', quantity: 2, unitCents: 1250 },
      { id: null, kind: 'discount', description: 'First project', quantity: 1, unitCents: 3500 },
    ] as const
    const change = { invoiceId: id, version, lines: [...edited], note: 'Thank you' }
    const { invoice } = await portal.call('tom', calls.updateInvoice, change)
    assert.deepEqual(
      [invoice.subtotalCents, invoice.discountCents, invoice.totalCents, invoice.note],
      [38_500, 3500, 35_000, 'Thank you'],
    )
    assert.equal(await portal.outcome('tom', calls.updateInvoice, change), 'stale-version')
    assert.equal((await storedInvoice(portal, id)).lines.length, 3)
  })

  test('keep a line that was removed until they are sent: it comes back as it was, and is then sent', async () => {
    const { id, version, lines } = await draftWithHours(portal)
    const domain = { id: null, kind: 'item', description: 'Domain', quantity: 1, unitCents: 5000 } as const
    const change = { invoiceId: id, version, lines: [domain] }
    const { invoice: without } = await portal.call('tom', calls.updateInvoice, change)
    assert.deepEqual([without.lines.length, without.removedLines], [1, lines])
    const back = [...without.lines, ...lines].map(unchanged)
    const again = { invoiceId: id, version: without.version, lines: back }
    const { invoice: whole } = await portal.call('tom', calls.updateInvoice, again)
    assert.deepEqual([whole.lines[1], whole.removedLines], [lines[0], undefined])
    const next = { invoiceId: id, version: whole.version, lines: lines.map(unchanged) }
    const { invoice: last } = await portal.call('tom', calls.updateInvoice, next)
    assert.deepEqual(
      last.removedLines?.map(({ description }) => description),
      ['Domain'],
    )
    const sent = await send(portal, last)
    assert.deepEqual([sent.totalCents, sent.removedLines], [36_000, undefined])
  })

  test('refuse what cannot be asked for, and stay as they are', async () => {
    const { id, version, lines } = await draftWithHours(portal)
    const before = await storedInvoice(portal, id)
    const [line] = lines
    assert.ok(line)
    const item = { id: null, kind: 'item', description: 'Domain', quantity: 1, unitCents: 1000 }
    const bad: object[] = [
      { lines: [{ ...item, unitCents: -1 }] },
      { lines: [{ ...item, unitCents: 10.5 }] },
      { lines: [{ ...item, quantity: 0 }] },
      { lines: [{ ...item, quantity: 1.001 }] },
      { lines: [{ ...item, description: ' ' }] },
      { lines: [{ ...item, kind: 'hours' }] },
      { lines: [{ ...item, timesheetIds: ['x'] }] },
      { lines: [{ ...item, amountCents: 1 }] },
      { lines: [{ ...item, kind: 'discount' }] },
      { lines: [{ ...unchanged(line), quantity: 4 }] },
      { dueDate: '2026-02-30' },
      { depositCents: 5000 },
      { status: 'paid' },
      { totalCents: 1 },
      { number: 'INV-1' },
    ]
    for (const change of bad)
      assert.equal(
        await portal.outcome('tom', calls.updateInvoice, { invoiceId: id, version, ...change }),
        'invalid-input',
        JSON.stringify(change),
      )
    assert.deepEqual(await storedInvoice(portal, id), before)
  })

  test('are drafts no more once they are sent', async () => {
    const { id, version } = await sentInvoice(portal)
    assert.equal(
      await portal.outcome('tom', calls.updateInvoice, { invoiceId: id, version, note: 'More' }),
      'invoice-not-draft',
    )
  })

  test('leave out approved hours that have no bill rate, and the preview says how many', async () => {
    await approve(portal, 'ivo')
    const expected = { hours: 0, hoursCents: 0, piecesCents: 0, totalCents: 0, unratedHours: 3, agreed: [] }
    assert.deepEqual(await portal.call('tom', calls.previewInvoice, { projectId: adasProject }), expected)
  })

  test('are seen by staff alone, and a project that does not exist has none', async () => {
    const { id } = await draftWithHours(portal)
    assert.equal(await portal.outcome('ada', calls.getInvoice, { invoiceId: id }), 'not-found')
    assert.deepEqual((await portal.call('ada', calls.listInvoices, {})).invoices, [])
    assert.equal((await portal.call('tom', calls.listInvoices, { projectId: adasProject })).invoices.length, 1)
    for (const call of [calls.draftInvoice, calls.previewInvoice])
      assert.equal(await portal.outcome('tom', call, { projectId: 'no-such' }), 'project-not-found')
  })

  test('are sent with an amount and a day to come', async () => {
    const { invoice } = await portal.call('tom', calls.draftInvoice, { projectId: adasProject })
    const body = { invoiceId: invoice.id, version: invoice.version }
    assert.equal(await portal.outcome('tom', calls.sendInvoice, body), 'invoice-too-small')
    const lines = [{ id: null, kind: 'item', description: 'Domain', quantity: 1, unitCents: 5000 }] as const
    const change = (more: object) => portal.call('tom', calls.updateInvoice, { ...body, ...more })
    const priced = [{ ...lines[0], quantity: 10_000, unitCents: 10_000_00 }]
    body.version = (await change({ lines: priced })).invoice.version
    assert.equal(await portal.outcome('tom', calls.sendInvoice, body), 'invalid-input')
    body.version = (await change({ lines: [...lines], dueDate: '2026-12-08' })).invoice.version
    portal.clock.advance(86_400_000)
    portal.signInAgain('tom')
    assert.equal(await portal.outcome('tom', calls.sendInvoice, body), 'invalid-input')
    const { invoice: ready } = await change({ note: 'Thank you', dueDate: '2026-12-09' })
    assert.equal((await send(portal, ready)).number, 'INV-2026-0001')
  })

  test('refuse a day that is over as it is typed', async () => {
    const { invoice } = await portal.call('tom', calls.draftInvoice, { projectId: adasProject })
    const lines = [{ id: null, kind: 'item', description: 'Domain', quantity: 1, unitCents: 5000 }] as const
    const body = { invoiceId: invoice.id, version: invoice.version, lines: [...lines] }
    const refused = async (more: object): Promise<unknown> => {
      const response = await portal.app.inject({
        method: 'POST',
        url: calls.updateInvoice.path,
        headers: { origin: 'http://portal.example', cookie: await portal.cookieOf('tom') },
        payload: { ...body, ...more },
      })
      return response.json().fields
    }
    assert.deepEqual(await refused({ dueDate: '2026-12-07' }), { dueDate: 'Choose today or a later date' })
  })
})
