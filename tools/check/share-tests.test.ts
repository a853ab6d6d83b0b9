import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { shareTests, slowTests } from './share-tests.ts'

test('every file has one process, and the slow ones are not together', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f']
  const shares = shareTests(files, 2, { c: 10, e: 9 })
  assert.deepEqual(shares.flat().toSorted(), files)
  assert.deepEqual(
    shares.map((share) => share.filter((file) => file === 'c' || file === 'e').length),
    [1, 1],
  )
  assert.deepEqual(
    shares.map((share) => share.length),
    [2, 4],
  )
})

test('what is known to be slow is there', () => {
  assert.deepEqual(
    Object.keys(slowTests).filter((file) => !existsSync(file)),
    [],
  )
})
