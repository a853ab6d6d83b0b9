import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { addToDraft, draftAgain } from '#domain/invoices/draft-contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import { products } from '#server/projects/exports/collections.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree, approve } from '#server/timesheets/stage.test-support.ts'
import { draftWithHours, newCreditKey, send, unchanged } from './stage.test-support.ts'

describe('an invoice that is asked for again', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const again = ({ id }: PresentedInvoice) => portal.call('tom', draftAgain, { invoiceId: id })
  const outcome = ({ id }: PresentedInvoice) => portal.outcome('tom', draftAgain, { invoiceId: id })
  const take = async ({ id }: PresentedInvoice) =>
    (await portal.call('tom', calls.voidInvoice, { invoiceId: id, reason: 'Typo' })).invoice
  const begin = async () => (await portal.call('tom', calls.draftInvoice, { projectId: adasProject })).invoice
  const amounts = ({ lines }: PresentedInvoice) => lines.map(({ amountCents }) => amountCents)

  async function approveMilestones(...ids: string[]): Promise<void> {
    const approval = { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() }
    const facts = { dueDate: null, status: 'approved' as const, amountCents: cents(100_000), approval }
    await portal.documents.transact(async (transaction) => {
      const site = (await transaction.get(products, `${adasProject}-1`))?.data ?? assert.fail()
      transaction.put(products, { ...site, milestones: ids.map((id) => Object.assign({ id, title: id }, facts)) })
    })
  }

  /** A draft of three hours at half price, one milestone and a written line, with 10% VAT on the last, and a note. */
  async function edited(): Promise<PresentedInvoice> {
    await approveMilestones('step')
    const rate = { key: newCreditKey(), name: 'VAT', percent: 10, isInclusive: false, isDefault: true }
    const { rates } = await portal.call('tom', createTaxRate, rate)
    const { id: invoiceId, version, lines } = await draftWithHours(portal)
    const written = { id: null, kind: 'item' as const, description: 'Photos', quantity: 1, unitCents: 12_000 }
    const off = { id: null, kind: 'discount' as const, description: 'Friends', quantity: 1, unitCents: 0, percent: 5 }
    const change = {
      invoiceId,
      version,
      note: 'PO 4711',
      lines: [
        ...lines.map((line) => {
          const discount = line.kind === 'hours' ? { discount: { percent: 50 } } : {}
          return Object.assign(unchanged(line), { taxRateId: null }, discount)
        }),
        { ...written, taxRateId: rates[0]?.id ?? '' },
        off,
      ],
    }
    return (await portal.call('tom', calls.updateInvoice, change)).invoice
  }

  for (const state of ['sent and voided', 'discarded'] as const)
    test(`has the lines, discounts, tax and note of one that was ${state}, and no other work`, async () => {
      const draft = await edited()
      const taken = await take(state === 'discarded' ? draft : await send(portal, draft))
      await approve(portal, 'ivo', { workedHours: 2 })
      await approveMilestones('step', 'more')
      portal.clock.advance(86_400_000)
      portal.signInAgain('tom')
      const { invoice, leftOut } = await again(taken)
      assert.deepEqual([invoice.lines, leftOut], [draft.lines, []])
      assert.deepEqual([invoice.totalCents, invoice.note], [draft.totalCents, 'PO 4711'])
      assert.deepEqual([invoice.status, invoice.number, invoice.dueDate > draft.dueDate], ['draft', null, true])
      const ready = await portal.call('tom', calls.previewInvoice, { projectId: adasProject })
      assert.deepEqual([ready.hoursCents, ready.piecesCents], [24_000, 100_000])
      assert.equal((await send(portal, invoice)).totalCents, draft.totalCents)
    })

  test('has the payment plan from today on, as long as the project has its milestones', async () => {
    const draft = await edited()
    const milestone = { productId: `${adasProject}-1`, milestoneId: 'step', daysAfter: 7 }
    const parts = [
      { percent: 30, amountCents: null, dueDate: '2026-12-10' },
      { percent: 20, amountCents: null, dueDate: null, milestone },
      { percent: null, amountCents: null, dueDate: '2026-12-20' },
    ]
    const { id: invoiceId, version } = draft
    const planned = await portal.call('tom', setPaymentPlan, { invoiceId, version, parts })
    const taken = await take(await send(portal, planned.invoice))
    portal.clock.advance(5 * 86_400_000)
    portal.signInAgain('tom')
    const { invoice } = await again(taken)
    const daysOf = ({ paymentPlan = [] }: PresentedInvoice) => paymentPlan.map(({ dueDate }) => dueDate)
    const sumsOf = ({ paymentPlan = [] }: PresentedInvoice) => paymentPlan.map(({ amountCents }) => amountCents)
    assert.deepEqual(sumsOf(invoice), sumsOf(planned.invoice))
    assert.deepEqual([daysOf(invoice), invoice.dueDate], [['2026-12-13', null, '2026-12-20'], '2026-12-20'])
    await portal.call('tom', calls.voidInvoice, { invoiceId: invoice.id, reason: 'Typo' })
    await approveMilestones('other')
    assert.equal((await again(taken)).invoice.paymentPlan, undefined)
  })

  test('is one draft, however often it is asked for, and never mixes with another', async () => {
    const taken = await take(await edited())
    const answers = await Promise.all(Array.from({ length: 10 }, () => again(taken)))
    assert.equal(new Set(answers.map(({ invoice }) => invoice.id)).size, 1)
    await take((await again(taken)).invoice)
    const other = await begin()
    assert.equal(await outcome(taken), 'invalid-input')
    assert.deepEqual(amounts(await begin()), amounts(other))
  })

  test('leaves out what another invoice asks for or is no longer approved, and says so', async () => {
    const taken = await take(await send(portal, await edited()))
    await approveMilestones('else')
    await approve(portal, 'ivo', { workedHours: 2 })
    const { id: invoiceId, version, lines } = await begin()
    const kept = lines.filter(({ kind }) => kind === 'hours').map(unchanged)
    await send(portal, (await portal.call('tom', calls.updateInvoice, { invoiceId, version, lines: kept })).invoice)
    const { invoice, leftOut } = await again(taken)
    assert.deepEqual(
      leftOut.map(({ hours }) => hours),
      [null, 3],
    )
    assert.deepEqual(amounts(invoice), [12_000, -600])
  })

  test('asks for the hours that are left of a line, at the price of the line', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await approve(portal, 'ivo', { workedHours: 2 })
    const first = await send(portal, await begin())
    await take(first)
    await approve(portal, 'ivo', { workedHours: 1 })
    const both = await send(portal, await begin())
    await take(both)
    const { invoice } = await again(first)
    const sent = await send(portal, invoice)
    const { invoice: rest, leftOut } = await again(both)
    assert.deepEqual([amounts(sent), amounts(rest)], [[24_000], [12_000]])
    assert.deepEqual(leftOut, [{ description: both.lines[0]?.description, hours: 2 }])
    assert.equal(await outcome(sent), 'not-found')
  })

  test('is refused where nothing of it is left', async () => {
    const taken = await take(await send(portal, await draftWithHours(portal)))
    await send(portal, await begin())
    assert.equal(await outcome(taken), 'invalid-input')
    const draft = await begin()
    const { invoice } = await portal.call('tom', addToDraft, { invoiceId: draft.id, version: draft.version })
    assert.deepEqual(invoice.lines, [])
  })

  test('is staff’s to ask for', async () => {
    const taken = await take(await draftWithHours(portal))
    for (const who of ['ada', 'ben', 'ivo'] as const)
      assert.equal(await portal.outcome(who, draftAgain, { invoiceId: taken.id }), 'forbidden')
  })
})
