import { setImmediate as nextTurn } from 'node:timers/promises'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { beginAttempt } from '#server/ports/documents-attempt.ts'
import type { RawDocument } from '#server/ports/documents-copy.ts'
import { StoredRow } from '#server/ports/documents-stored-row.ts'
import { AlreadyExists, Contended, CursorRefused, StoreUnavailable } from '#server/ports/documents.ts'
import type { Change, Collection, Document, Row, Transaction } from '#server/ports/documents.ts'
import type { OpenedStore, SharedStore } from '#server/testing/simulation/shared-store.test-support.ts'
import type { Asked, Asks, NetWrite, Told, ToldError } from './shared-firestore.worker.ts'

/** A thread with the portal's own adapter for Firestore, for a process whose time and chance were taken away. */
export type FirestoreThread = {
  /** A new store in the emulator, with the documents of this embedded one. Of one thread one store is open at a time. */
  share(bytes: Uint8Array): Promise<SharedStore>
  end(): Promise<void>
}

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: unknown) => void }
type Ask = <Name extends keyof Asks>(
  name: Name,
  ...given: Parameters<Asks[Name]>
) => Promise<Awaited<ReturnType<Asks[Name]>>>

type Line = {
  readonly ask: Ask
  /** What runs the work of each transaction under way. */
  readonly works: Map<number, () => void>
  readonly watchers: Map<number, (change: Change<never>) => void>
}

const longestReadMs = 30_000
const onlooker = 'onlooker'
let numbers = 0

export function startFirestoreThread(): FirestoreThread {
  const { port1: pages, port2 } = new MessageChannel()
  const hasPages = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { pages: port2, hasPages }
  const worker = new Worker(new URL('./shared-firestore.worker.ts', import.meta.url), {
    workerData,
    transferList: [port2],
  })
  const waiting = new Map<number, Waiting>()
  const works: Line['works'] = new Map()
  const watchers: Line['watchers'] = new Map()
  const read = new Map<string, RawDocument[][]>()
  let word = Promise.withResolvers<void>()

  function post(asked: Asked): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(asked)
  }

  const ask: Ask = (name, ...given) =>
    new Promise((resolve, reject) => {
      // Whoever reads afterwards reads anew.
      if (name === 'transact') read.clear()
      const id = ++numbers
      waiting.set(id, { resolve, reject })
      post({ id, name, given })
    })

  function take(told: Told): void {
    if ('work' in told) works.get(told.work)?.()
    else if ('watch' in told) {
      const { id, before, after } = told
      watchers.get(told.watch)?.({ id, before: toStored(before), after: toStored(after) })
    } else {
      const waits = waiting.get(told.answerTo)
      waiting.delete(told.answerTo)
      if ('error' in told) waits?.reject(toError(told.error))
      // It is what this ask answers.
      else waits?.resolve(told.value as never)
    }
  }

  worker.on('message', (told: Told) => {
    take(told)
    word.resolve()
    word = Promise.withResolvers()
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error)
  })

  function pagesOf({ name }: Collection): RawDocument[][] {
    Atomics.store(hasPages, 0, 0)
    post({ id: 0, name: 'pages', given: [name] })
    if (Atomics.wait(hasPages, 0, 0, longestReadMs) === 'timed-out') throw new Error(`Nobody can read ${name}`)
    return receiveMessageOnPort(pages)?.message as RawDocument[][]
  }

  const line: Line = { ask, works, watchers }
  return {
    async share(bytes) {
      await ask('begin', bytes)
      await ask('open', onlooker)
      return {
        documents: openAt(onlooker, line),
        async open(process) {
          await ask('open', process)
          return openAt(process, line)
        },
        pages(collection) {
          const known = read.get(collection.name) ?? pagesOf(collection)
          if (works.size === 0) read.set(collection.name, known)
          return known
        },
        async turn() {
          if (waiting.size === 0) {
            await nextTurn()
            return false
          }
          await word.promise
          return true
        },
        heard: () => ask('heard', onlooker),
        async close() {
          read.clear()
          works.clear()
          watchers.clear()
        },
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}

/** The documents as this client of the thread has them open. The rules of a transaction's own writes are kept here, all else there. */
function openAt(client: string, { ask, works, watchers }: Line): OpenedStore {
  let commits = 0
  return {
    get: async ({ name }, id) => toStored(await ask('get', client, name, id)),
    getMany: async ({ name }, ids) => (await ask('getMany', client, name, ids)).map((each) => toStored(each)),
    list: async <T extends Document>({ name }: Collection<T>, options: object) => {
      const rows = await ask('list', client, name, options as never)
      return rows.map((row): Row<T> => Object.assign(toStored<T>(row), { cursor: row.cursor }))
    },
    count: ({ name }, where) => ask('count', client, name, where),
    countListed: ({ name }, options) => ask('countListed', client, name, options),
    async transact(work) {
      const result = await runHere(work, ask, (id, run) => {
        works.set(id, run)
        return ask('transact', client, id).finally(() => works.delete(id))
      })
      commits++
      return result
    },
    watch({ name }, onChange) {
      const watch = ++numbers
      // Changes of this collection are of its type.
      watchers.set(watch, onChange as (change: Change<never>) => void)
      void ask('watch', client, watch, name)
      return () => {
        watchers.delete(watch)
        void ask('unwatch', watch)
      }
    },
    check: () => ask('check', client),
    // It ends when another opens in its place, or with the thread.
    close: async () => {},
    get commits() {
      return commits
    },
  }
}

type Work<R> = (transaction: Transaction) => Promise<R>
type End<R> = { readonly result: R } | { readonly error: unknown }

/** Runs the work here as often as `transact` has it run; what it reads comes from there, and what it writes goes there in the end. */
async function runHere<R>(
  work: Work<R>,
  ask: Ask,
  transact: (id: number, run: () => void) => Promise<void>,
): Promise<R> {
  const id = ++numbers
  const ends: End<R>[] = []

  async function run(): Promise<NetWrite[] | null> {
    const attempt = beginAttempt({
      placeOf: (collection) => collection,
      read: async ({ name }, document) => toStored<never>(await ask('getWithin', id, name, document)),
    })
    try {
      ends.push({ result: await work(attempt.transaction) })
    } catch (error) {
      ends.push({ error })
      return null
    }
    attempt.end()
    return Array.from(attempt.writes.values(), ({ place, ...write }) => ({ ...write, collection: place.name }))
  }

  const running = transact(id, () => void run().then((writes) => ask('worked', id, writes)))
  const failure = await running.then(
    () => null,
    (error: unknown) => ({ error }),
  )
  const end = ends.at(-1)
  if (end && 'error' in end) throw end.error
  if (failure) throw failure.error
  if (!end) throw new Error('A transaction was committed whose work never ran')
  return end.result
}

function toStored<T extends Document>(raw: RawDocument): StoredRow<T>
function toStored<T extends Document>(raw: RawDocument | null): StoredRow<T> | null
function toStored<T extends Document>(raw: RawDocument | null): StoredRow<T> | null {
  return raw && new StoredRow<T>(raw.id, raw.version, raw.json)
}

const known = { Contended, CursorRefused, StoreUnavailable }

function toError({ name, message, taken }: ToldError): Error {
  if (taken) return new AlreadyExists(taken.collection, taken.id)
  const Known = known[name as keyof typeof known] ?? Error
  return Object.assign(new Known(message), { name })
}
