import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentSnapshot, Firestore, Timestamp } from '@google-cloud/firestore'
import { beginAttempt } from '#server/ports/documents-attempt.ts'
import { createTurns } from '#server/ports/documents-turns.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { Contended } from '#server/ports/documents.ts'
import type { Outcome } from './commit-attempt.ts'
import { checkReads, commitAttempt } from './commit-attempt.ts'
import type { Places } from './places.ts'
import { referenceTo, toStored } from './places.ts'

const maxTries = 10

type Work<R> = (transaction: Transaction) => Promise<R>
type Store = { readonly database: Firestore; readonly places: Places; readonly ownCommits: OwnCommits }

/**
 * Runs the work of transactions until it commits, fails, or has lost to others ten times. Nothing is locked while the work
 * runs: Firestore's own transactions would hold what they have read against all others.
 */
export function createTransact({ database, places, ownCommits }: Store) {
  const turns = createTurns()

  async function attempt<R>(work: Work<R>): Promise<{ outcome: Outcome; result: R }> {
    const seen = new Map<string, Timestamp | null>()
    const attempt = beginAttempt({
      placeOf: places,
      async read(place, id) {
        const snapshot: DocumentSnapshot | undefined = await referenceTo(place, id)?.get()
        const key = `${place.collection.name}/${id}`
        // Of two readings at once the attempt keeps the first.
        if (snapshot && !seen.has(key)) seen.set(key, snapshot.updateTime ?? null)
        return snapshot ? toStored<never>(id, snapshot) : null
      },
    })
    const result = await work(attempt.transaction)
    attempt.end()
    const outcome =
      attempt.writes.size === 0
        ? await checkReads(database, attempt, seen)
        : await ownCommits.follow((id) => commitAttempt(database, id, attempt, seen))
    return { outcome, result }
  }

  return async function transact<R>(work: Work<R>): Promise<R> {
    const first = await attempt(work)
    if (first.outcome === 'committed') return first.result
    if (first.outcome !== 'conflict') throw first.outcome
    // Transactions that lost run in turn: concurrently they would only make each other lose again.
    return turns.take(async () => {
      for (let tries = 2; tries <= maxTries; tries++) {
        // A writer that makes it lose now is in another process, and out of step by chance alone.
        if (tries > 2) await pause(Math.random() * 5 * 2 ** Math.min(tries, 6))
        const { outcome, result } = await attempt(work)
        if (outcome === 'committed') return result
        if (outcome !== 'conflict') throw outcome
      }
      throw new Contended(`Other writers changed what this transaction had read, ${maxTries} times in a row`)
    })
  }
}

/** The commits of this process that the listener has not told yet. */
export type OwnCommits = {
  /** Runs a commit under a name of its own, which the listener will tell if it succeeds. */
  follow(commit: (commitId: string) => Promise<Outcome>): Promise<Outcome>
  /** The listener tells it now. */
  told(commitId: string): void
  /** Those that a writer here knows of: a watcher that begins now must not hear of them. */
  known(): ReadonlySet<string>
}

export function createOwnCommits(): OwnCommits {
  const underWay = new Set<string>()
  const known = new Set<string>()
  return {
    async follow(commit) {
      const commitId = randomUUID()
      underWay.add(commitId)
      try {
        const outcome = await commit(commitId)
        // The listener may be faster than the answer to the writer.
        if (outcome === 'committed' && underWay.has(commitId)) known.add(commitId)
        return outcome
      } finally {
        underWay.delete(commitId)
      }
    },
    told(commitId) {
      underWay.delete(commitId)
      known.delete(commitId)
    },
    known: () => new Set(known),
  }
}
