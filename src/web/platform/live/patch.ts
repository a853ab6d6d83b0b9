import { notifyManager } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'

type Held = { readonly id: string; readonly version: number }

/** How an answer held a document before an event, and as it is after it; null if it is not one of its documents. */
export type Change<T> = { readonly before: T | null; readonly after: T | null }

/** Describes where the cache holds documents of a collection: in a list, on the pages of one, or a single document. */
export type Place<T> = {
  /** The start of these queries' keys. */
  readonly key: QueryKey
  /** The field of the answer, or of each of its pages; left out if the answer is the list or document itself. */
  readonly path?: string
  /** Whether a document belongs in this answer. If left out, a list takes every document, and a single document is never replaced by another. */
  readonly belongs?: (document: T, key: QueryKey) => boolean
  /** The portal's order of the list. If left out, new documents come last, and held ones stay where they are. */
  readonly order?: (one: T, other: T, key: QueryKey) => number
  /** Nothing moves under its reader: held documents stay where they are, even if the portal would list them elsewhere by now. */
  readonly stays?: true
  /** Whether older documents wait on a page that was not asked for. Left out: where the last page names a `next`. */
  hasMore?(page: object): boolean
  /** The first page has them all, whatever older pages say. */
  readonly isOfFirstPage?: true
  /** Adds the fields that the portal's answers have besides the document itself. */
  readonly complete?: (document: T, before: T | null) => Held
  /** Updates facts about the documents in the answer itself, such as their number. */
  derive?(answer: object, change: Change<T>): object
  /** Called on a change, for example to fetch facts that cannot be derived from it. Both are null for a removed document that was not held. */
  readonly changed?: (queryClient: QueryClient, key: QueryKey, change: Change<T>) => void
}

/** Everything the page does with a live event of one collection, except to fetch computed answers again. */
export type Description<T> = {
  readonly places: readonly Place<T>[]
  /** Side effects of an event, once: they are not repeated when it is put over an answer. */
  readonly told?: (queryClient: QueryClient, event: LiveEvent) => void
}

/**
 * Applies an event to every cached answer that holds its document or should, and removes a document that is gone or belongs there no
 * longer. A version that is not newer changes nothing, so that an event may be applied again. It creates no answer and
 * makes none fresher: a stale one stays stale. A page of this document that was refused asks again.
 */
export function patch<T extends Held>(
  queryClient: QueryClient,
  { places }: Description<T>,
  { id, document }: Pick<LiveEvent, 'id' | 'document'>,
): void {
  notifyManager.batch(() => {
    for (const place of places)
      for (const [key, answer] of queryClient.getQueriesData({ queryKey: place.key }))
        // The portal presents a document in its live events as in its answers.
        if (answer !== undefined) patchAnswer({ queryClient, place, key, answer, id, document: document as T | null })
        else if (document && key.at(-1) === id && queryClient.getQueryState(key)?.status === 'error')
          void queryClient.resetQueries({ queryKey: key, exact: true })
  })
}

/** The same with a document that a call has just answered with. */
export function keep<T extends Held>(queryClient: QueryClient, description: Description<T>, document: T): void {
  patch(queryClient, description, { id: document.id, document: document as unknown as LiveEvent['document'] })
}

type Patching<T> = {
  readonly queryClient: QueryClient
  readonly place: Place<T>
  readonly key: QueryKey
  readonly answer: unknown
  readonly id: string
  readonly document: T | null
}

function patchAnswer<T extends Held>(patching: Patching<T>): void {
  const { place, answer } = patching
  const pages = isPaged(answer) ? answer.pages : [answer]
  const held = pages.map((page) => heldIn(page, place.path))
  if (held.every((list): list is T[] => Array.isArray(list))) patchList(patching, pages, held)
  else patchOne(patching, held[0] as T | null | undefined)
}

function patchOne<T extends Held>(
  { queryClient, place, key, answer, id, document }: Patching<T>,
  held: T | null | undefined,
): void {
  if (document === null) {
    if (held?.id === id) void queryClient.resetQueries({ queryKey: key, exact: true })
    return
  }
  if (held ? held.id !== id || !isNewer(document, held) : !place.belongs?.(document, key)) return
  const change = { before: held ?? null, after: completed(place, document, held ?? null) }
  setAnswer(queryClient, key, derived(place, withHeld(answer, place.path, change.after), change))
  place.changed?.(queryClient, key, change)
}

function patchList<T extends Held>(patching: Patching<T>, pages: unknown[], all: T[][]): void {
  const { queryClient, place, key, answer, id, document } = patching
  if (all.length === 0) return
  const lists = place.isOfFirstPage ? all.slice(0, 1) : all
  const before = lists.flat().find((held) => held.id === id) ?? null
  if (document && before && !isNewer(document, before)) return
  const belongs = document !== null && (place.belongs?.(document, key) ?? true)
  const change = { before, after: belongs ? completed(place, document, before) : null }
  if (before || change.after) {
    const next = change.after
      ? placed(place, key, lists, change.after, hasMore(place, pages.at(-1)))
      : without(lists, id)
    const patched = pages.map((page, index) => withHeld(page, place.path, next[index] ?? heldIn(page, place.path)))
    const whole = isPaged(answer) ? { ...answer, pages: patched } : patched[0]
    setAnswer(queryClient, key, derived(place, whole, change))
  } else if (document) return
  place.changed?.(queryClient, key, change)
}

/** In its order; what comes after all that is held is left to its page where there is one. */
function placed<T extends Held>(
  { order, stays }: Place<T>,
  key: QueryKey,
  lists: readonly T[][],
  document: T,
  leavesOlder: boolean,
): T[][] {
  const held = lists.flat().find(({ id }) => id === document.id)
  if (held && (!order || stays || order(held, document, key) === 0))
    return lists.map((list) => list.map((each) => (each.id === document.id ? document : each)))
  const others = without(lists, document.id)
  for (const [index, list] of others.entries()) {
    const at = list.findIndex((other) => order && order(document, other, key) <= 0)
    if (at >= 0) return others.with(index, list.toSpliced(at, 0, document))
  }
  if (leavesOlder && others.some((list) => list.length > 0)) return others
  return others.with(others.length - 1, [...(others.at(-1) ?? []), document])
}

function without<T extends Held>(lists: readonly T[][], id: string): T[][] {
  return lists.map((list) => (list.some((each) => each.id === id) ? list.filter((each) => each.id !== id) : list))
}

function isNewer(document: Held, held: Held): boolean {
  return held.version < document.version
}

function completed<T>({ complete }: Place<T>, document: T, before: T | null): T {
  return complete ? (complete(document, before) as T) : document
}

function derived<T>({ derive }: Place<T>, answer: unknown, change: Change<T>): unknown {
  return derive ? derive(answer as object, change) : answer
}

function hasMore<T>(place: Place<T>, last: unknown): boolean {
  if (place.hasMore) return place.hasMore(last as object)
  return (last as { readonly next?: string | null }).next != null
}

/** Patching leaves an answer's age unchanged, and a stale one stays stale. */
function setAnswer(queryClient: QueryClient, queryKey: QueryKey, answer: unknown): void {
  const query = queryClient.getQueryCache().find({ queryKey })
  if (!query) return
  const { dataUpdatedAt, isInvalidated } = query.state
  queryClient.setQueryData(queryKey, answer, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

type Paged = { readonly pages: unknown[]; readonly pageParams: unknown }

function isPaged(answer: unknown): answer is Paged {
  return typeof answer === 'object' && answer !== null && 'pages' in answer && 'pageParams' in answer
}

function heldIn(page: unknown, path: string | undefined): unknown {
  return path === undefined ? page : (page as Record<string, unknown>)[path]
}

function withHeld(page: unknown, path: string | undefined, held: unknown): unknown {
  return path === undefined ? held : { ...(page as object), [path]: held }
}
