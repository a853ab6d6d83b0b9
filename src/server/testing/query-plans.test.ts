import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainLists, isCostly } from '#server/adapters/sqlite/explain-lists.ts'
import { storedCollections } from '#server/portal-store.ts'

test('every list that the portal declares is answered from an index, without a scan or a sort', () => {
  const plans = explainLists(storedCollections)
  assert.ok(plans.length > 20)
  assert.deepEqual(
    plans.filter(({ plan }) => isCostly(plan)),
    [],
  )
})

test('a plan that scans or sorts is told from one that does not', () => {
  assert.equal(isCostly(['SCAN projects']), true)
  assert.equal(isCostly(['SEARCH projects USING INDEX projects_1', 'USE TEMP B-TREE FOR ORDER BY']), true)
  assert.equal(isCostly(['SEARCH projects USING INDEX projects_1']), false)
})
