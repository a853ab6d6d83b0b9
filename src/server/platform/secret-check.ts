import * as z from 'zod/mini'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import type { Documents } from '#server/ports/documents.ts'
import { collection } from '#server/ports/documents.ts'
import type { Seal } from './seal.ts'
import { createSeal } from './seal.ts'
import { opensSecondStep, twoStepCollection } from './two-step/two-step.ts'

const id = 'secret'

/**
 * Throws `StoreRefused` where the store was written with another secret than the one of this key; the first start that finds
 * none notes its own. `acceptedCode` is the code that a refusal named: it takes exactly that other secret, for good.
 */
export async function assertSecretFits(
  documents: Documents,
  sealingKey: Uint8Array,
  acceptedCode: string | null,
): Promise<void> {
  const digest = digestOf(sealingKey)
  const code = acceptingCode(digest)
  const isOlderAndForeign = await isSealedByAnother(documents, createSeal(sealingKey))
  const fits = await documents.transact(async (transaction) => {
    const found = await transaction.get(secretCheckCollection, id)
    if (found?.data.digest === digest) return true
    if ((found || isOlderAndForeign) && acceptedCode !== code) return false
    if (found) transaction.put(secretCheckCollection, { id, digest })
    else transaction.create(secretCheckCollection, { id, digest })
    return true
  })
  if (fits) return
  throw new StoreRefused(
    `The data was written with another LIFTOFF_SECRET, and staff can’t sign in with this one. Set the LIFTOFF_SECRET that the data was written with. If that secret is lost, set LIFTOFF_ACCEPT_SECRET=${code} to start the portal without the data that the lost secret encrypted. See “A lost secret” in docs/configuration.md.`,
  )
}

/** What a store notes of the secret with this key. */
export function digestOf(sealingKey: Uint8Array): string {
  return createSeal(sealingKey).digest('secret check', '')
}

/** What takes the secret with this digest for a store that was written with another one. */
export function acceptingCode(digest: string): string {
  return digest.slice(0, 12)
}

/** A store of before there was a check shows by its second steps whose it is; the first thousand are enough to tell. */
async function isSealedByAnother(documents: Documents, seal: Seal): Promise<boolean> {
  if (await documents.get(secretCheckCollection, id)) return false
  const rows = await documents.list(twoStepCollection, { limit: 1000 })
  const steps = rows.map(({ data }) => data).filter(({ secret }) => secret !== null)
  return steps.length > 0 && !steps.some((step) => opensSecondStep(seal, step))
}

const secretCheckSchema = z.strictObject({
  id: z.string(),
  /** A keyed hash of a fixed text: it is of one secret, and nobody learns the secret by it. */
  digest: z.string(),
})

/** One document, by which a start notices another secret. */
export const secretCheckCollection = collection<z.output<typeof secretCheckSchema>>('secretChecks', secretCheckSchema)
