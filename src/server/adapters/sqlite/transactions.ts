import { beginAttempt } from '#server/ports/documents-attempt.ts'
import type { Attempt } from '#server/ports/documents-attempt.ts'
import { createTurns } from '#server/ports/documents-turns.ts'
import { Contended } from '#server/ports/documents.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { isCurrent } from './apply-attempt.ts'
import type { Database } from './database.ts'
import type { GroupCommit, Outcome } from './group-commit.ts'
import type { Table } from './layout.ts'
import { readDocument } from './reads.ts'
import type { Tables } from './reads.ts'

const maxTries = 10

type Work<R> = (transaction: Transaction) => Promise<R>

type Store = {
  readonly tables: Tables
  readonly database: () => Database
  readonly commits: GroupCommit
}

/** Runs the work of transactions until it commits, fails, or has lost to others ten times. */
export function createTransact({ tables, database, commits }: Store) {
  const turns = createTurns()

  async function attempt<R>(work: Work<R>, isRetry: boolean): Promise<{ outcome: Outcome; result: R }> {
    const readFrom = database()
    const attempt = beginAttempt({ placeOf: tables, read: (table, id) => readDocument(readFrom, table, id) })
    const result = await work(attempt.transaction).catch(async (error: unknown) => {
      await readsOnDisk(attempt)
      throw error
    })
    attempt.end()
    // A restored store is another database: what was read before it says nothing about it.
    if (readFrom !== database()) return { outcome: 'conflict', result }
    return { outcome: await settle(attempt, isRetry), result }
  }

  async function settle(attempt: Attempt<Table>, isRetry: boolean): Promise<Outcome> {
    if (attempt.writes.size > 0) return commits.submit(attempt, isRetry)
    if (!isCurrent(database(), attempt)) return 'conflict'
    await readsOnDisk(attempt)
    return 'committed'
  }

  /** What it was told must not be taken back by a crash. A write waits by itself: it is in a later group. */
  async function readsOnDisk({ reads }: Attempt<Table>): Promise<void> {
    for (const { place, id } of reads.values()) await commits.onDisk(place.collection.name, [id])
  }

  return async function transact<R>(work: Work<R>): Promise<R> {
    const first = await attempt(work, false)
    if (first.outcome === 'committed') return first.result
    if (first.outcome !== 'conflict') throw first.outcome
    // Transactions that lost run in turn: concurrently they would only make each other lose again.
    return turns.take(async () => {
      for (let tries = 2; tries <= maxTries; tries++) {
        const { outcome, result } = await attempt(work, true)
        if (outcome === 'committed') return result
        if (outcome !== 'conflict') throw outcome
      }
      throw new Contended(`Other writers changed what this transaction had read, ${maxTries} times in a row`)
    })
  }
}
