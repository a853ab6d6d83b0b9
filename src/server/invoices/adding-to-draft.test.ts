import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { addToDraft } from '#domain/invoices/draft-contract.ts'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import { products } from '#server/projects/exports/collections.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { approve } from '#server/timesheets/stage.test-support.ts'
import { draftWithHours, newCreditKey, send, storedInvoice, unchanged } from './stage.test-support.ts'

describe('what becomes billable while a project has a draft', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const add = ({ id, version }: PresentedInvoice) => portal.call('tom', addToDraft, { invoiceId: id, version })
  const outcome = ({ id, version }: PresentedInvoice) => portal.outcome('tom', addToDraft, { invoiceId: id, version })
  const ready = () => portal.call('tom', calls.previewInvoice, { projectId: adasProject })

  /** Ada approves milestones of $1,000 each. */
  async function approveMilestones(count: number): Promise<void> {
    const approval = { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() }
    const milestones = Array.from({ length: count }, (_, index) => ({
      id: `m-${index}`,
      title: `Step ${index}`,
      dueDate: null,
      status: 'approved' as const,
      amountCents: cents(100_000),
      approval,
    }))
    await portal.documents.transact(async (transaction) => {
      const site = (await transaction.get(products, `${adasProject}-1`))?.data ?? assert.fail()
      transaction.put(products, { ...site, milestones })
    })
  }

  /** A draft with three hours, and two more hours and a milestone that are ready beside it. */
  async function draftAndMore(): Promise<PresentedInvoice> {
    const draft = await draftWithHours(portal)
    await approve(portal, 'ivo', { workedHours: 2 })
    await approveMilestones(1)
    return draft
  }

  test('is said beside the draft, and is on it after one act', async () => {
    const draft = await draftAndMore()
    const more = {
      hours: 2,
      hoursCents: 24_000,
      piecesCents: 100_000,
      totalCents: 124_000,
      unratedHours: 0,
      agreed: [],
    }
    assert.deepEqual(await ready(), more)
    const { invoice } = await add(draft)
    assert.deepEqual(
      invoice.lines.map(({ kind, quantity, amountCents }) => [kind, quantity, amountCents]),
      [
        ['hours', 5, 60_000],
        ['milestone', 1, 100_000],
      ],
    )
    assert.deepEqual([invoice.totalCents, (await ready()).totalCents], [160_000, 0])
    const sent = await send(portal, invoice)
    assert.deepEqual([sent.totalCents, (await ready()).totalCents], [160_000, 0])
  })

  test('is added once, by twenty who press at once and repeat it too', async () => {
    const draft = await draftAndMore()
    await Promise.all(Array.from({ length: 20 }, () => outcome(draft)))
    assert.equal(await outcome(draft), 'ok')
    const { lines, totalCents } = await storedInvoice(portal, draft.id)
    assert.deepEqual([lines.length, totalCents], [2, 160_000])
    assert.equal(new Set(lines.flatMap(({ timesheetIds }) => timesheetIds)).size, 2)
  })

  test('is added to the draft as it was seen alone, and to none that is sent', async () => {
    const draft = await draftAndMore()
    const edit = { invoiceId: draft.id, version: draft.version, note: 'Thank you' }
    const { invoice: edited } = await portal.call('tom', calls.updateInvoice, edit)
    assert.equal(await outcome(draft), 'stale-version')
    assert.equal((await storedInvoice(portal, draft.id)).lines.length, 1)
    const sent = await send(portal, edited)
    assert.equal(await outcome(sent), 'invoice-not-draft')
  })

  test('is also what staff removed from the draft, and what they wrote stays', async () => {
    const draft = await draftAndMore()
    const [hours] = draft.lines
    assert.ok(hours)
    const reduced = { ...unchanged(hours), description: 'Photographs', unitCents: 10_000 }
    const change = { invoiceId: draft.id, version: draft.version, lines: [reduced] }
    const { invoice } = await add((await portal.call('tom', calls.updateInvoice, change)).invoice)
    assert.equal(invoice.lines[0]?.description, 'Photographs')
    assert.deepEqual(
      invoice.lines.map(({ kind, quantity, unitCents }) => [kind, quantity, unitCents]),
      [
        ['hours', 3, 10_000],
        ['milestone', 1, 100_000],
        ['hours', 2, 12_000],
      ],
    )
    const without = { invoiceId: invoice.id, version: invoice.version, lines: invoice.lines.slice(0, 1).map(unchanged) }
    const { invoice: less } = await portal.call('tom', calls.updateInvoice, without)
    assert.deepEqual([less.removedLines?.length, (await ready()).totalCents], [2, 124_000])
    const { invoice: whole } = await add(less)
    assert.deepEqual(
      [whole.lines.map(({ amountCents }) => amountCents), whole.removedLines],
      [[30_000, 100_000, 24_000], undefined],
    )
    assert.equal((await ready()).totalCents, 0)
  })

  test('has the tax that new lines have', async () => {
    const draft = await draftAndMore()
    const rate = { key: newCreditKey(), name: 'VAT', percent: 20, isInclusive: false, isDefault: true }
    await portal.call('tom', createTaxRate, rate)
    const { invoice } = await add(draft)
    assert.deepEqual(
      invoice.lines.map(({ tax }) => tax?.name),
      [undefined, 'VAT'],
    )
    assert.equal(invoice.totalCents, 60_000 + 120_000)
  })

  test('waits for the next invoice where the draft is full', async () => {
    const draft = await draftWithHours(portal)
    await approveMilestones(120)
    const { invoice } = await add(draft)
    assert.deepEqual([invoice.lines.length, (await ready()).totalCents], [100, 0])
    await send(portal, invoice)
    assert.equal((await ready()).totalCents, 21 * 100_000)
  })

  test('is staff’s to add', async () => {
    const draft = await draftAndMore()
    const body = { invoiceId: draft.id, version: draft.version }
    for (const who of ['ada', 'ben', 'ivo'] as const)
      assert.equal(await portal.outcome(who, addToDraft, body), 'forbidden')
    assert.equal((await storedInvoice(portal, draft.id)).lines.length, 1)
  })
})
