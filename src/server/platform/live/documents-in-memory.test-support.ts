import { StoredRow } from '#server/ports/documents-stored-row.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { Change, Collection, Document, Documents, Row, Stored } from '#server/ports/documents.ts'

type Write = { readonly name: string; readonly id: string; readonly document: Document | null; readonly isNew: boolean }

/** As much of a store as the hub needs: it keeps, finds by equality, and tells of each commit before the writer hears of it. */
export function createDocumentsInMemory(): Documents {
  const stored = new Map<string, Stored<never>>()
  const watchers = new Map<string, Set<(change: Change<never>) => void>>()
  const keyOf = (name: string, id: string) => `${name}/${id}`
  const find = <T extends Document>(name: string, id: string): Stored<T> | null => stored.get(keyOf(name, id)) ?? null

  function commit({ name, id, document, isNew }: Write): void {
    const before = find<never>(name, id)
    if (isNew && before) throw new AlreadyExists(name, id)
    const json = JSON.stringify(document)
    // The store gives every collection back what was put into it.
    const after = document && { id, version: (before?.version ?? 0) + 1, json, data: JSON.parse(json) as never }
    if (after) stored.set(keyOf(name, id), after)
    else stored.delete(keyOf(name, id))
    for (const watcher of watchers.get(name) ?? []) watcher({ id, before, after })
  }

  return {
    get: async ({ name }, id) => find(name, id),
    getMany: async ({ name }, ids) => ids.flatMap((id) => find(name, id) ?? []),
    async list<T extends Document>({ name }: Collection<T>, { where = {}, limit }: { where?: object; limit: number }) {
      const rows = [...stored].flatMap(([key, row]): Row<T>[] =>
        key.startsWith(`${name}/`) ? [{ ...(row as Stored<never>), cursor: row.id }] : [],
      )
      return rows
        .filter(({ data }) => Object.entries(where).every(([field, value]) => (data as never)[field] === value))
        .slice(0, limit)
    },
    countListed: async () => ({ count: 0, isMore: false }),
    count: async () => 0,
    async transact(work) {
      const writes: Write[] = []
      function keep<T extends Document>(name: string, document: T, isNew: boolean): Stored<T> {
        const { id } = document
        writes.push({ name, id, document, isNew })
        return new StoredRow(id, (find(name, id)?.version ?? 0) + 1, JSON.stringify(document))
      }
      const result = await work({
        get: async ({ name }, id) => find(name, id),
        create: ({ name }, document) => keep(name, document, true),
        put: ({ name }, document) => keep(name, document, false),
        remove: ({ name }, id) => void writes.push({ name, id, document: null, isNew: false }),
      })
      for (const write of writes) commit(write)
      return result
    },
    watch({ name }, onChange) {
      const set = watchers.get(name) ?? new Set()
      watchers.set(name, set.add(onChange as never))
      return () => set.delete(onChange as never)
    },
    check: async () => {},
    close: async () => {},
  }
}
