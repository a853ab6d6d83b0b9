import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rights } from '#domain/core/viewer.ts'
import { completeRights } from './account-rights.ts'

test('messages and reports bring the projects that they are parts of', () => {
  assert.deepEqual(completeRights(['messages']), ['projects', 'messages'])
  assert.deepEqual(completeRights(['invoices', 'reports']), ['projects', 'reports', 'invoices'])
})

test('invoices and ordering bring nothing', () => {
  assert.deepEqual(completeRights(['ordering', 'invoices']), ['invoices', 'ordering'])
  assert.deepEqual(completeRights([]), [])
})

test('rights are kept once, in their order, nothing is taken away, and completing again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...rights)), (given) => {
      const kept = completeRights(given)
      assert.deepEqual(
        kept,
        rights.filter((right) => kept.includes(right)),
      )
      assert.ok(given.every((right) => kept.includes(right)))
      assert.deepEqual(completeRights(kept), kept)
    }),
  )
})
