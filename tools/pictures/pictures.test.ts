import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { capabilities } from '#server/capabilities.ts'
import { digestPage } from './page-digest.ts'
import { pictures } from './pictures.ts'
import { findStale, picturesFolder, readTaken } from './taken.ts'

const tour = readFileSync('docs/tour.md', 'utf8')

test('no picture is missing or older than its page', () => {
  assert.deepEqual(
    findStale(pictures, readTaken()).map(({ name }) => name),
    [],
    'npm run pictures takes them again',
  )
})

test('every capability has a picture, each of them stands in the tour, and three in the README', () => {
  const shown = new Set(pictures.map(({ of }) => of))
  assert.deepEqual(
    capabilities.map(({ name }) => name).filter((name) => !shown.has(name)),
    [],
  )
  for (const { name, page } of pictures) {
    assert.ok(tour.includes(`(pictures/${name}.png)`), name)
    assert.ok(existsSync(join('src/web', page)), page)
  }
  const files = readdirSync(picturesFolder).filter((file) => file.endsWith('.png'))
  assert.deepEqual(files.toSorted(), pictures.map(({ name }) => `${name}.png`).toSorted())
  assert.equal(readFileSync('README.md', 'utf8').match(/docs\/pictures\/\w+\.png/g)?.length, 3)
})

test('a page is another one once a module of its own or of its slice is', () => {
  const root = mkdtempSync(join(tmpdir(), 'liftoff-page-'))
  const plant = (file: string, text: string) => writeFileSync(join(root, file), text)
  try {
    for (const folder of ['pages', 'ui']) mkdirSync(join(root, folder))
    plant('pages/A.tsx', "import { B } from './B.tsx'\nimport { C } from '#web/ui/C.tsx'\nexport const A = [B, C]\n")
    plant('pages/B.tsx', 'export const B = 1\n')
    plant('ui/C.tsx', 'export const C = 1\n')
    const first = digestPage('pages/A.tsx', root)
    plant('ui/C.tsx', 'export const C = 2\n')
    assert.equal(digestPage('pages/A.tsx', root), first)
    plant('pages/B.tsx', 'export const B = 2\n')
    assert.notEqual(digestPage('pages/A.tsx', root), first)
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('finds a picture that is missing, and one that is older than its page', () => {
  const [one] = pictures
  assert.ok(one)
  const taken = { [one.name]: 'now' }
  assert.deepEqual(
    findStale([one], taken, () => 'now'),
    [],
  )
  assert.deepEqual(
    findStale([one], taken, () => 'changed'),
    [one],
  )
  assert.deepEqual(findStale([{ ...one, name: 'never-taken' }], { 'never-taken': 'now' }, () => 'now').length, 1)
})
