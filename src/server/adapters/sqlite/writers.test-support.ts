import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RawDocument } from '#server/ports/documents-copy.ts'
import type { Collection, Documents } from '#server/ports/documents.ts'
import type { Counter } from '#server/testing/conformance/documents-cast.conformance.ts'
import {
  conformanceCollections,
  counters,
  existing,
  note,
  notes,
} from '#server/testing/conformance/documents-cast.conformance.ts'
import { openSqliteDocuments } from './sqlite-documents.ts'
import type { SqliteDocuments } from './sqlite-documents.ts'

const hands = 6
/** Accounts between which the writers move what they hold, so that the sum stays. */
const purses = ['purse-a', 'purse-b', 'purse-c']
const sum = 300

export type Writers = {
  /** Ids of pairs whose transaction was acknowledged. */
  readonly acknowledged: readonly string[]
  /** Resolves once so many more are. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** What a careless program does: a pair in two transactions. */
  readonly halves?: boolean
}

export async function fillPurses(documents: Documents): Promise<void> {
  await documents.transact(async (transaction) => {
    for (const id of purses) transaction.create(counters, { id, value: sum / purses.length })
  })
}

/** Writes pairs of documents, and moves values between purses, from several hands until it is told to stop. */
export function startWriters(documents: Documents, { halves = false }: Options = {}): Writers {
  const acknowledged: string[] = []
  const stopping = new AbortController()

  async function hand(number: number): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count++) {
      const id = `pair-${number}-${count}`
      await writePair(documents, id, halves)
      acknowledged.push(id)
      await movePurse(documents, count)
      await nextTurn()
    }
  }

  const running = Promise.all(Array.from({ length: hands }, (_, number) => hand(number)))
  return {
    acknowledged,
    async more(count) {
      const enough = acknowledged.length + count
      while (acknowledged.length < enough) await Promise.race([running, nextTurn()])
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function writePair(documents: Documents, id: string, halves: boolean): Promise<void> {
  if (halves) await documents.transact(async (transaction) => transaction.create(notes, note(id)))
  await documents.transact(async (transaction) => {
    if (!halves) transaction.create(notes, note(id))
    transaction.create(counters, { id, value: 1 })
  })
}

async function movePurse(documents: Documents, turn: number): Promise<void> {
  const [from = '', to = ''] = [purses[turn % purses.length], purses[(turn + 1) % purses.length]]
  await documents.transact(async (transaction) => {
    for (const [id, change] of [
      [from, -1],
      [to, 1],
    ] as const) {
      const { data } = existing(await transaction.get(counters, id))
      transaction.put(counters, { id, value: data.value + change })
    }
  })
}

/**
 * The ids of the pairs in a store, as it is at this moment. Asserts that no pair is half and that nothing left one purse
 * without reaching another.
 */
export function readPairs({ copied }: SqliteDocuments): Set<string> {
  // SQLite's pages come at once, so that no writer comes between them.
  const all = (collection: Collection) => [...(copied.pages(collection) as Iterable<readonly RawDocument[]>)].flat()
  const ids = new Set(all(notes).map(({ id }) => id))
  // The writers' own documents.
  const values = new Map(all(counters).map(({ id, json }) => [id, (JSON.parse(json) as Counter).value]))
  const inPurses = purses.reduce((total, id) => total + (values.get(id) ?? 0), 0)
  assert.equal(inPurses, sum, 'a purse lost something')
  for (const id of purses) values.delete(id)
  assert.deepEqual(
    [...values.keys()].filter((id) => !ids.has(id)),
    [],
    'half a pair',
  )
  assert.deepEqual(
    [...ids].filter((id) => !values.has(id)),
    [],
    'half a pair',
  )
  return ids
}

export async function readPairsIn(file: string): Promise<Set<string>> {
  const documents = openSqliteDocuments(file, conformanceCollections)
  try {
    return readPairs(documents)
  } finally {
    await documents.close()
  }
}
