import { Timestamp } from '@google-cloud/firestore'
import type { Firestore, QuerySnapshot } from '@google-cloud/firestore'
import type { AppliedChange } from '#server/ports/documents-watchers.ts'
import { changesIn, readEntry } from './changes-log.ts'

/** The time in an entry is that of its request, which may come this much before its commit. */
const longestCommitMs = 60_000
const pauseMs = 1000

type Commit = { readonly commitId: string; readonly changes: readonly AppliedChange[] }

type Options = {
  /** Each commit after the start, once, in the order of the commits. */
  readonly onCommit: (commit: Commit) => void
  /** The listening broke off and begins anew; nothing is lost by it. */
  readonly onFault: (error: Error) => void
  /** The entries that a listener accumulates before a new one starts from its place. */
  readonly mostEntries?: number
}

/** Follows the changes of the store by one listener for the whole process. Resolves once it listens; gives what stops it. */
export async function followChanges(
  database: Firestore,
  { onCommit, onFault, mostEntries = 500 }: Options,
): Promise<() => void> {
  const { readTime } = await changesIn(database).doc('none').get()
  const isListening = Promise.withResolvers<void>()
  /** The entries already passed on, by name, as far back as a new listener shows them again. */
  const toldAt = new Map<string, Timestamp>()
  let told = readTime
  let stopListening = () => {}
  let isMoving = false
  let pause: NodeJS.Timeout | undefined
  let entries = 0
  let isStopped = false

  /** The listener before, where there is one, ends only when this one hears: nobody waits for it. */
  function listen(): void {
    const stopOld = stopListening
    isMoving = true
    const stop = changesIn(database)
      .where('at', '>', Timestamp.fromMillis(told.toMillis() - longestCommitMs))
      .orderBy('at')
      .onSnapshot(
        (snapshot) => {
          if (isStopped) return
          tell(snapshot)
          if (stopListening === stopBoth) begin()
          else if (entries > mostEntries && !isMoving) listen()
        },
        (error) => {
          // Of the listener before, whose place is taken already.
          if (isStopped || (stopListening !== stopBoth && stopListening !== stop)) return
          onFault(error)
          stopListening()
          stopListening = () => {}
          pause = setTimeout(listen, pauseMs)
        },
      )

    function begin(): void {
      stopOld()
      stopListening = stop
      isMoving = false
      entries = 0
      const oldest = told.toMillis() - 2 * longestCommitMs
      for (const [name, at] of toldAt) if (at.toMillis() < oldest) toldAt.delete(name)
      isListening.resolve()
    }

    function stopBoth(): void {
      stopOld()
      stop()
    }
    stopListening = stopBoth
  }

  /** By name, not by time alone: the official emulator shows entries a moment after the time that its snapshots bear. */
  function tell(snapshot: QuerySnapshot): void {
    const added = snapshot.docChanges().flatMap(({ type, doc }) => (type === 'added' ? [doc] : []))
    const fresh = added.filter(({ id, createTime }) => isAfter(createTime, readTime) && !toldAt.has(id))
    entries += fresh.length
    for (const { id, createTime } of fresh) toldAt.set(id, createTime)
    fresh.sort((one, other) => compare(one.createTime, other.createTime))
    if (isAfter(snapshot.readTime, told)) told = snapshot.readTime
    for (const doc of fresh) onCommit(readEntry(doc))
  }

  listen()
  await isListening.promise
  return () => {
    isStopped = true
    clearTimeout(pause)
    stopListening()
  }
}

function isAfter(one: Timestamp, other: Timestamp): boolean {
  return compare(one, other) > 0
}

function compare(one: Timestamp, other: Timestamp): number {
  return one.seconds - other.seconds || one.nanoseconds - other.nanoseconds
}
