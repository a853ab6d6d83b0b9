import assert from 'node:assert/strict'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findPatterns, loadPatterns } from './find-patterns.ts'
import type { Pattern } from './find-patterns.ts'
import { judgePattern } from './judge-pattern.ts'

/** What runs where text from outside comes in: the portal, its pages, what they share, and the sandbox. */
const files = globSync(['src/**/*.{ts,tsx}', 'sandbox/**/*.ts']).filter(
  (file) => !/\.(?:test|test-support|conformance|fixture)\.tsx?$/.test(file),
)
const found = files.map((file) => ({ file, ...findPatterns(file) }))

function faultsOf(patterns: readonly Pattern[]): string[] {
  const distinct = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))
  return [...distinct].flatMap(([written, pattern]) => {
    const fault = judgePattern(pattern)
    return fault ? [`${pattern.at}: ${written} is ${fault}`] : []
  })
}

test('every pattern of the source is searched for in linear time', () => {
  const patterns = found.flatMap((each) => each.patterns)
  assert.ok(files.length > 1200 && patterns.length > 150)
  assert.deepEqual(faultsOf(patterns), [])
})

test('every pattern that is built of text is built as its file loads, and searched for in linear time', async () => {
  const building = found.filter(({ built }) => built.length > 0)
  assert.ok(building.length > 2)
  for (const { file, built } of building) {
    const patterns = await loadPatterns(file)
    assert.ok(patterns.length >= built.length, `${built.join(', ')}: build it where the file loads`)
    assert.deepEqual(faultsOf(patterns), [])
  }
})

test('no text is taken for a pattern in passing', () => {
  assert.deepEqual(
    found.flatMap(({ hidden }) => hidden),
    [],
  )
})

test('finds each kind of pattern that takes longer, alone, in a search and in the middle of others', () => {
  const planted = [
    // What a page was told by, and what a header was parted by.
    String.raw`/^(?:\uFEFF|\s|<!--.*?-->)*<(?:!doctype|html|head|body|script|svg|iframe|\?xml)/is`,
    String.raw`/\s*;\s*q=/`,
    '/(a+)+$/',
    '/^(a|a)*b$/',
    String.raw`/^(\w|\d)*!$/`,
    String.raw`/\s+$/`,
    '/^a*a*$/',
    String.raw`/^<a>(.*)<b>(.*)<c>$/m`,
    String.raw`/x=.*y/`,
    '/a*b+/',
    String.raw`/\d\d|[|(]|\s+$/`,
    String.raw`/\B(?=(\d{3})+$)/g`,
  ]
  for (const pattern of planted) {
    const { patterns } = findPatterns('planted.ts', `export const isIt = (text: string) => ${pattern}.test(text)\n`)
    assert.equal(faultsOf(patterns).length, 1, pattern)
  }
  for (const pattern of [
    String.raw`/(?:a|[*+]\p{L}{2})?b\*[^"\]]+/u`,
    '/^[a-z]+(?:-[a-z]+)*$/',
    String.raw`/\d{1,3}/`,
    '/a|b/',
    '/[*+{]/',
  ])
    assert.deepEqual(faultsOf(findPatterns('fine.ts', `export const fine = ${pattern}\n`).patterns), [], pattern)
})

test('finds patterns that are built, at once or later, and those that hide', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-patterns-'))
  try {
    const file = join(folder, 'planted.mjs')
    writeFileSync(
      file,
      "const word = 'a+'\nexport const slow = new RegExp(`(${word})+$`)\nexport const fine = RegExp('^b')\n",
    )
    assert.deepEqual(findPatterns(file).built, [`${file}:2`, `${file}:3`])
    const patterns = await loadPatterns(file)
    assert.deepEqual(
      patterns.map(({ source }) => source),
      ['(a+)+$', '^b'],
    )
    assert.equal(faultsOf(patterns).length, 1)
  } finally {
    rmSync(folder, { recursive: true })
  }
  const later = findPatterns('later.ts', 'export const of = (word: string) => new RegExp(`${word}+$`)\n')
  assert.equal(later.built.length, 1)
  const hiding = findPatterns(
    'hiding.tsx',
    "a.match('b+')\na.search(`c`)\nconst d = <input pattern='e+' />\na.match(f)\n",
  )
  assert.deepEqual(hiding.hidden, ['hiding.tsx:1', 'hiding.tsx:2', 'hiding.tsx:3'])
})
