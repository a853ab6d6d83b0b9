import { Contended } from '#server/ports/documents.ts'
import type { Collection, Document, Documents, Transaction } from '#server/ports/documents.ts'

const mostTries = 10

type Row<T extends Document> = { readonly collection: Collection<T>; readonly id: string }

/**
 * Asks the provider about something and writes its row by the answer, never over a fresher one. This is what fresher means for
 * every mirror of the provider (subscriptions, payments with their refunds and disputes, customers), in every process:
 *
 * - The provider numbers no versions and its events say only where to look, so that what counts is when it was asked. An answer
 *   is fresher than a row where it was asked for after the row was written: the row's version is noted, then the provider is
 *   asked, and the answer is written only over that version. Where another process wrote meanwhile, it is asked again.
 * - What is final stays, whoever says otherwise: `write` keeps a subscription that has ended and a payment that is paid, and
 *   `forgetCard` a card that was removed. A refund is not final: the bank may send it back.
 * - An answer that changes nothing writes nothing, so that no two processes keep each other busy.
 * - Such an answer leaves no trace, so it cannot stop an older one: a plan that was cancelled and resumed while one process
 *   waited for its answer would stay cancelled. Whoever changed a row therefore asks again until two answers in a row agree.
 *   A process that dies in between leaves its answer until the provider's next event.
 *
 * `ask` is told whether it is asked for the first time: what changes something at the provider does so once. Fails as
 * `Contended` where the row changed during each of ten tries.
 */
export async function writeMirror<T extends Document, Seen, Kept>(
  documents: Documents,
  { collection, id }: Row<T>,
  ask: (isFirst: boolean) => Promise<Seen>,
  write: (transaction: Transaction, seen: Seen) => Promise<Kept>,
): Promise<Kept> {
  const versionIn = async (reader: Pick<Documents | Transaction, 'get'>) =>
    (await reader.get(collection, id))?.version ?? null
  let last = null as { readonly said: string; readonly kept: Kept } | null
  for (let tries = 0; tries < mostTries; tries++) {
    const version = await versionIn(documents)
    const seen = await ask(tries === 0)
    const said = JSON.stringify(seen)
    if (last?.said === said) return last.kept
    const written = await documents.transact(async (transaction) =>
      (await versionIn(transaction)) === version ? { kept: await write(transaction, seen) } : null,
    )
    // Nobody can have found the same in a row that was not there.
    if (written && (version === null || (await versionIn(documents)) === version)) return written.kept
    last = written ? { said, kept: written.kept } : null
  }
  throw new Contended(`${collection.name} ${id} kept changing while it was read`)
}
