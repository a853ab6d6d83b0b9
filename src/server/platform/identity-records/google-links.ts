import { hashSecret } from '#server/platform/secrets.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { GoogleClaims, WaysIn } from '#server/ports/identity.ts'
import { googleCollection } from './collections.ts'

const atOnce = 100

/** The Google accounts that are tied to a uid. */
export async function listGoogle(documents: Documents, uid: string): Promise<WaysIn['google']> {
  const tied = await documents.list(googleCollection, { where: { uid }, limit: atOnce })
  return tied.map(({ data }) => ({ email: data.email ?? null }))
}

/** Unties every Google account of a uid. Repeating it changes nothing. */
export async function forgetGoogle(documents: Documents, uid: string): Promise<void> {
  for (;;) {
    const tied = await documents.list(googleCollection, { where: { uid }, limit: atOnce })
    await documents.transact(async (transaction) => {
      const still = await Promise.all(tied.map(({ id }) => transaction.get(googleCollection, id)))
      for (const owner of still) if (owner?.data.uid === uid) transaction.remove(googleCollection, owner.id)
    })
    if (tied.length < atOnce) return
  }
}

/** The id of a Google account in `googleCollection`. */
export function googleId({ issuer, subject }: Pick<GoogleClaims, 'issuer' | 'subject'>): string {
  return hashSecret(JSON.stringify([issuer, subject]))
}
