import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toId, toName } from './places.ts'

const tricky = fc.constantFrom('.', '/', '_', '__', '!', '~', '\u0001', '\u0002', '\u{10FFFF}', '0', 'a')
const anyId = fc
  .array(fc.oneof({ weight: 3, arbitrary: tricky }, fc.string({ unit: 'binary', minLength: 1, maxLength: 2 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .filter((id) => id !== '' && id.isWellFormed())

test('gives every id a name that Firestore allows, and finds the id again', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      const name = toName(id)
      assert.equal(toId(name), id)
      assert.ok(!name.includes('/') && name !== '.' && name !== '..' && !/^__.*__$/su.test(name))
    }),
    { numRuns: 2000, examples: [['.'], ['..'], ['____'], ['__a__'], ['../a'], ['.\u{10FFFF}~'], ['__a__\u0001']] },
  )
})

test('keeps the order of ids', () => {
  fc.assert(
    fc.property(anyId, anyId, (one, other) => {
      assert.equal(compare(toName(one), toName(other)), compare(one, other))
    }),
    { numRuns: 5000 },
  )
})

test('leaves an ordinary id as it is', () => {
  for (const id of ['V1StGXR8_Z5jdHi6B-myT', 'ada:2026-03-08', 'é'.repeat(750), '__proto']) assert.equal(toName(id), id)
})

function compare(one: string, other: string): number {
  return Math.sign(Buffer.compare(Buffer.from(one), Buffer.from(other)))
}
