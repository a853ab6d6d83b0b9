import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import Pdf from 'pdfkit'
import { toPrintable } from './printable.ts'
import { fonts, readFonts } from './sheet.ts'

test('keeps the letters of Europe and their signs as they are', () => {
  const text = 'Ünïcode, naïve café — “quoted” €5 … œuvre\nŁukasz Dvořák, Ωμέγα, Київ, −5 ≤ 3 → 2'
  assert.equal(toPrintable(text), text)
})

test('gives other letters their plain form where there is one', () => {
  assert.equal(toPrintable('東京 ﬁne Ⅳ'), '?? fine IV')
})

test('leaves out emoji with the space before them, and says so where there is nothing else', () => {
  assert.equal(toPrintable('Zoë 🍎 O’Malley'), 'Zoë O’Malley')
  assert.equal(toPrintable('🍏 Cider 👩🏽‍🍳🇺🇸\n❤️ Tea™'), 'Cider\nTea™')
  assert.equal(toPrintable('🍎 🍏'), '?')
})

test('leaves out whatever controls, and makes any space one', () => {
  assert.equal(toPrintable('a\tb\u00a0c\u200bd\r\ne\u0000\u202ef'), 'a b cd\nef')
})

test('any text becomes one that both weights of the typeface have, and stays it', async () => {
  const pdf = new Pdf()
  for (const [name, file] of await readFonts()) pdf.registerFont(name, file)
  const known = Object.values(fonts).map((name) => knownTo(pdf.font(name)))
  const isKnown = (letter: string) => letter === '\n' || known.every((has) => has(letter.codePointAt(0) ?? 0))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const printed = toPrintable(text)
      assert.deepEqual(
        [...printed].filter((letter) => !isKnown(letter)),
        [],
      )
      assert.equal(toPrintable(printed), printed)
    }),
  )
  for (let code = 1; code < 0x1_00_00; code++)
    for (const letter of toPrintable(String.fromCharCode(code))) assert.ok(isKnown(letter), `U+${code.toString(16)}`)
})

/** What pdfkit keeps to itself. */
type WithFont = { readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } } }

function knownTo(pdf: PDFKit.PDFDocument): (code: number) => boolean {
  const { font } = (pdf as unknown as WithFont)._font
  return (code) => font.hasGlyphForCodePoint(code)
}
