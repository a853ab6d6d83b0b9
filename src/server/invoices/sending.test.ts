import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { updateProfile } from '#domain/accounts/contract.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { getProject, updateProject } from '#domain/projects/contract.ts'
import * as projectCalls from '#domain/projects/product-contract.ts'
import * as hours from '#domain/timesheets/contract.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve, storedEntry } from '#server/timesheets/stage.test-support.ts'
import { draftWithHours, newCreditKey, sayVatNumber, send, sentInvoice, storedInvoice } from './stage.test-support.ts'

describe('invoices that are sent', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function happened(): Promise<string[]> {
    const all = await portal.documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    return all.flatMap(({ data }) => (data.type.startsWith('invoice.') ? [`${data.type} ${data.detail}`] : []))
  }

  async function audited(action: string) {
    const all = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    return all.filter(({ data }) => data.action === action)
  }

  test('have a number, lock their hours, and are told once', async () => {
    const draft = await draftWithHours(portal)
    const invoice = await send(portal, draft)
    assert.deepEqual([invoice.number, invoice.status, invoice.issue?.name], ['INV-2026-0001', 'open', 'Tom Reyes'])
    const [entryId = ''] = invoice.lines[0]?.timesheetIds ?? []
    const entry = await storedEntry(portal, entryId)
    assert.deepEqual([entry.status, entry.invoiceId], ['invoiced', invoice.id])
    const { refused } = await portal.call('tom', hours.reopenHours, { entryIds: [entryId] })
    assert.deepEqual(refused, [{ entryId, code: 'hours-locked' }])
    assert.deepEqual(await send(portal, draft), invoice)
    const { data: trace } = (await audited('invoice-sent'))[0] ?? assert.fail()
    assert.equal(trace.entityId, invoice.id)
    assert.match(trace.ip ?? '', /^10\.0\./)
    assert.deepEqual(await happened(), ['invoice.issued $360 due Dec 22'])
  })

  test('bear the name that their project has when they are sent, and keep it', async () => {
    const draft = await draftWithHours(portal)
    const nameProject = async (name: string) => {
      const { project } = await portal.call('tom', getProject, { projectId: adasProject })
      await portal.call('tom', updateProject, { projectId: adasProject, version: project.version, name })
    }
    await nameProject('Bakery relaunch 2027')
    const { invoice: renamed } = await portal.call('tom', calls.getInvoice, { invoiceId: draft.id })
    assert.equal(renamed.projectName, 'Bakery relaunch 2027')
    assert.equal((await send(portal, renamed)).projectName, 'Bakery relaunch 2027')
    await nameProject('Bakery relaunch 2028')
    assert.equal((await storedInvoice(portal, draft.id)).projectName, 'Bakery relaunch 2027')
  })

  test('bear the VAT number of the account’s owner as it was when they were sent', async () => {
    const draft = await draftWithHours(portal)
    await sayVatNumber(portal, 'ada', 'DE123456789')
    await sayVatNumber(portal, 'grace', 'GB999')
    const teammate = { version: 1, firstName: 'Ben', lastName: 'B', companyName: '', position: '', phone: '' }
    assert.equal(await portal.outcome('ben', updateProfile, { ...teammate, vatNumber: 'FR1' }), 'forbidden')
    const { id, billTo } = await send(portal, draft)
    assert.equal(billTo.vatNumber, 'DE123456789')
    await sayVatNumber(portal, 'ada', 'DE987654321')
    assert.equal((await storedInvoice(portal, id)).billTo.vatNumber, 'DE123456789')
    const { invoice } = await portal.call('ada', calls.getInvoice, { invoiceId: id })
    assert.equal(invoice.billTo.vatNumber, 'DE123456789')
  })

  test('bear no VAT number where the account has none', async () => {
    const { id, billTo } = await sentInvoice(portal)
    assert.ok(!('vatNumber' in billTo))
    await sayVatNumber(portal, 'ada', 'DE123456789')
    assert.ok(!('vatNumber' in (await storedInvoice(portal, id)).billTo))
  })

  test('have numbers without a gap and none twice, sent all at once', async () => {
    const projectIds = ['bakery-relaunch', 'bakery-newsletter', 'clinic-intranet', 'clinic-booking', 'outfitters-shop']
    const drafts = await Promise.all(
      projectIds.map(async (projectId) => {
        const { invoice } = await portal.call('tom', calls.draftInvoice, { projectId })
        const lines = [{ id: null, kind: 'item', description: 'Domain', quantity: 1, unitCents: 5000 }] as const
        const { id: invoiceId, version } = invoice
        return (await portal.call('tom', calls.updateInvoice, { invoiceId, version, lines: [...lines] })).invoice
      }),
    )
    const sent = await Promise.all(drafts.map((draft) => send(portal, draft)))
    assert.deepEqual(
      sent.map(({ number }) => number).sort(),
      [1, 2, 3, 4, 5].map((count) => `INV-2026-000${count}`),
    )
  })

  test('refuse hours that are approved no more, and lock nothing', async () => {
    const draft = await draftWithHours(portal)
    const second = await approve(portal, 'mei')
    await portal.call('tom', hours.reopenHours, { entryIds: draft.lines[0]?.timesheetIds ?? [] })
    const body = { invoiceId: draft.id, version: draft.version }
    assert.equal(await portal.outcome('tom', calls.sendInvoice, body), 'hours-changed')
    assert.equal((await storedInvoice(portal, draft.id)).status, 'draft')
    assert.equal((await storedEntry(portal, second.id)).status, 'approved')
  })

  test('ask for an approved milestone once, until they are taken back', async () => {
    const productId = `${adasProject}-1`
    const made = { productId, title: 'Design', dueDate: null, amountCents: 50_000 }
    const { product } = await portal.call('tom', projectCalls.addMilestone, made)
    const milestoneId = product.milestones.at(-1)?.id ?? ''
    await portal.call('tom', projectCalls.requestApproval, { productId, milestoneId })
    await portal.call('ada', projectCalls.approveMilestone, { productId, milestoneId })
    const draft = async () => (await portal.call('tom', calls.draftInvoice, { projectId: adasProject })).invoice
    const preview = () => portal.call('tom', calls.previewInvoice, { projectId: adasProject })
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo')
    const expected = {
      hours: 3,
      hoursCents: 36_000,
      piecesCents: 50_000,
      totalCents: 86_000,
      unratedHours: 0,
      agreed: [],
    }
    assert.deepEqual(await preview(), expected)
    const first = await send(portal, await draft())
    assert.deepEqual(await preview(), {
      hours: 0,
      hoursCents: 0,
      piecesCents: 0,
      totalCents: 0,
      unratedHours: 0,
      agreed: [],
    })
    assert.deepEqual([first.lines[0]?.milestoneId, first.totalCents], [milestoneId, expected.totalCents])
    const empty = await draft()
    assert.deepEqual(empty.lines, [])
    for (const { id } of [empty, first]) await portal.call('tom', calls.voidInvoice, { invoiceId: id, reason: 'Wrong' })
    assert.equal((await draft()).lines[0]?.milestoneId, milestoneId)
  })

  test('are taken back with the reason: their hours wait again, the number stays', async () => {
    const { id, lines } = await sentInvoice(portal)
    assert.equal(await portal.outcome('tom', calls.voidInvoice, { invoiceId: id, reason: ' ' }), 'invalid-input')
    const { invoice } = await portal.call('tom', calls.voidInvoice, { invoiceId: id, reason: 'Wrong client' })
    assert.deepEqual([invoice.status, invoice.number, invoice.awaitedOn], ['void', 'INV-2026-0001', null])
    assert.equal(invoice.voiding?.reason, 'Wrong client')
    const [entryId = ''] = lines[0]?.timesheetIds ?? []
    const { status, invoiceId, lockedAt } = await storedEntry(portal, entryId)
    assert.deepEqual([status, invoiceId, lockedAt], ['approved', null, null])
    assert.deepEqual(await portal.call('tom', calls.voidInvoice, { invoiceId: id, reason: 'Again' }), { invoice })
    assert.deepEqual((await happened()).toSorted(), [
      'invoice.issued $360 due Dec 22',
      'invoice.voided $360 is no longer due. Reason: Wrong client',
    ])
    const { invoice: next } = await portal.call('tom', calls.draftInvoice, { projectId: adasProject })
    assert.deepEqual(next.lines[0]?.timesheetIds, [entryId])
  })

  test('are credited in part, then in full, once for each key, and never more', async () => {
    const { id: invoiceId } = await sentInvoice(portal)
    const credit = { invoiceId, key: newCreditKey(), amountCents: 6000, reason: 'Late' }
    const { invoice } = await portal.call('tom', calls.creditInvoice, credit)
    assert.deepEqual([invoice.status, invoice.creditedCents], ['open', 6000])
    assert.deepEqual(await portal.call('tom', calls.creditInvoice, credit), { invoice })
    assert.equal(
      await portal.outcome('tom', calls.creditInvoice, { ...credit, key: newCreditKey(), amountCents: 30_001 }),
      'invalid-input',
    )
    assert.equal(await portal.outcome('tom', calls.voidInvoice, { invoiceId, reason: 'x' }), 'invoice-has-money')
    const rest = { ...credit, key: newCreditKey(), amountCents: 30_000 }
    assert.equal((await portal.call('tom', calls.creditInvoice, rest)).invoice.status, 'credited')
    const { totals } = await portal.call('ada', calls.listInvoices, {})
    assert.deepEqual([totals?.count, totals?.creditedCents, totals?.outstandingCents], [1, 36_000, 0])
    const credits = (await happened()).filter((each) => each.startsWith('invoice.credited'))
    assert.deepEqual(credits.toSorted(), [
      'invoice.credited $300 was credited. Nothing is left to pay. Reason: Late',
      'invoice.credited $60 was credited. Amount remaining: $300, due Dec 22. Reason: Late',
    ])
  })

  test('a draft is not credited', async () => {
    const { id: invoiceId } = await draftWithHours(portal)
    const credit = { invoiceId, key: newCreditKey(), amountCents: 100, reason: 'Late' }
    assert.equal(await portal.outcome('tom', calls.creditInvoice, credit), 'invoice-not-issued')
  })

  test('show the hours behind a line, by name or by what people do, and nothing of their pay', async () => {
    const { id: invoiceId, lines } = await sentInvoice(portal)
    const body = { invoiceId, lineId: lines[0]?.id ?? '' }
    const seen = { hours: true, rates: false, finance: false, teamNames: true }
    await agree(portal, adasProject, { visibility: seen })
    const { hours: named } = await portal.call('ada', calls.listInvoiceHours, body)
    assert.deepEqual(
      named.map(({ workDate, workedHours, descriptions }) => [workDate, workedHours, descriptions]),
      [['2026-12-07', 3, 'Opening hours page']],
    )
    assert.ok(!JSON.stringify(named).toLowerCase().includes('rate'))
    await agree(portal, adasProject, { visibility: { ...seen, teamNames: false } })
    const { hours: unnamed } = await portal.call('ada', calls.listInvoiceHours, body)
    assert.notEqual(unnamed[0]?.person, named[0]?.person)
    assert.deepEqual((await portal.call('tom', calls.listInvoiceHours, body)).hours, named)
    assert.equal(await portal.outcome('ada', calls.listInvoiceHours, { ...body, lineId: 'none' }), 'not-found')
    await agree(portal, adasProject, { visibility: { ...seen, hours: false } })
    assert.equal(await portal.outcome('ada', calls.listInvoiceHours, body), 'forbidden')
    assert.deepEqual((await portal.call('tom', calls.listInvoiceHours, body)).hours, named)
  })
})
