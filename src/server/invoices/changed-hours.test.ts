import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import * as hours from '#domain/timesheets/contract.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { agree, approve, someWork, storedEntry } from '#server/timesheets/stage.test-support.ts'
import type { WorkInput } from '#server/timesheets/stage.test-support.ts'
import { draftWithHours, send, storedInvoice, unchanged } from './stage.test-support.ts'

describe('hours that change while they are on a draft', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const entryOf = ({ lines }: PresentedInvoice) => lines[0]?.timesheetIds[0] ?? assert.fail()
  const outcomeOf = ({ id, version }: PresentedInvoice) =>
    portal.outcome('tom', calls.sendInvoice, { invoiceId: id, version })

  async function reopen(entryId: string): Promise<void> {
    const { refused } = await portal.call('tom', hours.reopenHours, { entryIds: [entryId], rates: 'current' })
    assert.deepEqual(refused, [])
  }

  /** Takes ivo’s approved hours back, changes them and approves them again, at the rates of then. */
  async function change(entryId: string, work: Partial<WorkInput>): Promise<void> {
    await reopen(entryId)
    const { version } = (await portal.documents.get(timeEntries, entryId)) ?? assert.fail()
    await portal.call('ivo', hours.updateHours, { ...someWork, ...work, entryId, version })
    const { entries } = await portal.call('ivo', hours.submitHours, { entryIds: [entryId] })
    const submitted = { entryId, version: entries[0]?.version ?? 0 }
    await portal.call('tom', hours.approveHours, { entries: [submitted] })
  }

  async function draftAgain(): Promise<PresentedInvoice> {
    return (await portal.call('tom', calls.draftInvoice, { projectId: adasProject })).invoice
  }

  test('are sent as they are: the former sum is refused, the draft says what changed, and sums again', async () => {
    const draft = await draftWithHours(portal)
    await change(entryOf(draft), { workedHours: 1 })
    assert.equal(await outcomeOf(draft), 'hours-changed')
    assert.equal((await storedInvoice(portal, draft.id)).status, 'draft')
    const { changedHours } = await portal.call('tom', calls.getInvoice, { invoiceId: draft.id })
    const [line] = draft.lines
    const description = line?.description ?? ''
    assert.deepEqual(changedHours, [
      { lineId: line?.id, description, hoursBefore: 3, hoursNow: 1, centsBefore: 36_000, centsNow: 12_000 },
    ])
    const summed = await draftAgain()
    assert.deepEqual([summed.id, summed.totalCents, summed.lines[0]?.id], [draft.id, 12_000, line?.id])
    assert.deepEqual((await portal.call('tom', calls.getInvoice, { invoiceId: draft.id })).changedHours, [])
    const sent = await send(portal, summed)
    assert.deepEqual([sent.lines[0]?.quantity, sent.totalCents, sent.lines[0]?.billRateCents], [1, 12_000, null])
  })

  test('leave a draft where they are approved no more, and join no later one unasked', async () => {
    const draft = await draftWithHours(portal)
    const kept = await approve(portal, 'mei')
    await reopen(entryOf(draft))
    assert.equal(await outcomeOf(draft), 'hours-changed')
    assert.equal((await storedEntry(portal, kept.id)).status, 'approved')
    assert.deepEqual((await draftAgain()).lines, [])
  })

  test('go with what staff wrote on their line, at the price that they wrote', async () => {
    const { id: invoiceId, version, lines } = await draftWithHours(portal)
    const [held] = lines
    assert.ok(held)
    const edited = { ...unchanged(held), description: 'Opening hours', unitCents: 10_000 }
    const { invoice } = await portal.call('tom', calls.updateInvoice, { invoiceId, version, lines: [edited] })
    assert.deepEqual((await portal.call('tom', calls.getInvoice, { invoiceId })).changedHours, [])
    await change(entryOf(invoice), { workedHours: 2 })
    const [line] = (await draftAgain()).lines
    assert.deepEqual([line?.description, line?.unitCents, line?.amountCents], ['Opening hours', 10_000, 20_000])
  })

  test('of another rate or product than they were have a line of their own', async () => {
    const draft = await draftWithHours(portal)
    await agree(portal, adasProject, { billRateCents: cents(15_000) })
    await change(entryOf(draft), { productId: `${adasProject}-1` })
    assert.equal(await outcomeOf(draft), 'hours-changed')
    const { lines, totalCents } = await draftAgain()
    assert.deepEqual([lines.length, lines[0]?.productId, lines[0]?.unitCents], [1, `${adasProject}-1`, 15_000])
    assert.equal(totalCents, 45_000)
  })

  test('that nobody changed leave a draft as it is, whoever drafts again', async () => {
    const draft = await draftWithHours(portal)
    assert.deepEqual(await draftAgain(), draft)
  })

  test('whatever the interleaving, an invoice asks for exactly the hours that it locks', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    const outcomes = new Set<string>()
    for (let round = 0; round < 24; round++) {
      const { id: entryId } = await approve(portal, 'ivo', { workedHours: 1 })
      const draft = await draftAgain()
      const [outcome] = await Promise.all([
        after(round % 12, () => outcomeOf(draft)),
        after(round < 12 ? 0 : 5, () => change(entryId, { workedHours: 0.5 }).catch(() => undefined)),
      ])
      outcomes.add(outcome)
      const { status, lines } = await storedInvoice(portal, draft.id)
      const entry = await storedEntry(portal, entryId)
      if (status === 'open') {
        assert.deepEqual([entry.status, entry.invoiceId], ['invoiced', draft.id])
        assert.equal(lines[0]?.quantity, entry.workedHours)
      } else assert.equal(entry.invoiceId, null)
      await portal.call('tom', calls.voidInvoice, { invoiceId: draft.id, reason: 'Another round' })
      if ((await storedEntry(portal, entryId)).status === 'approved') await reopen(entryId)
      await portal.call('ivo', hours.removeHours, { entryId })
    }
    assert.deepEqual(outcomes, new Set(['ok', 'hours-changed']))
  })
})

/** Begins an act so many turns later. */
async function after<R>(turns: number, act: () => Promise<R>): Promise<R> {
  for (let count = 0; count < turns; count++) await turn()
  return act()
}
