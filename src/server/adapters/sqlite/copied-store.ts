import type { CopiedStore } from '#server/ports/documents-copy.ts'
import type { Database } from './database.ts'
import { checksumOf, documentColumns, tableOf } from './layout.ts'
import type { DocumentColumns } from './layout.ts'

const pageLength = 500

/** The documents of an open store as they lie in their tables. */
export function toCopiedStore(database: () => Database): CopiedStore {
  return {
    *pages({ name }) {
      for (let last = ''; ;) {
        const rows = database().all<DocumentColumns>(
          `select ${documentColumns} from "${name}" where id > ? order by id limit ${pageLength}`,
          last,
        )
        if (rows.length === 0) return
        yield rows.map(([id, version, json]) => ({ id, version, json }))
        last = rows.at(-1)?.[0] ?? last
      }
    },
    async takeIn(collection, documents) {
      const { insert } = tableOf(collection)
      database().begin()
      try {
        for (const { id, version, json } of documents)
          database().run(insert, id, version, json, checksumOf(version, json))
        database().commit()
        database().bringToDiskNow()
      } finally {
        // Does nothing after the commit.
        database().rollback()
      }
    },
  }
}
