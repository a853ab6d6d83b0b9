import type { Collection, Document, Documents, ListOptions, Row, Stored } from '#server/ports/documents.ts'

type Lists = Pick<Documents, 'list'>
export type WholeList = Omit<ListOptions, 'limit' | 'after'>

/** No store gives or takes more at once. */
const most = 1000
const atOnce = 200

/**
 * Every row of a list in its order, page by page: no more than `size` of them, 1 to 1,000, are held at once. A row written
 * meanwhile may be missing; one that keeps its place comes once.
 */
export async function* eachPage<T extends Document>(
  documents: Lists,
  collection: Collection<T>,
  list: WholeList,
  size = atOnce,
): AsyncGenerator<readonly Row<T>[]> {
  let after: string | undefined
  for (;;) {
    const rows: Row<T>[] = await documents.list(collection, { ...list, limit: size, ...(after ? { after } : {}) })
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.cursor
    if (rows.length < size || !after) return
  }
}

/** The same, row by row. */
export async function* eachRow<T extends Document>(
  documents: Lists,
  collection: Collection<T>,
  list: WholeList,
  size = atOnce,
): AsyncGenerator<Row<T>> {
  for await (const rows of eachPage(documents, collection, list, size)) yield* rows
}

/** All rows of a list that is short by its nature, such as the people of one account. */
export async function listAll<T extends Document>(
  documents: Lists,
  collection: Collection<T>,
  list: WholeList,
): Promise<Row<T>[]> {
  const all: Row<T>[] = []
  for await (const rows of eachPage(documents, collection, list, most)) all.push(...rows)
  return all
}

/** The documents of these ids that exist, in this order, however many they are. */
export async function getAll<T extends Document>(
  documents: Pick<Documents, 'getMany'>,
  collection: Collection<T>,
  ids: readonly string[],
): Promise<Stored<T>[]> {
  const all: Stored<T>[] = []
  for (let from = 0; from < ids.length; from += most)
    all.push(...(await documents.getMany(collection, ids.slice(from, from + most))))
  return all
}
