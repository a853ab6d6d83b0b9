import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as invoiceCalls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { addToDraft } from '#domain/invoices/draft-contract.ts'
import * as taxes from '#domain/invoices/tax-contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import { updateQuote } from '#domain/quotes/staff-contract.ts'
import { assignCreator } from '#domain/team/member-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { begin, itemize, items, newKey, sendItems, yesTo } from './stage.test-support.ts'

const salesTax = { name: 'Sales tax', percent: 8.25, isInclusive: false }
const vat = { name: 'VAT', percent: 20, isInclusive: false }

describe('the milestones of an accepted quote', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function sent(changes: object = {}) {
    return sendItems(portal, await itemize(portal, await begin(portal), changes))
  }

  /** The project that Ada’s acceptance made. */
  async function accepted(changes: object = {}, picks: readonly number[] = []) {
    const quote = await sent(changes)
    const optionalIds = picks.map((at) => quote.itemized?.lines[at]?.id ?? '')
    const { quote: answer } = await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), optionalIds })
    return read(answer.projectId ?? '')
  }

  async function read(projectId: string) {
    const { project, products: held } = await portal.call('ada', projects.getProject, { projectId })
    const [product] = held
    assert.ok(product)
    assert.equal(held.length, 1)
    return { projectId, project, product, milestones: product.milestones }
  }

  async function draftOf(projectId: string): Promise<PresentedInvoice> {
    return (await portal.call('tom', invoiceCalls.draftInvoice, { projectId })).invoice
  }

  async function sendDraft(projectId: string): Promise<PresentedInvoice> {
    const { id: invoiceId, version } = await draftOf(projectId)
    return (await portal.call('tom', invoiceCalls.sendInvoice, { invoiceId, version })).invoice
  }

  /** Without its lines, which the next draft would have again. */
  async function discardDraft(projectId: string): Promise<void> {
    const { id: invoiceId, version } = await draftOf(projectId)
    await portal.call('tom', invoiceCalls.updateInvoice, { invoiceId, version, lines: [] })
    await portal.call('tom', invoiceCalls.voidInvoice, { invoiceId, reason: 'In milestones' })
  }

  /** Ada approves the milestone at this place. */
  async function approve(projectId: string, place: number, shown: object = {}): Promise<void> {
    const { product, milestones } = await read(projectId)
    const part = { productId: product.id, milestoneId: milestones[place]?.id ?? '' }
    await portal.call('tom', products.requestApproval, part)
    await portal.call('ada', products.approveMilestone, { ...part, ...shown })
  }

  async function addRate(rate: typeof vat, isDefault = false): Promise<string> {
    const { rates } = await portal.call('tom', taxes.createTaxRate, { key: newKey(), ...rate, isDefault })
    return rates.find(({ name }) => name === rate.name)?.id ?? ''
  }

  test('are its lines with their share of the discount, chosen ones too, and they alone carry the price', async () => {
    const { project, product, milestones } = await accepted({}, [2])
    assert.deepEqual(
      milestones.map(({ title, amountCents, status, dueDate, approval }) => [
        title,
        amountCents,
        status,
        dueDate,
        approval,
      ]),
      [
        ['Design and build', 1_080_000, 'todo', null, null],
        ['Launch', 270_000, 'todo', null, null],
        ['Training', 135_000, 'todo', null, null],
      ],
    )
    assert.equal(product.priceCents, null)
    assert.deepEqual([project.milestonesTotal, project.milestonesDone], [3, 0])
  })

  test('are not made of optional lines that nobody chose', async () => {
    const { milestones } = await accepted()
    assert.deepEqual(
      milestones.map(({ title }) => title),
      ['Design and build', 'Launch'],
    )
  })

  test('are made once, however often and at whatever time the quote is accepted', async () => {
    const quote = await sent()
    const answers = await Promise.all([1, 2, 3].map(() => portal.call('ada', calls.acceptQuote, yesTo(quote))))
    const again = await portal.call('ada', calls.acceptQuote, yesTo(quote))
    const ids = new Set([...answers, again].map((answer) => answer.quote.projectId))
    assert.equal(ids.size, 1)
    const { milestones } = await read(again.quote.projectId ?? '')
    assert.equal(milestones.length, 2)
    const { invoices } = await portal.call('tom', invoiceCalls.listInvoices, {
      projectId: again.quote.projectId ?? '',
    })
    assert.equal(invoices.length, 1)
  })

  test('are on the first invoice, and on no other once they are approved', async () => {
    const { projectId } = await accepted()
    const invoice = await sendDraft(projectId)
    assert.equal(invoice.totalCents, 1_350_000)
    await approve(projectId, 0)
    await approve(projectId, 1)
    assert.deepEqual((await draftOf(projectId)).lines, [])
  })

  test('are asked for by the draft even where they are approved before it is sent', async () => {
    const { projectId } = await accepted()
    await approve(projectId, 1)
    const draft = await draftOf(projectId)
    assert.equal(draft.totalCents, 1_350_000)
    const { beyondAgreed, overlaps } = await portal.call('tom', invoiceCalls.getInvoice, { invoiceId: draft.id })
    assert.deepEqual([beyondAgreed, overlaps], [undefined, []])
    const preview = await portal.call('tom', invoiceCalls.previewInvoice, { projectId })
    assert.deepEqual([preview.totalCents, preview.agreed], [0, []])
  })

  test('are invoiced one by one as they are approved where staff remove all lines of the draft and discard it', async () => {
    const { projectId } = await accepted()
    await discardDraft(projectId)
    assert.deepEqual((await portal.call('tom', invoiceCalls.previewInvoice, { projectId })).agreed, [
      { name: 'Order app: Design and build', amountCents: 1_080_000 },
      { name: 'Order app: Launch', amountCents: 270_000 },
    ])
    await approve(projectId, 0)
    const first = await sendDraft(projectId)
    await approve(projectId, 1)
    const second = await sendDraft(projectId)
    assert.deepEqual([first.totalCents, second.totalCents], [1_080_000, 270_000])
  })

  test('are invoiced as they are approved once an invoice beside that of the quote asks for one', async () => {
    const { projectId } = await accepted()
    const { id } = await sendDraft(projectId)
    const { id: invoiceId, version } = await draftOf(projectId)
    await portal.call('tom', invoiceCalls.voidInvoice, { invoiceId: id, reason: 'In milestones' })
    await approve(projectId, 0)
    await portal.call('tom', addToDraft, { invoiceId, version })
    assert.equal((await sendDraft(projectId)).totalCents, 1_080_000)
    const { totalCents } = await portal.call('tom', invoiceCalls.previewInvoice, { projectId })
    assert.deepEqual([(await draftOf(projectId)).lines, totalCents], [[], 0])
  })

  test('are invoiced once they are approved where staff removed their line from the draft', async () => {
    const { projectId } = await accepted({ discount: null })
    const { id: invoiceId, version, lines } = await draftOf(projectId)
    const kept = lines.slice(0, 1).map((line) => editedLine(line, line.quantity))
    await portal.call('tom', invoiceCalls.updateInvoice, { invoiceId, version, lines: kept })
    assert.equal((await sendDraft(projectId)).totalCents, 1_200_000)
    await approve(projectId, 0)
    await approve(projectId, 1)
    assert.deepEqual(
      (await draftOf(projectId)).lines.map(({ description, amountCents }) => [description, amountCents]),
      [['Order app: Launch', 300_000]],
    )
  })

  test('of hours are as many hours as staff ask for; others are one', async () => {
    const { projectId } = await accepted({ discount: null })
    const { id: invoiceId, version, lines } = await draftOf(projectId)
    const edited = (places: readonly number[]) =>
      lines.map((line, index) => editedLine(line, places.includes(index) ? line.quantity / 2 : line.quantity))
    const outcome = await portal.outcome('tom', invoiceCalls.updateInvoice, { invoiceId, version, lines: edited([1]) })
    assert.equal(outcome, 'invalid-input')
    const { invoice } = await portal.call('tom', invoiceCalls.updateInvoice, { invoiceId, version, lines: edited([0]) })
    assert.equal(invoice.totalCents, 900_000)
  })

  test('keep the tax of their line, whatever new lines have and whether its rate is archived', async () => {
    const vatId = await addRate(vat)
    await addRate(salesTax, true)
    const [design, launch] = items.lines
    const lines = [
      { ...design, taxRateId: vatId },
      { ...launch, taxRateId: null },
    ]
    const { projectId, milestones, product } = await accepted({ lines, discount: null })
    assert.deepEqual(
      milestones.map(({ agreedTax, amountCents }) => [agreedTax, amountCents]),
      [
        [vat, 1_200_000],
        [null, 300_000],
      ],
    )
    await discardDraft(projectId)
    const part = { productId: product.id, milestoneId: milestones[0]?.id ?? '' }
    await portal.call('tom', products.requestApproval, part)
    for (const priceTax of [salesTax, null])
      assert.equal(await portal.outcome('ada', products.approveMilestone, { ...part, priceTax }), 'price-changed')
    await portal.call('ada', products.approveMilestone, { ...part, priceTax: vat })
    await approve(projectId, 1, { priceTax: null, amountCents: cents(300_000) })
    await portal.call('tom', taxes.archiveTaxRate, { rateId: vatId })
    const draft = await draftOf(projectId)
    assert.deepEqual(
      draft.lines.map(({ amountCents, tax }) => [amountCents, tax?.name, tax?.taxCents]),
      [
        [1_200_000, 'VAT', 240_000],
        [300_000, undefined, undefined],
      ],
    )
    const { beyondAgreed } = await portal.call('tom', invoiceCalls.getInvoice, { invoiceId: draft.id })
    assert.equal(beyondAgreed, undefined)
  })

  test('make parts of the payment plan due, which the lines of the quote name', async () => {
    const [half, rest] = items.parts
    const parts = [
      { ...half, percent: 30 },
      { ...half, daysAfter: 7, line: 0 },
      { ...rest, daysAfter: 0, line: 1 },
    ]
    const { projectId, product, milestones } = await accepted({ parts })
    const draft = await draftOf(projectId)
    assert.deepEqual(
      draft.paymentPlan?.map(({ amountCents, dueDate, milestone }) => [amountCents, dueDate, milestone]),
      [
        [405_000, '2026-12-08', undefined],
        [
          675_000,
          null,
          { productId: product.id, milestoneId: milestones[0]?.id, title: 'Design and build', daysAfter: 7 },
        ],
        [270_000, null, { productId: product.id, milestoneId: milestones[1]?.id, title: 'Launch', daysAfter: 0 }],
      ],
    )
    const { id: invoiceId } = await sendDraft(projectId)
    await approve(projectId, 1)
    const { invoice } = await portal.call('ada', invoiceCalls.getInvoice, { invoiceId })
    assert.deepEqual(
      invoice.paymentPlan?.map(({ dueDate }) => dueDate),
      ['2026-12-08', null, '2026-12-08'],
    )
  })

  test('of parts are of lines that the client can’t leave out', async () => {
    const { id: quoteId, version } = await begin(portal)
    const [half, rest] = items.parts
    for (const line of [2, 3, -1, 50]) {
      const parts = [half, { ...rest, line }]
      const outcome = await portal.outcome('tom', updateQuote, { quoteId, version, ...items, parts } as never)
      assert.equal(outcome, 'invalid-input', `${line}`)
    }
    const parts = [{ ...half, daysAfter: 30, line: 1 }, { ...half, percent: 20, daysAfter: 10 }, rest]
    const { quote } = await portal.call('tom', updateQuote, { quoteId, version, ...items, parts } as never)
    assert.deepEqual(
      quote.itemized?.parts.map(({ daysAfter, lineId }) => [daysAfter, lineId]),
      [
        [30, quote.itemized?.lines[1]?.id],
        [10, undefined],
        [30, undefined],
      ],
    )
  })

  test('show a creator neither price nor tax', async () => {
    const rateId = await addRate(vat)
    const { projectId } = await accepted({ lines: [{ ...items.lines[0], taxRateId: rateId }] })
    await portal.call('tom', assignCreator, {
      projectId,
      creatorId: 'sol',
      rate: 5000,
      billRateCents: null,
      role: 'Copy',
    })
    const { products: held } = await portal.call('sol', projects.getProject, { projectId })
    assert.deepEqual(
      held.flatMap(({ milestones }) => milestones.map(({ amountCents, agreedTax }) => [amountCents, agreedTax])),
      [[null, undefined]],
    )
  })
})

/** As an editor sends a line that stays as it is but for its quantity. */
function editedLine({ id, description, unitCents }: PresentedInvoice['lines'][number], quantity: number) {
  return { id, kind: 'item' as const, description, quantity, unitCents }
}
