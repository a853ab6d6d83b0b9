import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { taxRates, taxRatesChanges } from '#server/invoices/exports/collections.ts'
import { collection } from '#server/ports/documents.ts'
import { listChanges } from '#server/settings/exports/list-changes.ts'
import { migrationSteps } from './migration-steps.ts'

const early = '2026-05-01T08:00:00.000Z'
const later = '2026-05-02T08:00:00.000Z'
const latest = '2026-05-03T08:00:00.000Z'
const vat = { name: 'VAT', percent: 20, isInclusive: false }
const gst = { name: 'GST', percent: 10, isInclusive: true }

test('rates of before there was a history have one: who added them, and who archived them', async (t) => {
  const { file, remove } = createScratchFolder()
  t.after(remove)
  const people = collection('users', z.looseObject({ id: z.string() }))
  const before = openSqliteDocuments(file, [taxRates, people], { steps: migrationSteps.slice(0, 46) })
  await before.transact(async ({ create }) => {
    create(people, { id: 'tom', fullName: 'Tom Reyes' })
    create(taxRates, { id: 'vat', ...vat, createdBy: 'tom', createdAt: early, archival: { by: 'kim', at: latest } })
    create(taxRates, { id: 'gst', ...gst, createdBy: 'tom', createdAt: later, archival: null })
  })
  const kept = await before.get(taxRates, 'vat')
  await before.close()

  for (const _opening of ['first', 'second']) {
    const documents = openSqliteDocuments(file, [taxRates, taxRatesChanges], { steps: migrationSteps })
    const { rows } = await listChanges({ documents }, taxRatesChanges, undefined)
    const tom = { uid: 'tom', name: 'Tom Reyes' }
    assert.deepEqual(
      rows.map(({ data }) => data),
      [
        {
          id: 'vat:archived',
          at: latest,
          by: { uid: 'kim', name: 'Former staff' },
          rateId: 'vat',
          ...vat,
          acts: ['archived'],
        },
        { id: 'gst:added', at: later, by: tom, rateId: 'gst', ...gst, acts: ['added'] },
        { id: 'vat:added', at: early, by: tom, rateId: 'vat', ...vat, acts: ['added'] },
      ],
    )
    assert.deepEqual(await documents.get(taxRates, 'vat'), kept)
    await documents.close()
  }
})
