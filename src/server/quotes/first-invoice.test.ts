import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { setStaffRights } from '#domain/accounts/staff-contract.ts'
import { cents } from '#domain/core/money.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { getHome } from '#domain/home/contract.ts'
import * as invoiceCalls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { draftAgain as again } from '#domain/invoices/draft-contract.ts'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import { getProject } from '#domain/projects/contract.ts'
import { removeMilestone, updateMilestone } from '#domain/projects/product-contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import { assignCreator } from '#domain/team/member-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { ask, begin, itemize, items, newKey, send, sendItems, yesTo } from './stage.test-support.ts'

describe('the first invoice of an accepted quote', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** The project that Ada's acceptance made, with what staff find drafted in it. */
  async function accepted(changes: object = {}, picks: readonly number[] = []) {
    const quote = await sendItems(portal, await itemize(portal, await begin(portal), changes))
    const optionalIds = picks.map((at) => quote.itemized?.lines[at]?.id ?? '')
    const { quote: answer } = await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), optionalIds })
    const projectId = answer.projectId ?? ''
    return { projectId, quote: answer, drafts: await draftsOf(projectId) }
  }

  async function giveRights(uid: CastUid, staffRights: StaffRight[]): Promise<void> {
    const { employees } = await portal.call('tom', listEmployees, {})
    const version = employees.find(({ id }) => id === uid)?.version ?? 0
    await portal.call('tom', setStaffRights, { uid, version, staffRights })
  }

  async function draftsOf(projectId: string): Promise<readonly PresentedInvoice[]> {
    return (await portal.call('tom', invoiceCalls.listInvoices, { projectId })).invoices
  }

  /** The draft of the project, as staff ask for one. */
  async function draftAgain(projectId: string): Promise<PresentedInvoice> {
    return (await portal.call('tom', invoiceCalls.draftInvoice, { projectId })).invoice
  }

  async function sendDraft({ id: invoiceId, version }: PresentedInvoice): Promise<PresentedInvoice> {
    return (await portal.call('tom', invoiceCalls.sendInvoice, { invoiceId, version })).invoice
  }

  async function takeBack({ id: invoiceId }: PresentedInvoice): Promise<void> {
    await portal.call('tom', invoiceCalls.voidInvoice, { invoiceId, reason: 'Sent too early' })
  }

  test('is drafted from the accepted lines, with the discount and the parts by their days', async () => {
    const { drafts, quote } = await accepted({}, [2])
    const [draft] = drafts
    assert.ok(draft)
    assert.equal(drafts.length, 1)
    assert.deepEqual([draft.status, draft.number, draft.billTo.companyName], ['draft', null, 'Northwind Bakery'])
    assert.deepEqual([draft.totalCents, quote.amountCents], [1_485_000, 1_485_000])
    assert.deepEqual(
      draft.lines.map(({ kind, description, quantity, unit, amountCents }) => [
        kind,
        description,
        `${quantity} ${unit ?? ''}`,
        amountCents,
      ]),
      [
        ['milestone', 'Design and build', '100 hours', 1_200_000],
        ['milestone', 'Launch', '1 ', 300_000],
        ['milestone', 'Training', '1 ', 150_000],
        ['discount', 'Discount', '1 ', -165_000],
      ],
    )
    assert.deepEqual(
      draft.paymentPlan?.map(({ amountCents, dueDate }) => [amountCents, dueDate]),
      [
        [742_500, '2026-12-08'],
        [742_500, '2027-01-07'],
      ],
    )
    assert.equal(draft.dueDate, '2027-01-07')
    assert.deepEqual(draft.acceptedQuote, { amountCents: 1_485_000, name: 'Ada Lovell', number: 'Q-0001' })
  })

  test('keeps what was accepted when staff change it', async () => {
    const [draft] = (await accepted()).drafts
    assert.ok(draft)
    const { id: invoiceId, version } = draft
    const line = { id: null, kind: 'item' as const, description: 'Design', quantity: 1, unitCents: cents(500_000) }
    await portal.call('tom', invoiceCalls.updateInvoice, { invoiceId, version, lines: [line] })
    const [changed] = await draftsOf(draft.projectId)
    assert.equal(changed?.totalCents, 500_000)
    assert.equal(changed.acceptedQuote?.amountCents, draft.totalCents)
  })

  test('leaves a removed line’s share of the discount to the invoice that asks for it later', async () => {
    const [draft] = (await accepted({ discount: { amountCents: 300_000 }, parts: [] })).drafts
    assert.equal(draft?.totalCents, 1_200_000)
    const change = async (version: number, ids: readonly string[]) => {
      const lines = ids.flatMap((id) => draft.lines.find((line) => line.id === id) ?? [])
      const edited = lines.map(({ id, kind, description, quantity, unitCents }) => {
        return { id, kind: kind === 'discount' ? kind : ('item' as const), description, quantity, unitCents }
      })
      const body = { invoiceId: draft.id, version, lines: edited }
      return (await portal.call('tom', invoiceCalls.updateInvoice, body)).invoice
    }
    const ids = draft.lines.map(({ id }) => id)
    const removed = await change(draft.version, ids.slice(1))
    // $3,000 of launch less $600, as its milestone is priced; design has the other $2,400.
    assert.deepEqual([removed.discountCents, removed.totalCents], [60_000, 240_000])
    const { products } = await portal.call('tom', getProject, { projectId: draft.projectId })
    const prices = products[0]?.milestones.map(({ amountCents }) => amountCents)
    assert.deepEqual(prices, [960_000, 240_000])
  })

  test('leaves out optional lines that were not accepted, and has no plan where the quote has none', async () => {
    const [draft] = (await accepted({ parts: [], discount: null })).drafts
    assert.equal(draft?.lines.length, 2)
    assert.deepEqual([draft?.paymentPlan, draft?.totalCents], [undefined, 1_500_000])
  })

  test('asks for tax as the quote did', async () => {
    const rate = { key: newKey(), name: 'VAT', percent: 20, isInclusive: false, isDefault: false }
    const { rates } = await portal.call('tom', createTaxRate, rate)
    const lines = [Object.assign({}, items.lines[0], { taxRateId: rates[0]?.id ?? '' })]
    const { drafts } = await accepted({ lines, discount: null })
    assert.deepEqual([drafts[0]?.totalCents, drafts[0]?.taxes?.[0]?.taxCents], [1_440_000, 240_000])
  })

  test('is for staff to send: the client sees none before', async () => {
    const { drafts, projectId } = await accepted()
    const [draft] = drafts
    assert.ok(draft)
    const seen = async () => (await portal.call('ada', invoiceCalls.listInvoices, { projectId })).invoices.length
    assert.equal(await seen(), 0)
    await portal.call('tom', invoiceCalls.sendInvoice, { invoiceId: draft.id, version: draft.version })
    assert.equal(await seen(), 1)
  })

  test('waits for staff until it is sent; a draft that they began does only where they may not send it', async () => {
    const asked = { also: ['invoices-to-send' as const] }
    const waiting = async () =>
      (await portal.call('tom', getHome, asked)).lines.filter(({ kind }) => kind === 'invoices-to-send')
    await portal.call('tom', invoiceCalls.draftInvoice, { projectId: 'bakery-relaunch' })
    assert.deepEqual(await waiting(), [])
    await giveRights('nina', ['projects'])
    await portal.call('nina', invoiceCalls.draftInvoice, { projectId: 'clinic-intranet' })
    const [began] = await waiting()
    assert.match(began?.url ?? '', /clinic-intranet/)
    await giveRights('nina', ['owner'])
    const { drafts, projectId } = await accepted()
    const [draft] = drafts
    assert.ok(draft)
    const [line, ...others] = await waiting()
    assert.deepEqual(
      [line?.amountCents, line?.name, line?.context, others],
      [draft.totalCents, draft.projectName, 'Northwind Bakery', []],
    )
    assert.match(line?.url ?? '', new RegExp(`${projectId}.*&invoice=${draft.id}$`))
    await portal.call('tom', invoiceCalls.sendInvoice, { invoiceId: draft.id, version: draft.version })
    assert.deepEqual(await waiting(), [])
  })

  test('is drafted again as it was once it is voided, with days that are over as today, and no more once it is sent again', async () => {
    const { drafts, projectId } = await accepted()
    const [draft] = drafts
    assert.ok(draft)
    const sent = await sendDraft(draft)
    portal.clock.advance(86_400_000)
    portal.signInAgain('tom')
    await takeBack(sent)
    const preview = await portal.call('tom', invoiceCalls.previewInvoice, { projectId })
    assert.deepEqual([preview.piecesCents, preview.totalCents, preview.agreed], [1_350_000, 1_350_000, []])
    const again = await draftAgain(projectId)
    assert.notEqual(again.id, draft.id)
    assert.deepEqual([again.lines, again.acceptedQuote], [draft.lines, draft.acceptedQuote])
    assert.deepEqual(
      again.paymentPlan?.map(({ amountCents, dueDate }) => [amountCents, dueDate]),
      [
        [675_000, '2026-12-09'],
        [675_000, '2027-01-07'],
      ],
    )
    assert.deepEqual([again.totalCents, again.dueDate], [1_350_000, '2027-01-07'])
    await sendDraft(again)
    assert.deepEqual((await draftAgain(projectId)).lines, [])
  })

  test('is drafted again once its draft is discarded, without the hours that are ready too: the discount is not of them', async () => {
    const { drafts, projectId } = await accepted()
    const [draft] = drafts
    assert.ok(draft)
    await takeBack(draft)
    const ivo = { creatorId: 'ivo', rate: 6500, billRateCents: null, role: 'Design' }
    await portal.call('tom', assignCreator, { projectId, ...ivo })
    await agree(portal, projectId, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { projectId })
    const ready = () => portal.call('tom', invoiceCalls.previewInvoice, { projectId })
    const before = await ready()
    assert.deepEqual([before.hoursCents, before.piecesCents], [36_000, 1_350_000])
    assert.deepEqual((await draftAgain(projectId)).lines, draft.lines)
    const after = await ready()
    assert.deepEqual([after.hoursCents, after.piecesCents], [36_000, 0])
  })

  test('is invoiced again as it was, with its plan and the lines that staff added', async () => {
    const [draft] = (await accepted()).drafts
    assert.ok(draft)
    const { id: invoiceId, version, lines } = draft
    const kept = lines.map(({ id, kind, description, quantity, unitCents }) => {
      return { id, kind: kind === 'discount' ? kind : ('item' as const), description, quantity, unitCents }
    })
    const fonts = { id: null, kind: 'item' as const, description: 'Fonts', quantity: 1, unitCents: cents(10_000) }
    const change = { invoiceId, version, lines: [...kept, fonts] }
    const { invoice } = await portal.call('tom', invoiceCalls.updateInvoice, change)
    await takeBack(await sendDraft(invoice))
    const { invoice: same, leftOut } = await portal.call('tom', again, { invoiceId })
    assert.deepEqual([same.lines, same.acceptedQuote, leftOut], [invoice.lines, invoice.acceptedQuote, []])
    assert.deepEqual([same.totalCents, same.paymentPlan], [invoice.totalCents, invoice.paymentPlan])
  })

  test('waits for the milestones that made its parts due, and asks for no tax where none was asked for', async () => {
    const [half, rest] = items.parts
    const { drafts, projectId } = await accepted({ parts: [half, { ...rest, daysAfter: 7, line: 1 }] })
    const [draft] = drafts
    assert.ok(draft)
    const { id: invoiceId, version } = draft
    const reverse = { invoiceId, version, taxTreatment: 'reverse_charge' as const }
    const { invoice } = await portal.call('tom', invoiceCalls.updateInvoice, reverse)
    await takeBack(await sendDraft(invoice))
    const again = await draftAgain(projectId)
    assert.deepEqual([again.paymentPlan, again.taxTreatment], [invoice.paymentPlan, 'reverse_charge'])
  })

  test('asks for milestones at their own prices where one of them has changed', async () => {
    const { drafts, projectId } = await accepted()
    const [draft] = drafts
    assert.ok(draft)
    await takeBack(await sendDraft(draft))
    const { products } = await portal.call('tom', getProject, { projectId })
    const [product] = products
    assert.ok(product)
    const { id: productId, version, milestones } = product
    const change = { productId, version, milestoneId: milestones[0]?.id ?? '', amountCents: cents(1_000_000) }
    await portal.call('tom', updateMilestone, { ...change, title: 'Design' })
    const again = await draftAgain(projectId)
    assert.deepEqual(
      again.lines.map(({ description, amountCents }) => [description, amountCents]),
      [
        ['Order app: Design', 1_000_000],
        ['Order app: Launch', 270_000],
      ],
    )
    assert.deepEqual(
      again.paymentPlan?.map(({ amountCents }) => amountCents),
      [635_000, 635_000],
    )
  })

  test('asks for the other milestones at their own prices where one of them is gone', async () => {
    const { drafts, projectId } = await accepted()
    const [draft] = drafts
    assert.ok(draft)
    await takeBack(await sendDraft(draft))
    const { products } = await portal.call('tom', getProject, { projectId })
    const [product] = products
    const launch = product?.milestones.find(({ title }) => title === 'Launch')
    const removal = { productId: product?.id ?? '', milestoneId: launch?.id ?? '' }
    await portal.call('tom', removeMilestone, removal)
    const again = await draftAgain(projectId)
    assert.deepEqual(
      again.lines.map(({ kind, description, amountCents }) => [kind, description, amountCents]),
      [['milestone', 'Order app: Design and build', 1_080_000]],
    )
    assert.equal(again.paymentPlan, undefined)
  })

  test('is not drafted from a quote of one amount', async () => {
    await ask(portal, 'ada')
    const { quote } = await portal.call('ada', calls.acceptQuote, yesTo(await send(portal)))
    assert.deepEqual(await draftsOf(quote.projectId ?? ''), [])
  })
})
