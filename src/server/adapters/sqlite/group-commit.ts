import type { Attempt } from '#server/ports/documents-attempt.ts'
import type { AppliedChange } from '#server/ports/documents-watchers.ts'
import { StoreUnavailable } from '#server/ports/documents.ts'
import { applyWrites, isCurrent, takenId } from './apply-attempt.ts'
import type { Database } from './database.ts'
import { isBusy, isFatal } from './failures.ts'
import type { Table } from './layout.ts'

/** `conflict`: something the attempt had read has changed since. */
export type Outcome = 'committed' | 'conflict' | Error

export type GroupCommit = {
  /** Resolves once the attempt is durable or known not to be written. `first` puts it before all that wait. */
  submit(attempt: Attempt<Table>, first: boolean): Promise<Outcome>
  /** Writes at once what waits. */
  flush(): void
  /** From here on nothing is written: each attempt fails with `StoreUnavailable`. */
  stop(reason: Error): void
  /** Commits that reached the disk, each by one fsync. */
  readonly commits: number
}

type Entry = { readonly attempt: Attempt<Table>; readonly settle: (outcome: Outcome) => void }

type Options = {
  readonly database: () => Database
  /** In commit order, after the writers have their answer. */
  readonly onChanges: (changes: readonly AppliedChange[]) => void
  /** The disk is in doubt: nothing may be written any more. */
  readonly onFatal: (error: Error) => void
}

/**
 * Joins the attempts of one turn of the event loop into one transaction, because an fsync costs as much as hundreds of
 * writes. All that arrives while the loop polls its sockets shares a flush; a single writer waits for nothing.
 */
export function createGroupCommit({ database, onChanges, onFatal }: Options): GroupCommit {
  let queue: Entry[] = []
  let flushing: NodeJS.Immediate | null = null
  let commits = 0
  let stopped: Error | null = null

  function flush(): void {
    if (flushing) clearImmediate(flushing)
    flushing = null
    const entries = queue
    queue = []
    if (entries.length > 0) commitTogether(entries)
  }

  function commitTogether(entries: readonly Entry[]): void {
    const outcomes: Outcome[] = []
    const changes: AppliedChange[] = []
    try {
      database().begin()
      for (const { attempt } of entries) outcomes.push(tryToApply(database(), attempt, changes))
      if (changes.length > 0) {
        database().commit()
        commits += 1
      } else database().rollback()
    } catch (error) {
      fail(entries, error)
      return
    }
    for (const [index, { settle }] of entries.entries()) settle(outcomes[index]!) // One outcome for each entry.
    onChanges(changes)
  }

  function fail(entries: readonly Entry[], error: unknown): void {
    const reason = new StoreUnavailable('The store could not write', { cause: error })
    if (isFatal(error)) {
      stop(reason)
      for (const { settle } of entries) settle(reason)
      // What is half written must not show in later reads, even where undoing it fails too.
      try {
        database().rollback()
      } finally {
        onFatal(reason)
      }
      return
    }
    database().rollback()
    // One writer's document may be what does not fit: each gets a try of its own, and a removal may still succeed.
    if (entries.length > 1 && !isBusy(error)) for (const entry of entries) commitTogether([entry])
    else for (const { settle } of entries) settle(reason)
  }

  function stop(reason: Error): void {
    stopped ??= new StoreUnavailable('The store has stopped writing', { cause: reason })
    for (const { settle } of queue) settle(stopped)
    queue = []
  }

  return {
    submit: (attempt, first) =>
      new Promise((settle) => {
        if (stopped) settle(stopped)
        else if (first) queue.unshift({ attempt, settle })
        else queue.push({ attempt, settle })
        flushing ??= setImmediate(flush)
      }),
    flush,
    stop,
    get commits() {
      return commits
    },
  }
}

function tryToApply(database: Database, attempt: Attempt<Table>, changes: AppliedChange[]): Outcome {
  if (!isCurrent(database, attempt)) return 'conflict'
  const taken = takenId(database, attempt)
  if (taken) return taken
  changes.push(...applyWrites(database, attempt))
  return 'committed'
}
