import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal, refusals } from './refusals.ts'
import type { RefusalCode } from './refusals.ts'

/** The sentences that the product's specification fixes to the letter. */
const catalogue = {
  'auth/user-not-found': 'Not found user',
  'auth/wrong-password': 'Invalid password',
  'auth/email-already-in-use': 'Email already in use. Please use another email',
  unexpected: 'An unknown error has occurred please refresh the page and try again.',
} as const satisfies Partial<Record<RefusalCode, string>>

test('the sentences of the error catalogue stand to the letter', () => {
  for (const [code, sentence] of Object.entries(catalogue)) {
    assert.equal(refusals[code as keyof typeof catalogue].sentence, sentence)
  }
})

test('every other sentence is whole, in one line, and ends with a full stop', () => {
  for (const [code, { sentence }] of Object.entries(refusals)) {
    if (code in catalogue) continue
    assert.match(sentence, /^[A-Z][^\n]+[^.]\.$/, code)
  }
})

test('no two codes tell the same sentence', () => {
  const sentences = Object.values(refusals).map(({ sentence }) => sentence)
  assert.deepEqual(new Set(sentences).size, sentences.length)
})

test('every refusal is the fault of the request or of the portal, never a success', () => {
  for (const [code, { status }] of Object.entries(refusals)) {
    assert.ok(Number.isInteger(status) && status >= 400 && status <= 599, `${code}: ${status}`)
  }
})

test('what happened on our side is 500 or 503, so that nobody is blamed for it', () => {
  const ours = Object.entries(refusals).filter(([, { status }]) => status >= 500)
  assert.deepEqual(ours.map(([code, { status }]) => `${code} ${status}`).sort(), [
    'auth/google-unavailable 503',
    'payments-unavailable 503',
    'store-unavailable 503',
    'unavailable 503',
    'unexpected 500',
  ])
})

test('a refusal says its sentence, and keeps its cause apart from what a reader sees', () => {
  const cause = new Error('row 7 of users')
  const refusal = new Refusal('invalid-input', { fields: { name: 'This field is required' }, cause })
  assert.equal(refusal.message, refusals['invalid-input'].sentence)
  assert.equal(refusal.code, 'invalid-input')
  assert.deepEqual(refusal.fields, { name: 'This field is required' })
  assert.equal(refusal.cause, cause)
  assert.equal(new Refusal('forbidden').fields, undefined)
})
