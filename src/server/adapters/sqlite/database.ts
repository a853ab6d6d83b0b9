import { DatabaseSync, backup } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

// The only module that knows node:sqlite, whose class is to be renamed (DEP0210).

export type SqlValue = string | number | null
type SqlRow = readonly SqlValue[]

/** One connection. Statements are prepared once; rows are arrays in the order of the selected columns. */
export type Database = {
  get<R extends SqlRow>(sql: string, ...values: SqlValue[]): R | undefined
  all<R extends SqlRow>(sql: string, ...values: SqlValue[]): R[]
  /** Reads row by row, for results too large to hold. */
  each<R extends SqlRow>(sql: string, ...values: SqlValue[]): Iterable<R>
  /** Begins a write. Reads before it share one snapshot, which ends here. */
  begin(): void
  commit(): void
  /**
   * Tells `done` once the disk has all that was committed, or what kept it from it. SQLite itself has brought it there unless
   * `openStore` says otherwise.
   */
  bringToDisk(done: (error: Error | null) => void): void
  /** The same at once, in this thread. */
  bringToDiskNow(): void
  /** Does nothing where SQLite has rolled back by itself, as it does when the disk is full. */
  rollback(): void
  run(sql: string, ...values: SqlValue[]): void
  /** Several statements outside any transaction. */
  script(sql: string): void
  /** Brings the whole log into the file. False where another reader kept a part of it from moving. */
  checkpoint(): boolean
  /** How much lies in the write-ahead log; a part of it may be in the file already. */
  framesInLog(): number
  backupTo(target: string): Promise<void>
  /** All of it as the bytes of a file, which `openCopy` opens again. */
  toBytes(): Uint8Array
  close(): void
}

export type Access = 'write' | 'read' | 'immutable'

/**
 * `read` never writes to the file, though SQLite may put its -shm beside it; `immutable` puts nothing anywhere, and is
 * for files without a write-ahead log that no one is writing. `busyMs` is how long a statement waits for a lock.
 */
export function openDatabase(file: string, access: Access = 'write', busyMs = 2000): Database {
  return toDatabase(
    new DatabaseSync(access === 'immutable' ? immutable(file) : file, {
      readOnly: access !== 'write',
      timeout: busyMs,
    }),
  )
}

/** A database in memory that begins as these bytes of another. */
export function openCopy(bytes: Uint8Array): Database {
  const connection = new DatabaseSync(':memory:')
  connection.deserialize(bytes)
  return toDatabase(connection)
}

function toDatabase(connection: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>()

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    statement.setReturnArrays(true)
    statements.set(sql, statement)
    return statement
  }

  // Without it each read locks and unlocks the log by system calls, which cost twice what the read itself costs.
  function snapshot(): void {
    if (!connection.isTransaction) prepared('begin').run()
  }

  function endSnapshot(): void {
    if (connection.isTransaction) prepared('commit').run()
  }

  return {
    get(sql, ...values) {
      snapshot()
      // With setReturnArrays a row is an array; its columns are those of the statement.
      return prepared(sql).get(...values) as never
    },
    all(sql, ...values) {
      snapshot()
      return prepared(sql).all(...values) as never // As above.
    },
    each(sql, ...values) {
      snapshot()
      return prepared(sql).iterate(...values) as never // As above.
    },
    begin() {
      endSnapshot()
      prepared('begin immediate').run()
    },
    commit: () => void prepared('commit').run(),
    bringToDisk: (done) => done(null),
    bringToDiskNow() {},
    rollback() {
      if (connection.isTransaction) prepared('rollback').run()
    },
    run: (sql, ...values) => void prepared(sql).run(...values),
    script(sql) {
      endSnapshot()
      connection.exec(sql)
    },
    checkpoint() {
      endSnapshot()
      // Not "truncate": a log without frames beside the mark of a serving process would look like lost writes.
      const [busy, frames, moved] = prepared('pragma wal_checkpoint(full)').get() as never as number[] // A row is an array.
      return busy === 0 && frames === moved
    },
    framesInLog() {
      endSnapshot()
      return (prepared('pragma wal_checkpoint(noop)').get() as never as number[])[1] ?? 0 // A row is an array.
    },
    async backupTo(target) {
      // One open snapshot for all pages: commits that come meanwhile neither show nor make it start again.
      snapshot()
      await backup(connection, target, { rate: 1024 })
    },
    toBytes() {
      endSnapshot()
      return connection.serialize()
    },
    close: () => connection.close(),
  }
}

function immutable(file: string): URL {
  const url = pathToFileURL(file)
  url.search = '?immutable=1'
  return url
}
