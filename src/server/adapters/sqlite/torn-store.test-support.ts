import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Documents } from '#server/ports/documents.ts'
import {
  conformanceCollections,
  counters,
  keep,
  note,
  notes,
} from '#server/testing/conformance/documents-cast.conformance.ts'
import { openDatabase } from './database.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'

const suffixes = ['', '-wal', '.seal', '.mark'] as const

const counterIds = Array.from({ length: 200 }, (_, number) => `c${number}`)

/** The files of a store, by what their names add to its own. */
export type StoreImage = ReadonlyMap<string, Buffer>

/** Versions and texts, as one reads them by the table and by two of its indexes. */
type Content = readonly string[]

export type KilledStore = {
  /** Its files as the process left them that was killed. */
  readonly image: StoreImage
  readonly acknowledged: Content
  /** Committed as the process was killed, and not acknowledged yet: it is there as a whole or not at all. */
  readonly alsoFine: Content
}

/** `young`: nothing has moved out of the log. `anew`: all had, and it was begun anew over what had moved. */
export type KilledWhen = { readonly log: 'young' | 'anew'; readonly killed: 'after an answer' | 'before an answer' }

/** Of a process that was killed after an acknowledged write, or between a commit and its mark. */
export async function makeKilledStore(file: string, { log, killed }: KilledWhen): Promise<KilledStore> {
  const documents = openSqliteDocuments(file, conformanceCollections)
  await keep(documents, numbered(0, 300))
  await documents.transact(async (transaction) => {
    for (const id of counterIds) transaction.create(counters, { id, value: 0 })
  })
  if (log === 'anew') moveLog(file)
  await keep(documents, numbered(300, 301))
  for (let value = 1; value <= 6; value++) await setCounter(documents, value)
  const image = imageOf(file)
  const acknowledged = await contentOf(documents)
  await setCounter(documents, 7)
  const later = imageOf(file)
  const alsoFine = await contentOf(documents)
  await documents.close()
  if (killed === 'after an answer') return { image, acknowledged, alsoFine: acknowledged }
  const marked = ['.seal', '.mark'].map((suffix) => [suffix, image.get(suffix) ?? Buffer.of()] as const)
  return { image: new Map([...later, ...marked]), acknowledged, alsoFine }
}

/** `right`: opened with all that was acknowledged. `wrong` says what else it answered. */
export type Outcome = 'right' | 'refused' | 'wrong'

/** Opens these files in a folder, as a portal does that starts. */
export async function openImage(folder: string, image: StoreImage, store: KilledStore): Promise<Outcome> {
  const file = layDown(folder, image)
  let documents: Documents
  try {
    documents = openSqliteDocuments(file, conformanceCollections)
  } catch (error) {
    const isClear = error instanceof StoreRefused && !error.message.includes('\n')
    // A refused store is left as it was, for whoever repairs it.
    return isClear && isUnchanged(file, image) ? 'refused' : 'wrong'
  }
  const isRight = await holdsAcknowledged(documents, store)
  await documents.close()
  return isRight ? 'right' : 'wrong'
}

export async function holdsAcknowledged(documents: Documents, store: KilledStore): Promise<boolean> {
  const found = JSON.stringify(await contentOf(documents))
  return [store.acknowledged, store.alsoFine].some((each) => JSON.stringify(each) === found)
}

export function cutAt(content: Buffer, place: number): Buffer {
  return content.subarray(0, place)
}

export function flippedAt(content: Buffer, place: number): Buffer {
  const flipped = Buffer.from(content)
  flipped[place] = (content[place] ?? 0) ^ (1 << (place % 8))
  return flipped
}

function numbered(from: number, below: number) {
  return Array.from({ length: below - from }, (_, index) => note(`n${from + index}`, { rank: from + index }))
}

/** All of a log into its file, as SQLite does now and then. */
function moveLog(file: string): void {
  const other = openDatabase(file)
  try {
    if (!other.checkpoint()) throw new Error('The log has not moved')
  } finally {
    other.close()
  }
}

async function setCounter(documents: Documents, value: number): Promise<void> {
  await documents.transact(async (transaction) => {
    await transaction.get(counters, 'c7')
    transaction.put(counters, { id: 'c7', value })
  })
}

async function contentOf(documents: Documents): Promise<Content> {
  const listed = await documents.list(notes, { limit: 1000 })
  const ranked = await documents.list(notes, { where: { owner: 'ada' }, orderBy: ['rank', 'desc'], limit: 1000 })
  const titled = await documents.list(notes, { where: { owner: 'ada' }, orderBy: ['title', 'asc'], limit: 1000 })
  const counted = await documents.getMany(counters, counterIds)
  return [listed, ranked, titled, counted].flat().map(({ json, version }) => `${version} ${json}`)
}

function imageOf(file: string): StoreImage {
  const found = suffixes.filter((suffix) => existsSync(file + suffix))
  return new Map(found.map((suffix) => [suffix, readFileSync(file + suffix)]))
}

/** Puts these files into an empty folder; the path of the store. */
export function layDown(folder: string, image: StoreImage): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const file = join(folder, 'portal.db')
  for (const [suffix, content] of image) writeFileSync(file + suffix, content)
  return file
}

function isUnchanged(file: string, image: StoreImage): boolean {
  return [...image].every(([suffix, content]) => readFileSync(file + suffix).equals(content))
}
