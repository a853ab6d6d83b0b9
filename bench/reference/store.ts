import { DatabaseSync } from 'node:sqlite'

/** What the columns beside the text say again, so that they can be indexed. */
export type Row = {
  readonly id: string
  readonly clientId: string
  readonly lastActivityAt: string
  readonly json: string
  /** What the history of the project begins with; null where it was there before. */
  readonly activity: { readonly id: string; readonly at: string; readonly json: string; readonly told: string } | null
}

export type Store = {
  /** The texts of the 50 projects that were active last, last active first. */
  list(clientId: string): string[]
  get(id: string): { readonly clientId: string; readonly json: string } | null
  /** `written` is called once the row is durable; all rows of one turn of the event loop share an fsync. */
  insert(row: Row, written: () => void): void
  /** Many rows at once, before the server is open. */
  fill(rows: Iterable<Row>): void
  close(): void
}

/** Two tables of JSON texts with one secondary index each. `onGroup` is called after the writers of each group have been told. */
export function openStore(file: string, onGroup: (rows: readonly Row[]) => void): Store {
  const database = new DatabaseSync(file)
  // Exclusive: one process, so that a read needs no lock and no system call.
  database.exec(`
    pragma locking_mode = exclusive;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma cache_size = -65536;
    create table if not exists projects (id text primary key, clientId text not null, lastActivityAt text not null, data text not null) strict;
    create index if not exists "projects of a client" on projects (clientId, lastActivityAt desc);
    create table if not exists activity (id text primary key, projectId text not null, at text not null, data text not null) strict;
    create index if not exists "activity of a project" on activity (projectId, at desc);
  `)
  const listed = database.prepare('select data from projects where clientId = ? order by lastActivityAt desc limit 50')
  const found = database.prepare('select clientId, data as json from projects where id = ?')
  const added = database.prepare('insert into projects (id, clientId, lastActivityAt, data) values (?, ?, ?, ?)')
  const happened = database.prepare('insert into activity (id, projectId, at, data) values (?, ?, ?, ?)')
  listed.setReturnArrays(true)
  let waiting: { readonly row: Row; readonly written: () => void }[] = []

  function insertAll(rows: Iterable<Row>): void {
    database.exec('begin')
    for (const { id, clientId, lastActivityAt, json, activity } of rows) {
      added.run(id, clientId, lastActivityAt, json)
      if (activity) happened.run(activity.id, id, activity.at, activity.json)
    }
    database.exec('commit')
  }

  function flush(): void {
    const group = waiting
    waiting = []
    insertAll(group.map(({ row }) => row))
    for (const { written } of group) written()
    onGroup(group.map(({ row }) => row))
  }

  return {
    list: (clientId) => (listed.all(clientId) as unknown as [string][]).map(([data]) => data), // Rows are arrays.
    get: (id) => (found.get(id) as { clientId: string; json: string } | undefined) ?? null, // The columns selected.
    insert(row, written) {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ row, written })
    },
    fill: insertAll,
    close: () => database.close(),
  }
}
