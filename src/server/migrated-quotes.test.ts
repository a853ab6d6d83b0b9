import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import * as z from 'zod/mini'
import { cents } from '#domain/core/money.ts'
import type { TaxRate } from '#domain/invoices/tax-rate.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { taxDefaults, taxRates } from '#server/invoices/exports/collections.ts'
import { collection } from '#server/ports/documents.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { newQuote } from '#server/quotes/new-quote.ts'
import { migrationSteps } from './migration-steps.ts'

const asker = { clientId: 'ada', guestEmail: null, fullName: 'Ada Lovell', email: 'ada@a.example', createdBy: 'ada' }
const request = {
  productType: 'apps',
  projectTerm: 'long',
  projectName: 'Order app',
  projectDesc: 'Bread by phone.',
  companyName: 'Bakery',
} as const
const at = '2026-05-05T10:00:00.000Z'
const vat = { name: 'VAT', percent: 20, isInclusive: false }
const salesTax = { name: 'Sales tax', percent: 8.25, isInclusive: false }
const sending = { at, from: 'draft', to: 'sent', by: 'staff', name: 'Tom', reason: '' }
const sent = { number: 'Q-0001', status: 'sent', sentAt: at }
const accepted = { uid: 'ada', name: 'Ada Lovell', at }
const ofGuest = { clientId: null, guestEmail: 'gil@moss.example' }
/** $90 with $7.43 of tax that is added. */
const linesWithTax = {
  amountCents: 9743,
  itemized: {
    lines: [],
    discount: null,
    parts: [],
    subtotalCents: 9000,
    discountCents: 0,
    taxes: [{ rateId: 'sales', ...salesTax, netCents: 9000, taxCents: 743 }],
  },
}

function former(id: string, changes: object = {}) {
  const estimate = { lowCents: cents(1), highCents: cents(2) }
  return { ...newQuote({ id, asker, request, estimate, now: at }), ...changes }
}

/** A store of the step before with these quotes, whose new lines have this rate, as this program opens it. */
async function migrated(t: TestContext, rate: Partial<TaxRate> | null, all: readonly ReturnType<typeof former>[]) {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const loose = collection('quotes', z.looseObject({ id: z.string() }))
  const before = openSqliteDocuments(file, [loose, taxRates, taxDefaults], { steps: migrationSteps.slice(0, 45) })
  await before.transact(async ({ create }) => {
    if (rate) {
      create(taxRates, { id: 'sales', ...salesTax, createdBy: 'tom', createdAt: at, archival: null, ...rate })
      create(taxDefaults, { id: 'agency', rateId: 'sales' })
    }
    for (const each of all) create(loose, each)
  })
  await before.close()
  const after = openSqliteDocuments(file, [quotes, taxRates, taxDefaults], { steps: migrationSteps })
  t.after(() => after.close())
  const listed = await after.list(quotes, { orderBy: ['totalCents', 'desc'], limit: 20 })
  const of = async (id: string) => (await after.get(quotes, id))?.data
  return { listed, of }
}

test('quotes get their totals, by which they are listed, and what was sent before its tax was kept the tax that its page told', async (t) => {
  const acceptedWithin = { ...accepted, priceTax: { ...vat, isInclusive: true } }
  const { listed, of } = await migrated(t, {}, [
    former('asked'),
    former('asked-by-guest', ofGuest),
    former('largest', { ...sent, amountCents: 1_000_000_000 }),
    former('of-guest', { ...sent, ...ofGuest, status: 'viewed', amountCents: 30_000 }),
    former('expired', { ...sent, status: 'expired', amountCents: 25_000 }),
    former('declined', { ...sent, status: 'rejected', amountCents: 20_000 }),
    former('without', { ...sent, amountCents: 21_000, offeredTax: null }),
    former('told', { ...sent, amountCents: 15_000, offeredTax: vat }),
    former('lines', { ...sent, ...linesWithTax }),
    former('draft-of-lines', { ...linesWithTax, amountCents: 9742, offeredTax: vat }),
    former('accepted', { ...sent, status: 'converted', amountCents: 8000, acceptedBy: acceptedWithin }),
    former('accepted-with', {
      ...sent,
      status: 'converted',
      amountCents: 7000,
      offeredTax: vat,
      acceptedBy: { ...accepted, priceTax: vat },
    }),
    former('accepted-before', { ...sent, status: 'converted', amountCents: 7000, acceptedBy: accepted }),
    former('accepted-lines', {
      ...sent,
      ...linesWithTax,
      status: 'converted',
      amountCents: 6000,
      acceptedBy: accepted,
    }),
    former('withdrawn', { offeredTax: vat }),
  ])
  assert.deepEqual(
    listed.map(({ id, data }) => [id, data.totalCents, data.offeredTax]),
    [
      ['largest', 1_082_500_000, salesTax],
      ['of-guest', 32_475, salesTax],
      ['expired', 27_063, salesTax],
      ['declined', 21_650, salesTax],
      ['without', 21_000, null],
      ['told', 18_000, vat],
      ['lines', 9743, undefined],
      ['draft-of-lines', 9742, undefined],
      ['accepted-with', 8400, vat],
      ['accepted', 8000, undefined],
      ['accepted-before', 7000, undefined],
      ['accepted-lines', 6000, undefined],
    ],
  )
  for (const { data } of listed) assert.equal(data.totalCents, totalOf(data))
  for (const id of ['asked', 'asked-by-guest', 'withdrawn']) {
    const quote = await of(id)
    assert.ok(quote && !('totalCents' in quote) && !('offeredTax' in quote))
  }
})

test('the last offer in the history of a quote gets its total, and earlier ones stay as they were noted', async (t) => {
  const [first, second] = [
    { ...sending, amountCents: 30_000 },
    { ...sending, amountCents: 20_000 },
  ]
  const viewing = { at, from: 'sent', to: 'viewed', by: 'client', name: 'Ada', reason: '' }
  const { of } = await migrated(t, {}, [
    former('revised', { ...sent, status: 'viewed', amountCents: 20_000, history: [first, second, viewing] }),
    former('withdrawn', { offeredTax: vat, history: [first] }),
    former('unnoted', { ...sent, amountCents: 20_000, history: [sending] }),
    former('lines', { ...sent, ...linesWithTax, history: [{ ...sending, amountCents: 9743 }] }),
  ])
  const asked = async (id: string) => (await of(id))?.history.map(({ amountCents }) => amountCents)
  assert.deepEqual(await asked('revised'), [30_000, 21_650, undefined])
  assert.deepEqual(await asked('withdrawn'), [36_000])
  assert.deepEqual(await asked('unnoted'), [undefined])
  assert.deepEqual(await asked('lines'), [9743])
})

test('what staff began and discarded is discarded, and what was declined stays so', async (t) => {
  const ending = { at, from: 'draft', to: 'rejected', by: 'staff', name: 'Tom', reason: '' }
  const begunBy = { uid: 'tom', name: 'Tom' }
  const { of } = await migrated(t, {}, [
    former('discarded', { begunBy, status: 'rejected', history: [sending, ending] }),
    former('request', { status: 'rejected', history: [ending] }),
    former('offer', { ...sent, begunBy, status: 'rejected', history: [sending, { ...ending, by: 'client' }] }),
  ])
  const seen = async (id: string) => {
    const quote = await of(id)
    return [quote?.status, quote?.history.map(({ to }) => to)]
  }
  assert.deepEqual(await seen('discarded'), ['discarded', ['sent', 'discarded']])
  assert.deepEqual(await seen('request'), ['rejected', ['rejected']])
  assert.deepEqual(await seen('offer'), ['rejected', ['sent', 'rejected']])
})

test('where new lines have no tax, what was sent before its tax was kept gets none', async (t) => {
  for (const rate of [null, { percent: 0 }, { archival: { by: 'tom', at } }]) {
    const { of } = await migrated(t, rate, [former('untold', { ...sent, amountCents: 20_000 })])
    const quote = await of('untold')
    assert.deepEqual([quote?.totalCents, quote?.offeredTax], [20_000, null])
  }
})
