import { toJson } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import type { Change, Document, Stored } from '#server/ports/documents.ts'
import { changeFrame } from './frames.ts'
import type { LiveSource } from './live-source.ts'

/** Whose keys may have changed at this place of the order: a browser that was away then has to fetch everything again. */
export type LoggedRekey = { readonly uids: ReadonlySet<string> }

export type LiveEventLog = {
  /** The number of the last entry; 0 before the first. */
  readonly lastSeq: number
  /** Makes the entry of the next number and keeps it in place of the oldest. */
  append<Entry extends LoggedChange | LoggedRekey>(make: (seq: number) => Entry): Entry
  /** What came after `seq`, oldest first; null where some of it is forgotten or `seq` is still to come. */
  since(seq: number): readonly (LoggedChange | LoggedRekey)[] | null
  /** Forgets all entries; the numbers go on. */
  clear(): void
}

/** The last `capacity` entries, so that a browser that was cut off can go on where it was. */
export function createLiveEventLog(capacity: number): LiveEventLog {
  const ring: (LoggedChange | LoggedRekey | undefined)[] = Array.from({ length: capacity })
  let lastSeq = 0
  let kept = 0
  return {
    get lastSeq() {
      return lastSeq
    },
    append(make) {
      const entry = make(lastSeq + 1)
      lastSeq++
      ring[lastSeq % capacity] = entry
      kept = Math.min(kept + 1, capacity)
      return entry
    },
    since(seq) {
      const missed = lastSeq - seq
      if (missed < 0 || missed > kept) return null
      return Array.from({ length: missed }, (_, index) => ring[(seq + 1 + index) % capacity]).filter(
        (entry) => entry !== undefined,
      )
    },
    clear() {
      ring.fill(undefined)
      kept = 0
    },
  }
}

/** A change as the hub keeps it: which keys see what. A frame is made when the first reader needs it, and once. */
export type LoggedChange = {
  /** Who sees the document now, the fullest view first. */
  readonly readers: readonly { readonly key: string; readonly frame: () => Buffer }[]
  /** Keys that saw the document before this change and are not among its readers. */
  readonly formerKeys: readonly string[]
  /** Tells former readers that the document is gone for them. */
  readonly goneFrame: () => Buffer
}

/** What a reader with these keys is told of a change; null where it does not concern them. */
export function frameFor(change: LoggedChange, keys: ReadonlySet<string>): Buffer | null {
  const reader = change.readers.find(({ key }) => keys.has(key))
  if (reader) return reader.frame()
  return change.formerKeys.some((key) => keys.has(key)) ? change.goneFrame() : null
}

export type PresentOnce = (present: Present<Document, unknown>) => string

/** Presents one version of a document as JSON, at most once for each presenter, whatever number of sources and readers ask. */
export function createPresentOnce(stored: Stored<Document> | null): PresentOnce {
  const views = new Map<Present<Document, unknown>, string>()
  return (present) => {
    const known = views.get(present)
    if (known) return known
    if (!stored) throw new Error('A removed document can’t be presented')
    const view = toJson(present(stored))
    views.set(present, view)
    return view
  }
}

/** Finds the audience of a change to one source's collection; null where nobody saw the document or sees it now. */
export function audienceOf(source: LiveSource, { before, after }: Change<Document>) {
  const readers = after ? source.audience(after.data) : []
  const keys = new Set(readers.map(({ key }) => key))
  const formerKeys = before ? source.audience(before.data).flatMap(({ key }) => (keys.has(key) ? [] : [key])) : []
  return readers.length === 0 && formerKeys.length === 0 ? null : { readers, formerKeys }
}

type Facts = {
  readonly position: string
  readonly source: LiveSource
  readonly change: Change<Document>
  readonly audience: NonNullable<ReturnType<typeof audienceOf>>
  readonly presentOnce: PresentOnce
}

export function toLoggedChange({ position, source, change, audience, presentOnce }: Facts): LoggedChange {
  const { id, before, after } = change
  // A removal has no version of its own: it counts as the write after the last one.
  const head = {
    name: source.name,
    id: source.publicName?.(id) ?? id,
    version: after?.version ?? (before?.version ?? 0) + 1,
  }
  const frames = new Map<Present<Document, unknown> | null, Buffer>()
  function frame(present: Present<Document, unknown> | null): Buffer {
    const known = frames.get(present)
    if (known) return known
    const made = changeFrame(position, head, present && presentOnce(present))
    frames.set(present, made)
    return made
  }
  return {
    readers: audience.readers.map(({ key, present }) => ({ key, frame: () => frame(present) })),
    formerKeys: audience.formerKeys,
    goneFrame: () => frame(null),
  }
}
