import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toPrintable } from './printable.ts'

test('keeps the letters of western Europe as they are', () => {
  const text = 'Ünïcode, naïve café — “quoted” €5 … œuvre\nsecond line'
  assert.equal(toPrintable(text), text)
})

test('gives other letters their plain form where there is one', () => {
  assert.equal(toPrintable('Łukasz Dvořák, −5'), 'Lukasz Dvorák, -5')
  assert.equal(toPrintable('東京 Ω'), '?? ?')
})

test('leaves out whatever controls, and makes any space one', () => {
  assert.equal(toPrintable('a\tb\u00a0c\u200bd\r\ne\u0000\u202ef'), 'a b cd\nef')
})

test('any text becomes one that the standard fonts have, and stays it', () => {
  const printable = /^[\n\x20-\x7e\xa1-\xac\xae-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const printed = toPrintable(text)
      assert.match(printed, printable)
      assert.equal(toPrintable(printed), printed)
    }),
  )
})
