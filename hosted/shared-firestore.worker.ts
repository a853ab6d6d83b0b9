import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import * as z from 'zod/mini'
import type { Counted } from '#domain/core/list-count.ts'
import { openCopiedFirestore } from '#server/adapters/firestore/copied-store.ts'
import type { CopiedFirestore } from '#server/adapters/firestore/copied-store.ts'
import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import { migrationSteps } from '#server/migration-steps.ts'
import { openPortalStore, storedCollections } from '#server/portal-store.ts'
import { copyDocuments } from '#server/ports/documents-copy.ts'
import type { RawDocument } from '#server/ports/documents-copy.ts'
import { newestStepOf } from '#server/ports/documents-migration.ts'
import { AlreadyExists, collection } from '#server/ports/documents.ts'
import type {
  Change,
  Collection,
  CountOptions,
  Document,
  Documents,
  ListOptions,
  Scalar,
  Stored,
  Transaction,
} from '#server/ports/documents.ts'
import { createProjectId } from './project-id.ts'

// The portal's own adapter at the emulator, in a thread that nothing was taken from: one client for each process of a simulated world.
// It is asked by `shared-firestore.ts`.

/** What a transaction writes in the end; `json` is null for a removal. */
export type NetWrite = {
  readonly collection: string
  readonly id: string
  readonly json: string | null
  readonly isNew: boolean
}

export type ToldError = {
  readonly name: string
  readonly message: string
  /** Of what was there already. */
  readonly taken?: { readonly collection: string; readonly id: string }
}

export type Told =
  | { readonly answerTo: number; readonly value: unknown }
  | { readonly answerTo: number; readonly error: ToldError }
  /** The work of this transaction is to run. */
  | { readonly work: number }
  | {
      readonly watch: number
      readonly id: string
      readonly before: RawDocument | null
      readonly after: RawDocument | null
    }

export type Asked = { readonly id: number; readonly name: keyof Asks; readonly given: readonly unknown[] }
export type Asks = typeof asks

type Working = { readonly transaction: Transaction; readonly worked: (writes: readonly NetWrite[] | null) => void }

/** Written when all are to hear that nothing is left to be heard. */
const marks = collection<{ readonly id: string; readonly value: number }>(
  'marks',
  z.strictObject({ id: z.string(), value: z.int() }),
)
const opened = [...storedCollections, marks as unknown as Collection]
const byName = new Map(opened.map((each) => [each.name, each]))

// It is started as a worker, with these.
const port = parentPort as MessagePort
const { pages, hasPages } = workerData as { readonly pages: MessagePort; readonly hasPages: Int32Array }

let projectId = ''
let raw: CopiedFirestore | null = null
const clients = new Map<string, Documents>()
const working = new Map<number, Working>()
const watching = new Map<number, () => void>()
let lastMark = 0

const asks = {
  /** Begins a store of its own with the documents of an embedded one. */
  async begin(bytes: Uint8Array): Promise<void> {
    for (const documents of clients.values()) void documents.close()
    clients.clear()
    projectId = createProjectId()
    raw = await openCopiedFirestore(opened, projectId)
    const from = openPortalStore(':memory:', { copyOf: bytes })
    await copyDocuments(from.copied, raw, storedCollections)
    await raw.finish(newestStepOf(migrationSteps))
    await from.close()
  },
  async open(client: string): Promise<void> {
    // It ends when what is under way there has ended, for which nobody waits.
    void clients.get(client)?.close()
    clients.delete(client)
    clients.set(client, await openFirestoreDocuments(opened, { projectId, step: newestStepOf(migrationSteps) }))
  },
  async get(client: string, name: string, id: string): Promise<RawDocument | null> {
    return toRaw(await at(client).get(named(name), id))
  },
  async getMany(client: string, name: string, ids: readonly string[]): Promise<RawDocument[]> {
    return (await at(client).getMany(named(name), ids)).map(toRaw)
  },
  async list(client: string, name: string, options: ListOptions): Promise<(RawDocument & { cursor: string })[]> {
    const rows = await at(client).list(named(name), options)
    return rows.map(({ id, version, json, cursor }) => ({ id, version, json, cursor }))
  },
  count: (client: string, name: string, where: Readonly<Record<string, Scalar>>): Promise<number> =>
    at(client).count(named(name), where),
  countListed: (client: string, name: string, options: CountOptions): Promise<Counted> =>
    at(client).countListed(named(name), options),
  check: (client: string): Promise<void> => at(client).check(),
  /** Has the work run over there, each time that it is to run. */
  transact: (client: string, id: number): Promise<void> =>
    at(client).transact(async (transaction) => {
      const { promise, resolve } = Promise.withResolvers<readonly NetWrite[] | null>()
      working.set(id, { transaction, worked: resolve })
      tell({ work: id })
      const writes = await promise
      working.delete(id)
      if (!writes) throw new Error('The work failed')
      for (const write of writes) carryOut(transaction, write)
    }),
  async getWithin(transaction: number, name: string, id: string): Promise<RawDocument | null> {
    return toRaw((await working.get(transaction)?.transaction.get(named(name), id)) ?? null)
  },
  /** Null where it failed. */
  async worked(transaction: number, writes: readonly NetWrite[] | null): Promise<void> {
    working.get(transaction)?.worked(writes)
  },
  async watch(client: string, watch: number, name: string): Promise<void> {
    const onChange = ({ id, before, after }: Change<Document>) =>
      tell({ watch, id, before: toRaw(before), after: toRaw(after) })
    watching.set(watch, at(client).watch(named(name), onChange))
  },
  async unwatch(watch: number): Promise<void> {
    watching.get(watch)?.()
    watching.delete(watch)
  },
  /** What was committed before is told to every client by then. */
  async heard(client: string): Promise<void> {
    const mark = ++lastMark
    const told = [...clients.values()].map(
      (each) =>
        new Promise<void>((resolve) => {
          const stop = each.watch(marks, ({ after }) => {
            if ((after?.data.value ?? 0) < mark) return
            stop()
            resolve()
          })
        }),
    )
    await at(client).transact(async (transaction) => {
      const before = await transaction.get(marks, 'mark')
      transaction[before ? 'put' : 'create'](marks, { id: 'mark', value: mark })
    })
    await Promise.all(told)
  },
  /** Answers over there at once, to whoever waits for it and does nothing else. */
  async pages(name: string): Promise<void> {
    const found: RawDocument[][] = []
    for await (const page of raw?.pages(named(name)) ?? []) found.push([...page])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    pages.postMessage(found)
    Atomics.store(hasPages, 0, 1)
    Atomics.notify(hasPages, 0)
  },
}

port.on('message', ({ id, name, given }: Asked) => {
  // What is asked carries what this ask takes: `shared-firestore.ts` has its types.
  const ask = asks[name] as (...given: readonly unknown[]) => Promise<unknown>
  ask(...given).then(
    (value) => tell({ answerTo: id, value }),
    (error: unknown) => tell({ answerTo: id, error: toTold(error) }),
  )
})

function tell(told: Told): void {
  port.postMessage(told)
}

function at(client: string): Documents {
  const documents = clients.get(client)
  if (!documents) throw new Error(`Nobody has opened the store as ${client}`)
  return documents
}

function named(name: string): Collection {
  const found = byName.get(name)
  if (!found) throw new Error(`No collection is called ${name}`)
  return found
}

function carryOut(transaction: Transaction, { collection, id, json, isNew }: NetWrite): void {
  if (json === null) transaction.remove(named(collection), id)
  else transaction[isNew ? 'create' : 'put'](named(collection), JSON.parse(json) as Document)
}

function toRaw<Of extends Stored<Document> | null>(stored: Of): Of extends null ? RawDocument | null : RawDocument
function toRaw(stored: Stored<Document> | null): RawDocument | null {
  return stored && { id: stored.id, version: stored.version, json: stored.json }
}

function toTold(error: unknown): ToldError {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (!(error instanceof AlreadyExists)) return { name, message }
  return { name, message, taken: { collection: error.collection, id: error.id } }
}
