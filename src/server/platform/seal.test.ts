import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createSeal } from './seal.ts'

const seal = createSeal(randomBytes(32))

test('opens what it sealed, for the same purpose', () => {
  for (const text of ['', 'a secret', 'Grüße 🚀', 'x'.repeat(10_000)])
    assert.equal(seal.open('trial', seal.seal('trial', text)), text)
})

test('seals the same text differently each time', () => {
  assert.notEqual(seal.seal('trial', 'a secret'), seal.seal('trial', 'a secret'))
})

test('opens nothing for another purpose or by another key', () => {
  const sealed = seal.seal('trial', 'a secret')
  assert.equal(seal.open('other', sealed), null)
  assert.equal(createSeal(randomBytes(32)).open('trial', sealed), null)
})

test('opens nothing that was changed or cut', () => {
  const bytes = Buffer.from(seal.seal('trial', 'a secret'), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.equal(seal.open('trial', changed.toString('base64url')), null)
    assert.equal(seal.open('trial', bytes.subarray(0, at).toString('base64url')), null)
  }
})

test('takes a key of 32 bytes and no other', () => {
  for (const length of [0, 16, 31, 33]) assert.throws(() => createSeal(randomBytes(length)), /32 bytes/)
})

test('makes the same digest of the same text, and another for each purpose and key', () => {
  const digest = seal.digest('trial', 'abcd-efgh')
  assert.equal(seal.digest('trial', 'abcd-efgh'), digest)
  assert.notEqual(seal.digest('other', 'abcd-efgh'), digest)
  assert.notEqual(createSeal(randomBytes(32)).digest('trial', 'abcd-efgh'), digest)
})
