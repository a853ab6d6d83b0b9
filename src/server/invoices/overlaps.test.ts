import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { products } from '#server/projects/exports/collections.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import { newCreditKey, send, unchanged } from './stage.test-support.ts'

const productId = `${adasProject}-1`

describe('a product that is asked for by its price and by its milestones', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** The product as its client has approved it: at a price, with these approved milestones and their amounts. */
  async function agreed(price: number | null, amounts: readonly number[] = []): Promise<void> {
    const approval = { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() }
    const milestones = amounts.map((count, index): Milestone => {
      const title = `Step ${index + 1}`
      return { id: `step-${index + 1}`, title, dueDate: null, status: 'approved', amountCents: cents(count), approval }
    })
    const priceCents = price === null ? null : cents(price)
    await portal.documents.transact(async (transaction) => {
      const held = (await transaction.get(products, productId))?.data ?? assert.fail()
      transaction.put(products, { ...held, name: 'Website', status: 'approved', approval, priceCents, milestones })
    })
  }

  async function drafted(): Promise<PresentedInvoice> {
    return (await portal.call('tom', calls.draftInvoice, { projectId: adasProject })).invoice
  }

  async function overlaps({ id }: PresentedInvoice) {
    return (await portal.call('tom', calls.getInvoice, { invoiceId: id })).overlaps
  }

  function outcome({ id, version }: PresentedInvoice, alsoInvoiced?: string[]) {
    return portal.outcome('tom', calls.sendInvoice, { invoiceId: id, version, ...(alsoInvoiced && { alsoInvoiced }) })
  }

  test('a milestone after the price is warned of at its line, and sent only as it is meant', async () => {
    await agreed(500_000)
    const { number } = await send(portal, await drafted())
    await agreed(500_000, [120_000, 80_000])
    const draft = await drafted()
    const [first = '', second = ''] = draft.lines.map(({ id }) => id)
    const said = { number, description: 'Website', amountCents: 500_000 }
    assert.deepEqual(await overlaps(draft), [
      { lineId: first, ...said },
      { lineId: second, ...said },
    ])
    assert.equal(await outcome(draft), 'asked-already')
    assert.equal(await outcome(draft, [first]), 'asked-already')
    assert.equal(await outcome(draft, [first, second]), 'ok')
    assert.deepEqual(await overlaps(draft), [])
  })

  test('the price after a milestone is warned of too, whatever became of the milestone', async () => {
    await agreed(500_000, [120_000])
    const { number } = await send(portal, await drafted())
    await agreed(500_000)
    const draft = await drafted()
    const [line] = draft.lines
    assert.deepEqual(await overlaps(draft), [
      { lineId: line?.id, number, description: 'Website: Step 1', amountCents: 120_000 },
    ])
    assert.equal(await outcome(draft), 'asked-already')
  })

  test('nothing is warned of where the other one was taken back, or credited as a whole', async () => {
    await agreed(500_000)
    const taken = await send(portal, await drafted())
    await portal.call('tom', calls.voidInvoice, { invoiceId: taken.id, reason: 'By milestones' })
    const { id: invoiceId } = await send(portal, await drafted())
    const credit = { invoiceId, key: newCreditKey(), amountCents: 500_000, reason: 'By milestones' }
    await portal.call('tom', calls.creditInvoice, credit)
    await agreed(500_000, [120_000])
    const draft = await drafted()
    assert.deepEqual([draft.lines.length, await overlaps(draft)], [1, []])
    assert.equal(await outcome(draft), 'ok')
  })

  test('hours after milestones are told with what was asked before, and sent all the same', async () => {
    await agreed(null, [120_000, 80_000])
    const { number } = await send(portal, await drafted())
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { projectId: adasProject, productId })
    const draft = await drafted()
    const { piecesBefore } = await portal.call('tom', calls.getInvoice, { invoiceId: draft.id })
    assert.deepEqual(piecesBefore, [{ productId, numbers: [number], amountCents: 200_000 }])
    assert.equal(await outcome(draft), 'ok')
    assert.deepEqual((await portal.call('tom', calls.getInvoice, { invoiceId: draft.id })).piecesBefore, [])
  })

  test('what was asked before is told after the discount of its invoice', async () => {
    await agreed(null, [120_000, 80_000])
    const { id: invoiceId, version, lines } = await drafted()
    const discount = {
      id: null,
      kind: 'discount' as const,
      description: 'Loyal',
      quantity: 1,
      unitCents: 0,
      percent: 5,
    }
    const discounted = [...lines.map(unchanged), discount]
    const { invoice } = await portal.call('tom', calls.updateInvoice, { invoiceId, version, lines: discounted })
    const { number } = await send(portal, invoice)
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { projectId: adasProject, productId })
    const { piecesBefore } = await portal.call('tom', calls.getInvoice, { invoiceId: (await drafted()).id })
    assert.deepEqual(piecesBefore, [{ productId, numbers: [number], amountCents: 190_000 }])
  })

  test('a price after hours is told with what was asked before, and sent all the same', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { projectId: adasProject, productId })
    const { number, totalCents } = await send(portal, await drafted())
    await agreed(500_000)
    const draft = await drafted()
    const { hoursBefore } = await portal.call('tom', calls.getInvoice, { invoiceId: draft.id })
    assert.deepEqual(hoursBefore, [{ productId, numbers: [number], amountCents: totalCents }])
    assert.equal(await outcome(draft), 'ok')
    assert.deepEqual((await portal.call('tom', calls.getInvoice, { invoiceId: draft.id })).hoursBefore, [])
  })

  test('milestones after milestones, and what has no product, overlap with nothing', async () => {
    await agreed(null, [120_000])
    await send(portal, await drafted())
    await agreed(null, [120_000, 80_000])
    const draft = await drafted()
    const lines = [{ id: null, kind: 'item', description: 'Domain', quantity: 1, unitCents: 1500 }] as const
    const { invoice } = await portal.call('tom', calls.updateInvoice, {
      invoiceId: draft.id,
      version: draft.version,
      lines: [...lines],
    })
    assert.deepEqual([await overlaps(draft), await outcome(invoice)], [[], 'ok'])
  })

  async function unplanned() {
    return (await portal.call('tom', calls.previewInvoice, { projectId: adasProject })).unplanned ?? []
  }

  test('what a price is above its milestones is told until they come to it', async () => {
    await agreed(500_000, [120_000, 80_000])
    assert.deepEqual(await unplanned(), [{ name: 'Website', amountCents: 300_000 }])
    await send(portal, await drafted())
    assert.deepEqual(await unplanned(), [{ name: 'Website', amountCents: 300_000 }])
    for (const amounts of [[120_000, 380_000], [500_001], []]) {
      await agreed(500_000, amounts)
      assert.deepEqual(await unplanned(), [])
    }
  })

  test('a price that was invoiced itself is above no milestone', async () => {
    await agreed(500_000)
    const draft = await drafted()
    await agreed(500_000, [120_000])
    assert.deepEqual(await unplanned(), [])
    await send(portal, draft)
    assert.deepEqual(await unplanned(), [])
  })
})
