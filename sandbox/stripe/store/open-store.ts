import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'

/** Any object of Stripe's: it says itself what it is. */
export type StripeObject = { readonly id: string; readonly object: string }

export type Store = {
  get<T extends StripeObject>(object: T['object'], id: string): T | null
  /** Creates or replaces. */
  put<T extends StripeObject>(object: T): void
  remove(object: string, id: string): void
  /** Newest first, as Stripe lists. */
  list<T extends StripeObject>(object: T['object'], matches?: (candidate: T) => boolean): T[]
  /** Those made at this second or later, newest first; what is older costs nothing. */
  listSince<T extends StripeObject>(object: T['object'], created: number, matches: (candidate: T) => boolean): T[]
  /** Those with one of these statuses, newest first of each; what has ended costs nothing. */
  listByStatus<T extends StripeObject>(object: T['object'], statuses: readonly string[]): T[]
  /** A value of the sandbox's own, as JSON. */
  read<T>(key: string): T | null
  write(key: string, value: unknown): void
  erase(key: string): void
  keys(prefix: string): string[]
  /** All of it or none. Calls within are part of the outer one. */
  atomically<T>(work: () => T): T
  /** Answers what the work would, and keeps nothing of what it writes. */
  rehearse<T>(work: () => T): T
  close(): void
}

const layout = `
  create table if not exists objects (
    object text not null, id text not null, seq integer not null, data text not null, primary key (object, id)
  ) strict, without rowid;
  create index if not exists newest on objects (object, seq desc);
  create index if not exists statuses on objects (object, json_extract(data, '$.status'), seq desc);
  create index if not exists ages on objects (object, json_extract(data, '$.created'));
  create table if not exists things (key text primary key, value text not null) strict, without rowid;
`

/** Opens the sandbox's file; `:memory:` for one that is forgotten. */
export function openStore(file: string): Store {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = normal;')
  database.exec(layout)
  const statements = new Map<string, StatementSync>()
  const run = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }
  let depth = 0

  return {
    get(object, id) {
      const row = run('select data from objects where object = ? and id = ?').get(object, id)
      return row ? (JSON.parse(String(row['data'])) as never) : null
    },
    put(object) {
      run(
        `insert into objects (object, id, seq, data)
         values (?1, ?2, (select coalesce(max(seq), 0) + 1 from objects where object = ?1), ?3)
         on conflict (object, id) do update set data = ?3`,
      ).run(object.object, object.id, JSON.stringify(object))
    },
    remove(object, id) {
      run('delete from objects where object = ? and id = ?').run(object, id)
    },
    list(object, matches = () => true) {
      const rows = run('select data from objects where object = ? order by seq desc').all(object)
      return rows.map((row) => JSON.parse(String(row['data'])) as never).filter(matches)
    },
    listSince(object, created, matches) {
      const rows = run(
        `select data from objects indexed by ages
         where object = ? and json_extract(data, '$.created') >= ? order by seq desc`,
      ).all(object, created)
      return rows.map((row) => JSON.parse(String(row['data'])) as never).filter(matches)
    },
    listByStatus(object, statuses) {
      const ofOne = run(
        `select data from objects indexed by statuses
         where object = ? and json_extract(data, '$.status') = ? order by seq desc`,
      )
      const rows = statuses.flatMap((status) => ofOne.all(object, status))
      return rows.map((row) => JSON.parse(String(row['data'])) as never)
    },
    read(key) {
      const row = run('select value from things where key = ?').get(key)
      return row ? (JSON.parse(String(row['value'])) as never) : null
    },
    write(key, value) {
      run('insert into things values (?1, ?2) on conflict (key) do update set value = ?2').run(
        key,
        JSON.stringify(value),
      )
    },
    erase(key) {
      run('delete from things where key = ?').run(key)
    },
    keys(prefix) {
      const rows = run('select key from things where key >= ? and key < ? order by key').all(prefix, `${prefix}\uffff`)
      return rows.map((row) => String(row['key']))
    },
    atomically(work) {
      if (depth > 0) return work()
      database.exec('begin immediate')
      depth++
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      } finally {
        depth--
      }
    },
    rehearse(work) {
      database.exec('savepoint rehearsal')
      depth++
      try {
        return work()
      } finally {
        depth--
        database.exec('rollback to rehearsal')
        database.exec('release rehearsal')
      }
    },
    close: () => database.close(),
  }
}
