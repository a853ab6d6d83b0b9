import * as z from 'zod/mini'
import { Refusal } from '#domain/core/refusals.ts'
import { collection } from '#server/ports/documents.ts'
import type { Transaction } from '#server/ports/documents.ts'

const storageSchema = z.strictObject({
  /** The account's. */
  id: z.string(),
  /** Of all its files. */
  bytes: z.int(),
})
type StoredBytes = z.output<typeof storageSchema>

/** How much the files of each account take; an account without files that were counted has none. */
export const storageCollection = collection<StoredBytes>('storage', storageSchema)

type Addition = {
  readonly accountId: string
  readonly bytes: number
  /** The most bytes that all files of the account may take, these included. */
  readonly most: number
  /** The bytes that its files took before the first counted one. */
  readonly uncounted: number
  /** Says why there is no more, where that is for another reason than that the account is full. */
  readonly whyFull?: string
}

export function storageFull(whyFull: string | undefined): Refusal {
  return new Refusal('storage-full', whyFull === undefined ? {} : { sentence: whyFull })
}

/** Counts bytes in the transaction that writes the record of the file that takes them. Refuses `storage-full`. */
export async function addBytes(
  transaction: Transaction,
  { accountId, bytes, most, uncounted, whyFull }: Addition,
): Promise<void> {
  const held = await transaction.get(storageCollection, accountId)
  const next = { id: accountId, bytes: (held?.data.bytes ?? uncounted) + bytes }
  if (next.bytes > most) throw storageFull(whyFull)
  if (held) transaction.put(storageCollection, next)
  else transaction.create(storageCollection, next)
}

/** Gives the bytes of a file back. Does nothing if none were counted yet. */
export async function releaseBytes(
  transaction: Transaction,
  { accountId, bytes }: Pick<Addition, 'accountId' | 'bytes'>,
): Promise<void> {
  const held = await transaction.get(storageCollection, accountId)
  if (held) transaction.put(storageCollection, { id: accountId, bytes: Math.max(0, held.data.bytes - bytes) })
}
