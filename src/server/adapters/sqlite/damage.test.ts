import assert from 'node:assert/strict'
import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Documents } from '#server/ports/documents.ts'
import { conformanceCollections, keep, note, notes } from '#server/testing/conformance/documents-cast.conformance.ts'
import { createScratchFolder } from './scratch-folder.test-support.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

const settled = 60
const total = 80

/** `part` is a fraction of the file's length, so that one mutation suits a file of any size. */
type Mutation = { readonly part: number; readonly bytes: Uint8Array }

const mutations: { name: string; mutate: (file: string, mutation: Mutation) => void }[] = [
  { name: 'overwritten bytes', mutate: overwrite },
  { name: 'a flipped bit', mutate: (file, { part }) => flip(file, part) },
  { name: 'an overwritten page', mutate: (file, { part, bytes }) => overwritePage(file, part, bytes) },
  { name: 'a zeroed page', mutate: (file, { part }) => overwritePage(file, part, new Uint8Array(8192)) },
  { name: 'a zeroed header', mutate: (file) => overwrite(file, { part: 0, bytes: new Uint8Array(100) }) },
  { name: 'a cut', mutate: (file, { part }) => cut(file, part) },
  { name: 'a lost log', mutate: (file) => rmSync(`${file}-wal`, { force: true }) },
  { name: 'a cut log', mutate: (file, { part }) => ifLogged(file, (log) => cut(log, part)) },
  { name: 'a broken log', mutate: (file, { part }) => ifLogged(file, (log) => flip(log, part)) },
]

test('never answers wrongly from a damaged store: it is refused, or what it answers is right', async (t) => {
  const scratch = createScratchFolder()
  t.after(scratch.remove)
  const bases = await makeBases(scratch.file, scratch.folder)
  const refused = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bases),
      fc.constantFrom(...mutations),
      fc.record({ part: fc.double({ min: 0, max: 0.999, noNaN: true }), bytes: fc.uint8Array({ minLength: 1 }) }),
      async (base, { name, mutate }, mutation) => {
        const work = join(scratch.folder, 'work')
        rmSync(work, { recursive: true, force: true })
        cpSync(base, work, { recursive: true })
        const file = join(work, 'portal.db')
        mutate(file, mutation)
        const damaged = readFileSync(file)
        let documents: Documents
        try {
          documents = openSqliteDocuments(file, conformanceCollections)
        } catch (error) {
          assert.ok(error instanceof StoreRefused)
          assert.deepEqual(readFileSync(file), damaged)
          refused.add(name)
          return
        }
        await assertRight(documents)
        await documents.close()
      },
    ),
    { numRuns: 150, seed: 20261121 },
  )
  assert.ok(refused.size >= 6, `refused ${[...refused].join(', ')}`)
})

/** The folder of a store that was closed, and that of one whose process was killed with 20 commits in its log. */
async function makeBases(file: string, folder: string): Promise<string[]> {
  const closed = join(folder, 'closed')
  const killed = join(folder, 'killed')
  const documents = openSqliteDocuments(file, conformanceCollections)
  await keep(documents, numbered(0, settled))
  await documents.close()
  const again = openSqliteDocuments(file, conformanceCollections)
  for (let number = settled; number < total; number++) await keep(again, numbered(number, number + 1))
  for (const suffix of ['', '-wal', '.seal', '.mark']) cpSync(file + suffix, join(killed, `portal.db${suffix}`))
  await again.close()
  for (const suffix of ['', '.seal']) cpSync(file + suffix, join(closed, `portal.db${suffix}`))
  return [closed, killed]
}

function numbered(from: number, below: number) {
  return Array.from({ length: below - from }, (_, index) => {
    const number = from + index
    return note(`n${1000 + number}`, { rank: number, title: `Number ${number} `.repeat(20).trim() })
  })
}

async function assertRight(documents: Documents): Promise<void> {
  for (const direction of ['asc', 'desc'] as const) {
    const rows = await documents.list(notes, { where: { owner: 'ada' }, orderBy: ['rank', direction], limit: 1000 })
    const inOrder = direction === 'asc' ? rows : rows.toReversed()
    assert.deepEqual(
      inOrder.map(({ data }) => data),
      numbered(0, total),
    )
    const found = await documents.getMany(
      notes,
      rows.map(({ id }) => id),
    )
    assert.deepEqual(
      found.map(({ json }) => json),
      rows.map(({ json }) => json),
    )
  }
}

function overwrite(file: string, { part, bytes }: Mutation): void {
  const content = readFileSync(file)
  content.set(bytes.subarray(0, content.length), Math.floor((content.length - bytes.length) * part))
  writeFileSync(file, content)
}

function overwritePage(file: string, part: number, bytes: Uint8Array): void {
  const content = readFileSync(file)
  const start = Math.floor((content.length / 8192) * part) * 8192
  for (let index = start; index < start + 8192; index++) content[index] = bytes[index % bytes.length] ?? 0
  writeFileSync(file, content)
}

function flip(file: string, part: number): void {
  const content = readFileSync(file)
  const place = Math.floor(content.length * part)
  content[place] = (content[place] ?? 0) ^ 4
  writeFileSync(file, content)
}

function cut(file: string, part: number): void {
  truncateSync(file, Math.floor(lengthOf(file) * part))
}

function ifLogged(file: string, mutate: (log: string) => void): void {
  if (existsSync(`${file}-wal`)) mutate(`${file}-wal`)
}

function lengthOf(file: string): number {
  return readFileSync(file).length
}
