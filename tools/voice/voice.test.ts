import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { forbiddenTerms } from './forbidden-terms.ts'
import { readSentences } from './read-sentences.ts'

const sources = globSync(['src/web/**/*.{ts,tsx}', 'src/domain/**/*.ts', 'src/server/**/*.ts']).filter(
  (file) =>
    !/\.test\.tsx?$|test-support|contract\.ts$|\/(?:adapters|testing|platform\/(?:limits|openapi))\//.test(file),
)

function findTerms(path: string, source: string): string[] {
  return readSentences(path, source).flatMap(({ text, line }) =>
    forbiddenTerms
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, say }) => `${path}:${line} “${text}” has ${pattern}: say ${say}`),
  )
}

test('no sentence that a reader sees has a term that the voice guide forbids', () => {
  const found = sources.flatMap((file) => findTerms(file, readFileSync(file, 'utf8')))
  assert.deepEqual(found, [])
})

test('finds what is planted: between tags, in an attribute, a property, a template and over two lines', () => {
  const planted = [
    '<p>Your e-mail is here</p>',
    '<p>\n  This offer has\n  expired\n</p>',
    '<Card title="No offers yet" />',
    "({ title: 'Meeting cancelled' })",
    '`${name} was cancelled`',
    "<p>{isLate ? 'It waits for you' : null}</p>",
  ]
  for (const each of planted) assert.equal(findTerms('planted.tsx', `export const x = ${each}`).length, 1, each)
})

test('takes no comment, import, class, type, key or value for a sentence', () => {
  const fine = [
    "import { x } from './offer words.ts'",
    '/* an offer */ export const y = 1',
    'export const z = <p className="offer e-mail" />',
    "export const state = 'cancelled'",
    "export type T = 'the offer'",
    "export const words = { cancelled: 'Canceled' }",
    "export const act = { kind: 'the offer' }",
  ]
  for (const each of fine) assert.deepEqual(findTerms('fine.tsx', each), [], each)
})
