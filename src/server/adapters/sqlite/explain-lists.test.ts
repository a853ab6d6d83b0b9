import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'
import { explainLists, isCostly } from './explain-lists.ts'

test('answers every declared query from a range of an index, for any bounds', () => {
  const explanations = explainLists(conformanceCollections)
  assert.ok(explanations.length > 40)
  assert.deepEqual(
    explanations.filter(({ plan }) => isCostly(plan)),
    [],
  )
})

test('goes on from a cursor without walking over the page before it', () => {
  const afterCursor = explainLists(conformanceCollections).filter(({ list }) => list.endsWith('after'))
  assert.deepEqual(
    afterCursor.filter(
      ({ list, plan }) =>
        !plan.some((step) => (list.includes('desc') ? /(\$\.\w+|id)<\?/ : /(\$\.\w+|id)>\?/).test(step)),
    ),
    [],
  )
})

test('counts every declared query from the index alone', () => {
  const counts = explainLists(conformanceCollections).filter(({ list }) => list.startsWith('count'))
  assert.ok(counts.length > 20)
  assert.deepEqual(
    counts.filter(({ plan }) => !plan.some((step) => step.includes('USING COVERING INDEX'))),
    [],
  )
})

test('knows a plan that walks a table or sorts', () => {
  assert.ok(isCostly(['SCAN notes']))
  assert.ok(isCostly(['CO-ROUTINE (subquery-1)', 'SCAN notes', 'SCAN (subquery-1)']))
  assert.ok(isCostly(['SEARCH notes USING INDEX i (<expr>=?)', 'USE TEMP B-TREE FOR ORDER BY']))
})
