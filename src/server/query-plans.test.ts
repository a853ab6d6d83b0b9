import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { explainLists, isCostly } from '#server/adapters/sqlite/explain-lists.ts'
import { collection } from '#server/ports/documents.ts'
import { storedCollections } from './start-portal.ts'

test('every list that the portal declares is answered from an index, without a scan or a sort', () => {
  const plans = explainLists(storedCollections)
  assert.ok(plans.length > 20)
  assert.deepEqual(
    plans.filter(({ plan }) => isCostly(plan)),
    [],
  )
})

test('a plan that scans is told from one that does not', () => {
  assert.equal(isCostly('SCAN projects'), true)
  const [first] = explainLists([collection('planted', z.strictObject({ id: z.string() }), [{ where: [] }])])
  assert.ok(first)
})
