import { users } from '#server/accounts/exports/collections.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { openPortalStore } from '#server/portal-store.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { people, profileOf, projectNumbered } from './corpus.ts'
import type { Corpus } from './corpus.ts'
import { sessionOf } from './signed-in.ts'

type Write = (transaction: Transaction) => void

const batchLength = 500
const hourMs = 3_600_000

/** Fills a store of the portal through its own port, so that it is laid out, checked and sealed as in use. */
export async function seedPortal(file: string, corpus: Corpus): Promise<void> {
  const documents = openPortalStore(file)
  let batch: Write[] = []
  async function writeBatch(): Promise<void> {
    await documents.transact(async (transaction) => batch.forEach((write) => write(transaction)))
    batch = []
  }
  for (const write of writesFor(corpus)) if (batch.push(write) === batchLength) await writeBatch()
  await writeBatch()
  await documents.close()
}

function* writesFor(corpus: Corpus): Generator<Write> {
  for (const { uid, accountId } of people(corpus)) {
    yield (transaction) => transaction.create(users, profileOf(uid, accountId))
    // Last seen an hour ahead: the note of activity that a session writes every five minutes is not what is measured.
    yield (transaction) => transaction.create(sessionCollection, sessionOf(uid, Date.now() + hourMs))
  }
  for (let number = 0; number < corpus.projects; number++)
    yield (transaction) => transaction.create(projects, projectNumbered(number, corpus))
}
