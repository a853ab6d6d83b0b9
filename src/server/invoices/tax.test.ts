import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { session, updateProfile } from '#domain/accounts/contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import * as calls from '#domain/invoices/contract.ts'
import * as taxes from '#domain/invoices/tax-contract.ts'
import { newKey } from '#server/messages/stage.test-support.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import { invoices } from './exports/collections.ts'
import { draftWithHours, newCreditKey, send, storedInvoice, unchanged } from './stage.test-support.ts'

type Line = NonNullable<BodyOf<typeof calls.updateInvoice>['lines']>[number]

describe('discounts and tax of an invoice', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function addRate(name: string, percent: number, more: { isInclusive?: true; isDefault?: true } = {}) {
    const body = { key: newKey(), name, percent, isInclusive: false, isDefault: false, ...more }
    const { rates } = await portal.call('tom', taxes.createTaxRate, body)
    const made = rates.find((rate) => rate.name === name)
    assert.ok(made)
    return made.id
  }

  const item = (unitCents: number, more: Partial<Line> = {}): Line => ({
    id: null,
    kind: 'item',
    description: 'Photographs',
    quantity: 1,
    unitCents,
    ...more,
  })

  async function draftOf(lines: readonly Line[], more: object = {}) {
    const { invoice } = await portal.call('tom', calls.draftInvoice, { projectId: adasProject })
    const change = { invoiceId: invoice.id, version: invoice.version, lines: [...lines], ...more }
    return (await portal.call('tom', calls.updateInvoice, change)).invoice
  }

  async function outcomeOf(lines: readonly Line[]) {
    const { invoice } = await portal.call('tom', calls.draftInvoice, { projectId: adasProject })
    const change = { invoiceId: invoice.id, version: invoice.version, lines: [...lines] }
    return portal.outcome('tom', calls.updateInvoice, change)
  }

  async function paperOf(who: 'ada' | 'tom', invoiceId: string): Promise<string> {
    const headers = { cookie: await portal.cookieOf(who) }
    return readPdf(
      (await portal.app.inject({ method: 'GET', url: `/files/invoices/${invoiceId}`, headers })).rawPayload,
    )
  }

  test('leave an invoice that has none as it always was', async () => {
    const { id } = await send(portal, await draftOf([item(25_000)]))
    const stored = await storedInvoice(portal, id)
    assert.deepEqual(
      Object.keys(stored).filter((name) => /tax|recorded/i.test(name)),
      [],
    )
    assert.deepEqual(Object.keys(stored.lines[0] ?? {}).sort(), [
      'amountCents',
      'billRateCents',
      'description',
      'id',
      'kind',
      'milestoneId',
      'productId',
      'quantity',
      'timesheetIds',
      'unitCents',
    ])
    assert.ok(!/\btax\b/i.test(await paperOf('ada', id)))
  })

  test('the first rate is on new lines only where that was asked, and so is one that takes its place', async () => {
    await addRate('VAT', 20)
    assert.equal((await portal.call('tom', taxes.listTaxRates, {})).defaultId, null)
    assert.equal((await draftWithHours(portal)).taxes, undefined)
    for (const name of ['Sales tax', 'State tax']) {
      const asked = await addRate(name, 8.875, { isDefault: true })
      assert.equal((await portal.call('tom', taxes.listTaxRates, {})).defaultId, asked)
    }
  })

  test('rates are added once under a key, listed by name, archived, and one is the default', async () => {
    const body = { key: newKey(), name: 'VAT', percent: 20, isInclusive: false, isDefault: true }
    const first = await portal.call('tom', taxes.createTaxRate, body)
    assert.deepEqual(await portal.call('tom', taxes.createTaxRate, body), first)
    assert.equal(first.defaultId, first.rates[0]?.id)
    const reduced = await addRate('Reduced', 7)
    const listed = await portal.call('nina', taxes.listTaxRates, {})
    assert.deepEqual(
      listed.rates.map(({ name, percent }) => [name, percent]),
      [
        ['Reduced', 7],
        ['VAT', 20],
      ],
    )
    for (let times = 0; times < 2; times++)
      assert.equal((await portal.call('tom', taxes.chooseDefaultTaxRate, { rateId: reduced })).defaultId, reduced)
    const archived = await portal.call('tom', taxes.archiveTaxRate, { rateId: reduced })
    assert.deepEqual([archived.rates.length, archived.defaultId], [1, null])
    assert.deepEqual(await portal.call('tom', taxes.archiveTaxRate, { rateId: reduced }), archived)
    for (const rateId of [reduced, 'none'])
      assert.equal(await portal.outcome('tom', taxes.chooseDefaultTaxRate, { rateId }), 'not-found')
    assert.equal(await portal.outcome('tom', taxes.archiveTaxRate, { rateId: 'none' }), 'not-found')
    for (const bad of [{ percent: -1 }, { percent: 101 }, { percent: 1.00001 }, { percent: null }, { name: '' }])
      assert.equal(
        await portal.outcome('tom', taxes.createTaxRate, { ...body, ...bad } as typeof body),
        'invalid-input',
      )
    for (const who of ['ada', 'ivo'] as const)
      assert.equal(await portal.outcome(who, taxes.listTaxRates, {}), 'forbidden')
  })

  test('a rate is on the list once; its name can have another percentage, or be in prices', async () => {
    const body = { name: 'VAT', percent: 20, isInclusive: false, isDefault: false }
    const first = await addRate('VAT', 20)
    await addRate('VAT', 10)
    await addRate('VAT', 20, { isInclusive: true })
    for (const name of ['VAT', 'vat'])
      assert.equal(await portal.outcome('tom', taxes.createTaxRate, { ...body, key: newKey(), name }), 'invalid-input')
    await portal.call('tom', taxes.archiveTaxRate, { rateId: first })
    await addRate('VAT', 20)
    assert.equal(await portal.outcome('tom', taxes.restoreTaxRate, { rateId: first }), 'invalid-input')
  })

  test('no more than fifty rates can be chosen from', async () => {
    for (let nth = 1; nth <= 50; nth++) await addRate(`Rate ${nth}`, nth)
    const body = { key: newKey(), name: 'One more', percent: 1, isInclusive: false, isDefault: false }
    assert.equal(await portal.outcome('tom', taxes.createTaxRate, body), 'invalid-input')
  })

  test('new lines have the default rate: of a draft, of changed hours and of an editor, unless another is chosen', async () => {
    const vat = await addRate('VAT', 20, { isDefault: true })
    const reduced = await addRate('Reduced', 7)
    const draft = await draftWithHours(portal)
    assert.deepEqual(
      [draft.lines[0]?.tax?.rateId, draft.subtotalCents, draft.totalCents, draft.taxes?.[0]?.taxCents],
      [vat, 36_000, 43_200, 7_200],
    )
    const [hours] = draft.lines
    assert.ok(hours)
    const lines = [unchanged(hours), item(1_000), item(1_000, { taxRateId: reduced }), item(1_000, { taxRateId: null })]
    const change = { invoiceId: draft.id, version: draft.version, lines }
    const { invoice } = await portal.call('tom', calls.updateInvoice, change)
    assert.deepEqual(
      invoice.lines.map(({ tax }) => tax?.name),
      ['VAT', 'VAT', 'Reduced', undefined],
    )
    assert.equal(invoice.totalCents, 39_000 + 7_400 + 70)
  })

  test('a rate that is archived stays on lines that have it, and can be chosen for no other', async () => {
    const vat = await addRate('VAT', 20)
    const draft = await draftOf([item(10_000, { taxRateId: vat })])
    await portal.call('tom', taxes.archiveTaxRate, { rateId: vat })
    const [line] = draft.lines
    assert.ok(line)
    const kept = await draftOf([{ ...unchanged(line), taxRateId: vat }])
    assert.equal(kept.totalCents, 12_000)
    assert.equal(await outcomeOf([unchanged(line), item(500, { taxRateId: vat })]), 'invalid-input')
    assert.equal(await outcomeOf([unchanged(line), item(500, { taxRateId: 'none' })]), 'invalid-input')
    assert.equal((await send(portal, kept)).taxes?.[0]?.taxCents, 2_000)
  })

  test('discounts are of a line or of the whole, by percent or amount, and come off before tax', async () => {
    const vat = await addRate('VAT', 20)
    const draft = await draftOf([
      item(20_000, { discount: { percent: 25 }, taxRateId: vat }),
      item(6_000, { discount: { amountCents: 1_000 }, taxRateId: null }),
      item(0, { kind: 'discount', description: 'For a friend', percent: 10 }),
    ])
    assert.deepEqual(
      draft.lines.map(({ amountCents }) => amountCents),
      [15_000, 5_000, -2_000],
    )
    assert.deepEqual([draft.subtotalCents, draft.discountCents, draft.totalCents], [20_000, 2_000, 18_000 + 2_700])
    const [first, second, third] = draft.lines
    assert.ok(first && second && third)
    // The percentage follows the lines, and what is not named stays.
    const fewer = await draftOf([unchanged(first), unchanged(third)])
    assert.deepEqual([fewer.discountCents, fewer.totalCents], [1_500, 13_500 + 2_700])
    const none = await draftOf([
      { ...unchanged(first), discount: null, taxRateId: null },
      { ...unchanged(third), percent: null, unitCents: 500 },
    ])
    assert.deepEqual([none.subtotalCents, none.discountCents, none.totalCents], [20_000, 500, 19_500])
    for (const bad of [
      item(1_000, { discount: { amountCents: 1_001 } }),
      item(1_000, { discount: { percent: 0 } }),
      item(1_000, { discount: { percent: 100.5 } }),
      item(1_000, { discount: { percent: 1.234 } }),
      item(1_000, { percent: 10 }),
      item(1_000, { kind: 'discount', discount: { percent: 10 } }),
      item(1_000, { kind: 'discount', taxRateId: vat }),
    ])
      assert.equal(await outcomeOf([item(50_000), bad]), 'invalid-input', JSON.stringify(bad))
    assert.equal(await outcomeOf([item(1_000), item(1_001, { kind: 'discount' })]), 'invalid-input')
  })

  test('exemption and reverse charge ask for no tax and say why, on the draft and once it is sent', async () => {
    await addRate('VAT', 20, { isDefault: true })
    const draft = await draftOf([item(10_000)], { taxTreatment: 'reverse_charge' })
    assert.deepEqual([draft.totalCents, draft.taxes, draft.taxTreatment], [10_000, undefined, 'reverse_charge'])
    const back = await draftOf(draft.lines.map(unchanged), { taxTreatment: null })
    assert.deepEqual([back.totalCents, back.taxTreatment], [12_000, undefined])
    const exempt = await draftOf(back.lines.map(unchanged), { taxTreatment: 'exempt' })
    const sent = await send(portal, exempt)
    assert.deepEqual([sent.totalCents, sent.taxTreatment, sent.lines[0]?.tax], [10_000, 'exempt', undefined])
    const paper = await paperOf('ada', sent.id)
    assert.ok(paper.includes('The recipient is exempt from tax.'), paper)
    assert.ok(!paper.includes('VAT'))
  })

  test('a credit says on the paper how much of it is tax', async () => {
    const vat = await addRate('VAT', 20)
    const { id } = await send(portal, await draftOf([item(10_000, { taxRateId: vat }), item(8_000)]))
    const credit = { invoiceId: id, key: newCreditKey(), amountCents: 5_000, reason: 'Late' }
    await portal.call('tom', calls.creditInvoice, credit)
    // A quarter of $200, of which $20 is tax.
    assert.match(await paperOf('ada', id), /Credit applied\s+−\$50\.00\s+Includes tax\s+−\$5\.00/)
  })

  test('stand on the paper by line and by rate, with the client’s address and VAT number', async () => {
    await addRate('VAT', 20, { isDefault: true })
    const gst = await addRate('GST', 10, { isInclusive: true })
    const { viewer } = (await portal.call('ada', session, {})).session
    assert.ok(viewer)
    const { version, firstName, lastName, companyName, position, phone } = viewer
    const named = { version, firstName, lastName, companyName, position, phone, vatNumber: 'DE123456789' }
    await portal.call('ada', updateProfile, { ...named, billingAddress: '12 Mill Lane\nPortland, OR 97201' })
    const { id, totalCents } = await send(
      portal,
      await draftOf([
        item(100_000, { discount: { percent: 10 } }),
        item(11_000, { description: 'Domain', taxRateId: gst }),
      ]),
    )
    assert.equal(totalCents, 90_000 + 18_000 + 11_000)
    const paper = await paperOf('ada', id)
    for (const words of [
      '12 Mill Lane',
      'Portland, OR 97201',
      'VAT number DE123456789',
      '10% off',
      'VAT 20%',
      '$900.00',
      '$180.00',
      'GST 10% (included in prices)',
      '$100.00',
      '$10.00',
      '$1,190.00',
    ])
      assert.ok(paper.includes(words), `${words} in ${paper}`)
    // What the client changes later changes no paper that was sent.
    const again = (await portal.call('ada', session, {})).session.viewer
    await portal.call('ada', updateProfile, { ...named, version: again?.version ?? 0, billingAddress: '' })
    assert.ok((await paperOf('ada', id)).includes('12 Mill Lane'))
    assert.equal(
      await portal.outcome('tom', updateProfile, { ...named, vatNumber: '', billingAddress: 'Elsewhere' }),
      'forbidden',
    )
  })

  test('an invoice is at most what a card can be charged, with its tax', async () => {
    await addRate('VAT', 20, { isDefault: true })
    const draft = await draftOf([item(90_000_000)])
    assert.equal(draft.totalCents, 108_000_000)
    const body = { invoiceId: draft.id, version: draft.version }
    assert.equal(await portal.outcome('tom', calls.sendInvoice, body), 'invalid-input')
    assert.equal((await portal.documents.get(invoices, draft.id))?.data.status, 'draft')
  })
})
