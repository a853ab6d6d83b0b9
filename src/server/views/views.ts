import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/views/contract.ts'
import { listsOfRole, mostViews } from '#domain/views/view-lists.ts'
import type { ViewList } from '#domain/views/view-lists.ts'
import type { ColumnChoice, View, Views } from '#domain/views/views.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { views } from './collections.ts'

type Reply = ReplyOf<typeof calls.listViews>

/** The viewer's own views. */
export async function listViews({ documents }: Portal, { uid }: Viewer): Promise<Reply> {
  return presentViews(await documents.get(views, uid))
}

/** Saves a view of a list that people of the viewer's role have. Under a key, once. */
export function saveView(
  portal: Portal,
  viewer: Viewer,
  { key, list, name, search }: InputOf<typeof calls.saveView>,
): Promise<Reply> {
  const lists: readonly ViewList[] = listsOfRole[viewer.role]
  if (!lists.includes(list)) throw new Refusal('invalid-input', { fields: { list: 'Choose one of your lists' } })
  const id = keyedId('view', viewer.uid, key)
  return change(portal, viewer, ({ saved }) => {
    if (saved.some((view) => view.id === id)) return saved
    if (saved.length >= mostViews)
      throw new Refusal('invalid-input', {
        fields: { name: `You can have up to ${mostViews} views. Remove one first` },
      })
    const next = { id, list, name, search }
    expectOwnName(saved, next)
    return [...saved, next]
  })
}

/** Changes its name or what it shows. Refuses `stale-version` where another tab has changed the views since. */
export function updateView(
  portal: Portal,
  viewer: Viewer,
  { viewId, version, name, search }: InputOf<typeof calls.updateView>,
): Promise<Reply> {
  return change(portal, viewer, ({ saved, version: stored }) => {
    const before = saved.find(({ id }) => id === viewId)
    if (!before) throw new Refusal('not-found')
    if (stored !== version) throw new Refusal('stale-version')
    const updated = { ...before, name: name ?? before.name, search: search ?? before.search }
    expectOwnName(saved, updated)
    return saved.map((view) => (view.id === viewId ? updated : view))
  })
}

/** Removes a view; one that is gone already stays so. */
export function removeView(
  portal: Portal,
  viewer: Viewer,
  { viewId }: InputOf<typeof calls.removeView>,
): Promise<Reply> {
  return change(portal, viewer, ({ saved }) => saved.filter(({ id }) => id !== viewId))
}

/**
 * Chooses what a list shows the viewer, or a view of it. Refuses `not-found` for a view that is gone: its columns would be lost
 * unseen, or become those of the whole list.
 */
export function chooseColumns(
  portal: Portal,
  viewer: Viewer,
  { list, viewId, columns }: InputOf<typeof calls.chooseColumns>,
): Promise<Reply> {
  return write(portal, viewer, (before) => {
    if (viewId === null) {
      const { [list]: _former, ...others } = before.columns
      return { ...before, columns: columns ? { ...others, [list]: columns } : others }
    }
    if (!before.views.some((view) => view.id === viewId && view.list === list)) throw new Refusal('not-found')
    return { ...before, views: before.views.map((view) => (view.id === viewId ? withColumns(view, columns) : view)) }
  })
}

function withColumns({ columns: _former, ...view }: View, columns: ColumnChoice | null): View {
  return columns ? { ...view, columns } : view
}

/** Two views of a list by one name cannot be told apart. */
function expectOwnName(saved: readonly View[], { id, list, name }: View): void {
  const isTaken = saved.some((view) => view.id !== id && view.list === list && fold(view.name) === fold(name))
  if (isTaken) throw new Refusal('invalid-input', { fields: { name: 'You already have a view with this name' } })
}

function fold(name: string): string {
  return name.toLocaleLowerCase('en')
}

type Before = { readonly saved: readonly View[]; readonly version: number }

/** Writes the viewer's views as `next` returns them. */
function change(portal: Portal, viewer: Viewer, next: (before: Before) => readonly View[]): Promise<Reply> {
  return write(portal, viewer, (before) => ({
    ...before,
    views: [...next({ saved: before.views, version: before.version })],
  }))
}

/** Writes what a person has as `next` returns it; nothing where it is the same. */
function write({ documents, clock }: Portal, { uid }: Viewer, next: (before: Reply) => Reply): Promise<Reply> {
  return documents.transact(async (transaction) => {
    const stored = await transaction.get(views, uid)
    const before = presentViews(stored)
    const { views: saved, columns } = next(before)
    if (isDeepStrictEqual({ saved, columns }, { saved: before.views, columns: before.columns })) return before
    const written = { id: uid, views: saved, columns, updatedAt: clock.now() }
    return presentViews(stored ? transaction.put(views, written) : transaction.create(views, written))
  })
}

function presentViews(stored: Pick<Stored<Views>, 'data' | 'version'> | null): Reply {
  return { views: stored?.data.views ?? [], columns: stored?.data.columns ?? {}, version: stored?.version ?? 0 }
}
