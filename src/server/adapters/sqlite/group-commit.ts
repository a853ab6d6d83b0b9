import type { Attempt } from '#server/ports/documents-attempt.ts'
import type { AppliedChange } from '#server/ports/documents-watchers.ts'
import { StoreUnavailable } from '#server/ports/documents.ts'
import { applyWrites, isCurrent, takenId } from './apply-attempt.ts'
import type { Database } from './database.ts'
import { isBusy, isFatal } from './failures.ts'
import type { Table } from './layout.ts'
import { createUnsynced } from './unsynced.ts'

/** `conflict`: something the attempt had read has changed since. */
export type Outcome = 'committed' | 'conflict' | Error

export type GroupCommit = {
  /** Resolves once the attempt is durable or known not to be written. `first` puts it before all that wait. */
  submit(attempt: Attempt<Table>, first: boolean): Promise<Outcome>
  /**
   * What a reader of these documents waits for before it tells anybody: null where the disk has all of them. Without ids it
   * is about the whole collection. Rejects with `StoreUnavailable` where the disk failed to take them.
   */
  onDisk(collection: string, ids?: readonly string[]): Promise<void> | null
  /** Writes at once what waits, and brings it to the disk. */
  flush(): void
  /** From here on nothing is written: each attempt fails with `StoreUnavailable`. */
  stop(reason: Error): void
  /** Commits that reached the disk, each by one fsync. */
  readonly commits: number
}

type Entry = { readonly attempt: Attempt<Table>; readonly settle: (outcome: Outcome) => void }

/** Attempts that were committed together, with an outcome for each. */
type Group = {
  readonly entries: readonly Entry[]
  readonly outcomes: readonly Outcome[]
  readonly changes: readonly AppliedChange[]
}

type Options = {
  readonly database: () => Database
  /** At once with each commit: readers see the changes from here on. */
  readonly onCommit: (changes: readonly AppliedChange[]) => void
  /** In commit order, after the writers have their answer. */
  readonly onChanges: (changes: readonly AppliedChange[]) => void
  /** The disk is in doubt: nothing may be written any more. */
  readonly onFatal: (error: Error) => void
}

/**
 * Joins the attempts of one turn of the event loop into one transaction, because an fsync costs as much as hundreds of
 * writes. The disk is waited for in another thread: meanwhile calls are read and answered, and what they write gathers for
 * the next group. One group is on its way at a time, so that a single writer waits for its own alone.
 */
export function createGroupCommit({ database, onCommit, onChanges, onFatal }: Options): GroupCommit {
  let queue: Entry[] = []
  let flushing: NodeJS.Immediate | null = null
  let syncing: Group | null = null
  let commits = 0
  let stopped: Error | null = null
  const unsynced = createUnsynced()

  function flushSoon(): void {
    if (queue.length > 0) flushing ??= setImmediate(flushInTurn)
  }

  function flushInTurn(): void {
    flushing = null
    if (!syncing) commitTogether(takeQueue(), sync)
  }

  function takeQueue(): Entry[] {
    if (flushing) clearImmediate(flushing)
    flushing = null
    const entries = queue
    queue = []
    return entries
  }

  function commitTogether(entries: readonly Entry[], bringToDisk: (group: Group) => void): void {
    if (entries.length === 0) return
    const outcomes: Outcome[] = []
    const changes: AppliedChange[] = []
    try {
      database().begin()
      for (const { attempt } of entries) outcomes.push(tryToApply(database(), attempt, changes))
      if (changes.length > 0) database().commit()
      else database().rollback()
    } catch (error) {
      fail(entries, error)
      return
    }
    onCommit(changes)
    const group = { entries, outcomes, changes }
    if (changes.length > 0) bringToDisk(group)
    else answer(group)
  }

  function sync(group: Group): void {
    syncing = group
    unsynced.begin(group.changes)
    database().bringToDisk((error) => {
      // Somebody could not wait for it.
      if (syncing !== group) return
      end(group, error)
      flushSoon()
    })
  }

  function syncNow(group: Group): void {
    unsynced.begin(group.changes)
    try {
      database().bringToDiskNow()
    } catch (error) {
      // Thrown by the system or by ourselves.
      return end(group, error as Error)
    }
    end(group, null)
  }

  function end(group: Group, error: Error | null): void {
    syncing = null
    if (error) return lose(group, new StoreUnavailable('The store could not write', { cause: error }))
    commits += 1
    unsynced.end()
    answer(group)
  }

  /** It is committed, and nobody knows whether the disk has it: it is neither undone nor shown. */
  function lose({ entries }: Group, reason: StoreUnavailable): void {
    unsynced.lose(reason)
    stop(reason)
    for (const { settle } of entries) settle(reason)
    onFatal(reason)
  }

  function answer({ entries, outcomes, changes }: Group): void {
    for (const [index, { settle }] of entries.entries()) settle(outcomes[index]!) // One outcome for each entry.
    if (changes.length > 0) onChanges(changes)
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
    if (entries.length > 1 && !isBusy(error)) for (const entry of entries) commitTogether([entry], syncNow)
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
        flushSoon()
      }),
    onDisk: unsynced.wait,
    flush() {
      if (syncing) syncNow(syncing)
      commitTogether(takeQueue(), syncNow)
    },
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
