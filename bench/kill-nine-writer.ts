import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { receipts } from './kill-nine-receipts.ts'

// Writes from many hands at once, and prints each id once its write is acknowledged, until it is killed.
const [file = '', round = '0'] = process.argv.slice(2)
const documents = openSqliteDocuments(file, [receipts])
let next = 0
await Promise.all(
  Array.from({ length: 32 }, async () => {
    for (;;) {
      const id = `${round}-${next++}`
      await documents.transact(async (transaction) =>
        transaction.create(receipts, { id, round: Number(round), text: 'x'.repeat(200) }),
      )
      process.stdout.write(`${id}.\n`)
    }
  }),
)
