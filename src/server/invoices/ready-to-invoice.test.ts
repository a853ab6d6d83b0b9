import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { listReadyToInvoice } from '#domain/invoices/ready-contract.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { products } from '#server/projects/exports/collections.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import { workMarks } from './exports/collections.ts'
import { listReadyToInvoice as listReady } from './ready-to-invoice.ts'
import { draftWithHours, send, unchanged } from './stage.test-support.ts'
import { tidyMarks } from './work-marks.ts'

describe('what is ready to invoice in all projects', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const list = () => portal.call('nina', listReadyToInvoice, {})
  const ofAda = async () => (await list()).projects.find(({ projectId }) => projectId === adasProject) ?? null
  const marks = async () => {
    const all = await listAll(portal.documents, workMarks, { orderBy: ['projectId', 'asc'] })
    return all.map(({ data }) => data.projectId)
  }
  const preview = () => portal.call('tom', calls.previewInvoice, { projectId: adasProject })
  const draft = async () => (await portal.call('tom', calls.draftInvoice, { projectId: adasProject })).invoice

  /** Ada has approved a milestone of $1,000, or of as much as named. */
  async function approveMilestone(amountCents = cents(100_000)): Promise<void> {
    const approval = { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() }
    const step = { id: 'step', title: 'Step', dueDate: null, status: 'approved' as const, amountCents }
    await portal.documents.transact(async (transaction) => {
      const site = (await transaction.get(products, `${adasProject}-1`))?.data ?? assert.fail()
      transaction.put(products, { ...site, milestones: [{ ...step, approval }] })
    })
  }

  test('is nothing at first', async () => {
    assert.deepEqual(await list(), { projects: [], totalCents: 0, draftsCents: 0, isPartial: false })
  })

  test('is, project by project, what each of them says', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { workedHours: 2 })
    assert.deepEqual(await marks(), [])
    await approveMilestone()
    const { hours, hoursCents, piecesCents, totalCents } = await preview()
    assert.deepEqual([hours, hoursCents, piecesCents, totalCents], [2, 24_000, 100_000, 124_000])
    const { projects, ...sums } = await list()
    const [found] = projects
    assert.deepEqual([projects.length, sums], [1, { totalCents: 124_000, draftsCents: 0, isPartial: false }])
    assert.deepEqual(found, {
      projectId: adasProject,
      projectName: 'Bakery relaunch',
      clientId: 'ada',
      companyName: 'Northwind Bakery',
      hours,
      hoursCents,
      piecesCents,
      totalCents,
      draftCents: null,
    })
  })

  test('names hours of the last three months without a bill rate, on an hourly project alone', async () => {
    await agree(portal, adasProject, { billingType: 'hourly', billRateCents: null })
    await approve(portal, 'ivo', { workedHours: 2 })
    await approve(portal, 'ivo', { workedHours: 1.5 })
    await approve(portal, 'ivo', { workedHours: 4, billable: false })
    assert.deepEqual(await ofAda().then((row) => row && [row.totalCents, row.unratedHours]), [0, 3.5])
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { workedHours: 1 })
    assert.deepEqual(await ofAda().then((row) => row && [row.totalCents, row.unratedHours]), [12_000, 3.5])
    await agree(portal, adasProject, { billingType: 'retainer' })
    assert.deepEqual(await ofAda().then((row) => row && [row.totalCents, row.unratedHours]), [12_000, undefined])
    await agree(portal, adasProject, { billingType: 'hourly' })
    portal.clock.advance(100 * 24 * 60 * 60_000)
    portal.signInAgain('nina')
    assert.deepEqual(await ofAda().then((row) => row && [row.totalCents, row.unratedHours]), [12_000, undefined])
  })

  test('says that there is more than it reads at once', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { workedHours: 2 })
    await approve(portal, 'ivo', { workedHours: 3 })
    const read = (most: { entries: number; projects: number }) => listReady(portalOf(portal), most)
    assert.deepEqual(await read({ entries: 2, projects: 1 }).then((all) => [all.totalCents, all.isPartial]), [
      60_000,
      false,
    ])
    const { totalCents, isPartial } = await read({ entries: 1, projects: 1 })
    assert.deepEqual([[24_000, 36_000].includes(totalCents), isPartial], [true, true])
    assert.deepEqual(await read({ entries: 2, projects: 0 }).then((all) => [all.totalCents, all.isPartial]), [0, true])
  })

  test('leaves out what is on a draft, whose own sum it says, and all of it once that is sent', async () => {
    const held = await draftWithHours(portal)
    assert.deepEqual(await ofAda().then((row) => row && [row.totalCents, row.draftCents]), [0, 36_000])
    await approveMilestone()
    assert.deepEqual(await ofAda().then((row) => row && [row.totalCents, row.draftCents]), [100_000, 36_000])
    await send(portal, held)
    assert.deepEqual(await ofAda().then((row) => row && [row.totalCents, row.draftCents]), [100_000, null])
    await send(portal, await draft())
    assert.equal(await ofAda(), null)
  })

  test('has what was removed from a draft at once, and what was on an invoice once that is void', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { workedHours: 2 })
    await approveMilestone()
    const { id: invoiceId, version, lines } = await draft()
    const kept = lines.filter(({ kind }) => kind === 'hours').map(unchanged)
    const { invoice } = await portal.call('tom', calls.updateInvoice, { invoiceId, version, lines: kept })
    await tidyMarks(portal.documents)
    assert.deepEqual([await ofAda().then((row) => row?.totalCents), await marks()], [100_000, [adasProject]])
    assert.equal((await preview()).totalCents, 100_000)
    await send(portal, invoice)
    assert.equal((await ofAda())?.totalCents, 100_000)
    await portal.call('tom', calls.voidInvoice, { invoiceId, reason: 'Sent too early' })
    assert.equal((await ofAda())?.totalCents, 124_000)
  })

  test('keeps one mark of a project while it has a milestone to invoice, and none afterwards', async () => {
    await approveMilestone()
    await approveMilestone(cents(90_000))
    await approveMilestone(cents(80_000))
    assert.deepEqual(await marks(), [adasProject, adasProject, adasProject])
    await tidyMarks(portal.documents)
    assert.deepEqual(await marks(), [adasProject])
    await send(portal, await draft())
    await tidyMarks(portal.documents)
    assert.deepEqual(await marks(), [])
  })

  test('finds what was approved before there were marks', async () => {
    await approveMilestone()
    await portal.documents.transact(async (transaction) => {
      for (const { id } of await listAll(portal.documents, workMarks, { orderBy: ['projectId', 'asc'] }))
        if (await transaction.get(workMarks, id)) transaction.remove(workMarks, id)
    })
    assert.equal(await ofAda(), null)
    await tidyMarks(portal.documents)
    assert.equal((await ofAda())?.totalCents, 100_000)
  })
})
