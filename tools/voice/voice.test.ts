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

test('finds what was rewritten, planted again', () => {
  const planted = [
    'What needs you',
    'A quote for X is asked for',
    'You are asked to pay $480',
    'Your approval is what it waits for',
    'What it holds',
    'Close all',
    'Drop what you typed?',
    'Drop it',
    'Keep writing',
    'Choose their rights',
    'Ask an owner for the “Money” right',
    'The link is good once and for seven days',
    'Northwind asks you into its client portal',
    'Take up the invitation',
    'It is agreed at $7,000',
    'The quote asks for $7,000',
    'Ivo Brandt worked most',
    'It is kept nowhere and shown this once',
    'Rocket Hosting yearly goes on',
    'Sign in to go on',
    '1 change of state',
    'Its time is free for others then',
    'This code is for others',
    '7.75 hours came back to you',
    'Northwind owes it no longer',
    'So much less is owed',
    'Everybody sees by which rule it is told',
    'Make an address',
    'Answer nobody',
    'As your profile has it',
    'It proves that our mails reach you',
    'A stolen password alone opens nothing',
    'You get this mail because you chose to',
    'Enter your cards anew',
    'The cards of before',
    'They stay so, whatever is approved later',
    'The plan stays as it is',
    'Stands until',
    'No meeting ahead',
    'Your order could not be loaded',
    'It is approved, so that it cannot change',
  ]
  for (const each of planted)
    assert.ok(findTerms('planted.ts', `export const x = ${JSON.stringify(each)}`).length > 0, each)
})
