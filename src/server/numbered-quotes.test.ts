import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
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
const sending = { at, from: 'draft', to: 'sent', by: 'staff', name: 'Tom', reason: '' }

function former(id: string, day: number, changes: object = {}) {
  const now = `2026-05-0${day}T08:00:00.000Z`
  const { number: _, ...quote } = newQuote({
    id,
    asker,
    request,
    estimate: { lowCents: 1, highCents: 2 } as never,
    now,
  })
  return { ...quote, ...changes }
}

test('quotes that were ever sent are numbered in the order in which they were begun, and others have none', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const loose = collection('quotes', z.looseObject({ id: z.string() }))
  const before = openSqliteDocuments(file, [loose], { steps: migrationSteps.slice(0, 43) })
  await before.transact(async ({ create }) => {
    create(loose, former('c-open', 3, { status: 'sent', sentAt: at, history: [sending] }))
    create(loose, former('a-accepted', 4, { status: 'converted', sentAt: at, history: [sending] }))
    create(loose, former('b-withdrawn', 2, { history: [sending] }))
    create(loose, former('d-asked', 1))
    create(loose, former('e-same-moment', 4, { status: 'expired', sentAt: at, history: [sending] }))
  })
  await before.close()
  const after = openSqliteDocuments(file, [quotes], { steps: migrationSteps })
  t.after(() => after.close())
  const listed = await after.list(quotes, { orderBy: ['number', 'desc'], limit: 10 })
  assert.deepEqual(
    listed.map(({ id, data }) => [id, data.number]),
    [
      ['e-same-moment', 'Q-0004'],
      ['a-accepted', 'Q-0003'],
      ['c-open', 'Q-0002'],
      ['b-withdrawn', 'Q-0001'],
    ],
  )
  assert.equal((await after.get(quotes, 'd-asked'))?.data.number, null)
})
