import { DatabaseSync } from 'node:sqlite'
import { AlreadyExists, Contended, StoreUnavailable } from '#server/ports/documents.ts'
import type {
  Change,
  Collection,
  Document,
  Documents,
  ListOptions,
  Row,
  Stored,
  Transaction,
} from '#server/ports/documents.ts'

export type SqliteDocuments = Documents

// First cut: the whole port on one connection. Grown into its own files by the hardening that follows.
export function openSqliteDocuments(file: string, collections: readonly Collection[]): SqliteDocuments {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  for (const { name, queries } of collections) {
    db.exec(
      `create table if not exists "${name}" (id text primary key, version integer not null, data text not null) strict, without rowid`,
    )
    for (const [index, query] of queries.entries()) {
      const columns = [...query.where, ...(query.orderBy ? [query.orderBy[0]] : []), 'id'].map((field) =>
        field === 'id' ? 'id' : `data->>'$.${field}'`,
      )
      db.exec(`create index if not exists "${name}_${index}" on "${name}" (${columns.join(', ')})`)
    }
  }
  const watchers = new Map<string, Set<(change: Change<never>) => void>>()
  function read<T extends Document>(collection: Collection<T>, id: string): Stored<T> | null {
    const row = db.prepare(`select version, data from "${collection.name}" where id = ?`).get(id) as
      | { version: number; data: string }
      | undefined
    return row ? stored<T>(id, row.version, row.data) : null
  }
  return {
    get: async (collection, id) => read(collection, id),
    getMany: async (collection, ids) => ids.flatMap((id) => read(collection, id) ?? []),
    list: async (collection, options) => list(db, collection, options),
    async count(collection, where) {
      const { sql, values } = conditions({ where, limit: 1 })
      return (db.prepare(`select count(*) as n from "${collection.name}"${sql}`).get(...values) as { n: number }).n
    },
    async transact(work) {
      for (let attempt = 0; attempt < 10; attempt++) {
        const reads = new Map<string, { collection: Collection<never>; id: string; stored: Stored<never> | null }>()
        const writes: {
          collection: Collection<never>
          id: string
          kind: 'create' | 'put' | 'remove'
          document?: Document
        }[] = []
        const transaction: Transaction = {
          async get(collection, id) {
            if (writes.length > 0) throw new Error('A transaction reads first, then writes')
            const found = read(collection, id)
            reads.set(`${collection.name}/${id}`, { collection: collection as never, id, stored: found as never })
            return found
          },
          create: (collection, document) =>
            void writes.push({ collection: collection as never, id: document.id, kind: 'create', document }),
          put: (collection, document) =>
            void writes.push({ collection: collection as never, id: document.id, kind: 'put', document }),
          remove: (collection, id) => void writes.push({ collection: collection as never, id, kind: 'remove' }),
        }
        const result = await work(transaction)
        if (
          [...reads.values()].some(
            ({ collection, id, stored: seen }) => (read(collection, id)?.version ?? 0) !== (seen?.version ?? 0),
          )
        )
          continue
        const changes: [string, Change<never>][] = []
        db.exec('begin immediate')
        try {
          for (const { collection, id, kind, document } of writes) {
            const before = read(collection, id)
            if (kind === 'create' && before) throw new AlreadyExists(collection.name, id)
            if (kind === 'remove') db.prepare(`delete from "${collection.name}" where id = ?`).run(id)
            else {
              const json = JSON.stringify(collection.schema.parse(document))
              db.prepare(
                `insert into "${collection.name}" values (?, ?, ?) on conflict (id) do update set version = excluded.version, data = excluded.data`,
              ).run(id, (before?.version ?? 0) + 1, json)
            }
            changes.push([collection.name, { id, before, after: read(collection, id) } as never])
          }
          db.exec('commit')
        } catch (error) {
          db.exec('rollback')
          throw error
        }
        for (const [name, change] of changes) for (const watcher of watchers.get(name) ?? []) watcher(change)
        return result
      }
      throw new Contended()
    },
    watch(collection, onChange) {
      const set = watchers.get(collection.name) ?? new Set()
      watchers.set(collection.name, set.add(onChange as never))
      return () => set.delete(onChange as never)
    },
    async check() {
      if (!db.isOpen) throw new StoreUnavailable('closed')
    },
    close: async () => db.close(),
  }
}

function stored<T extends Document>(id: string, version: number, json: string): Stored<T> {
  return { id, version, json, data: JSON.parse(json) }
}

function conditions({ where = {}, orderBy, range, after }: ListOptions): { sql: string; values: (string | number)[] } {
  const parts: string[] = []
  const values: (string | number)[] = []
  for (const [field, value] of Object.entries(where)) {
    parts.push(`data->>'$.${field}' = ?`)
    values.push(typeof value === 'boolean' ? Number(value) : value)
  }
  const order = orderBy ? `data->>'$.${orderBy[0]}'` : null
  if (order && range?.from !== undefined) (values.push(range.from as string), parts.push(`${order} >= ?`))
  if (order && range?.below !== undefined) (values.push(range.below as string), parts.push(`${order} < ?`))
  if (after) {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as [string | number, string]
    const sign = orderBy?.[1] === 'desc' ? '<' : '>'
    if (order) (parts.push(`(${order}, id) ${sign} (?, ?)`), values.push(value, id))
    else (parts.push(`id ${sign} ?`), values.push(id))
  }
  return { sql: parts.length > 0 ? ` where ${parts.join(' and ')}` : '', values }
}

function list<T extends Document>(db: DatabaseSync, collection: Collection<T>, options: ListOptions): Row<T>[] {
  const { sql, values } = conditions(options)
  const direction = options.orderBy?.[1] ?? 'asc'
  const order = options.orderBy ? `data->>'$.${options.orderBy[0]}' ${direction}, id ${direction}` : 'id'
  const rows = db
    .prepare(`select id, version, data from "${collection.name}"${sql} order by ${order} limit ?`)
    .all(...values, options.limit) as { id: string; version: number; data: string }[]
  return rows.map((row) => {
    const document = stored<T>(row.id, row.version, row.data)
    const value = options.orderBy ? (document.data as never)[options.orderBy[0]] : null
    return { ...document, cursor: Buffer.from(JSON.stringify([value, row.id])).toString('base64url') }
  })
}
