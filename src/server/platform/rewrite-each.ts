import type { Collection, Document, Documents, Row } from '#server/ports/documents.ts'
import type { Reader } from './look-up.ts'
import { eachPage } from './whole-list.ts'
import type { WholeList } from './whole-list.ts'

type Rewriting<T extends Document> = {
  readonly of: Collection<T>
  /** Those that may have to be written anew, all of them taken together. */
  readonly lists: readonly WholeList[]
  /** Reads what counts now. Gives what makes of a document the one that it should be: the same object where it is. */
  readonly begin: (reader: Reader) => Promise<(document: T) => T>
  readonly isWanted: () => boolean
}

/** So many share a commit: others who write one of them meanwhile wait for no more than these. */
const atOnce = 50

/**
 * Writes documents anew that copy something of another document, in transactions of a few, while `isWanted`. It goes through the
 * lists until it finds nothing to write, since a document may change its place in them meanwhile. Repeating it changes nothing.
 */
export async function rewriteEach<T extends Document>(
  documents: Documents,
  { of, lists, begin, isWanted }: Rewriting<T>,
): Promise<void> {
  let isDone = false
  while (!isDone) {
    isDone = true
    for (const list of lists)
      for await (const rows of eachPage(documents, of, list, atOnce)) {
        if (!isWanted()) return
        const rewrite = await begin(documents)
        const outdated = rows.filter(({ data }) => rewrite(data) !== data)
        if (outdated.length === 0) continue
        isDone = false
        await rewriteRows(documents, { of, rows: outdated, begin })
      }
  }
}

/** What counts now is read again in the transaction: a change of it meanwhile is not undone by what was read before. */
function rewriteRows<T extends Document>(
  documents: Documents,
  { of, rows, begin }: Pick<Rewriting<T>, 'of' | 'begin'> & { readonly rows: readonly Row<T>[] },
): Promise<void> {
  return documents.transact(async (transaction) => {
    const rewrite = await begin(transaction)
    for (const { id } of rows) {
      const before = (await transaction.get(of, id))?.data
      const after = before && rewrite(before)
      if (after && after !== before) transaction.put(of, after)
    }
  })
}
