import { existsSync } from 'node:fs'
import { readDocuments } from '#server/adapters/sqlite/read-documents.ts'
import { toSealingKey } from '#server/platform/configuration/kept-secret.ts'
import type { Environment } from '#server/platform/configuration/read-configuration.ts'
import { acceptingCode, digestOf, secretCheckCollection } from '#server/platform/secret-check.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'

/**
 * Throws `StoreRefused` where a backup was written with another secret than the one that is set, or, where none is, than the
 * store in whose place it would come: a portal that serves would take it at once, and notice only at its next start.
 * `LIFTOFF_ACCEPT_SECRET` takes it all the same, as it does at a start.
 */
export function expectSecretOf(
  backup: string,
  store: string,
  { LIFTOFF_SECRET: given = '', LIFTOFF_ACCEPT_SECRET: accepted = '' }: Environment,
): void {
  const secret = given.trim()
  const own = secret === '' ? readDigest(store) : digestOf(toSealingKey(secret))
  const found = readDigest(backup)
  if (found === null || own === null || found === own) return
  const code = acceptingCode(own)
  if (accepted.trim() === code) return
  throw new StoreRefused(
    `The backup was written with a different LIFTOFF_SECRET than ${secret === '' ? `the data in ${store}` : 'the one that is set'}, so staff couldn’t sign in after the restore. Nothing was changed. Set the LIFTOFF_SECRET that the backup was written with, for this command and for the portal. If that secret is lost, set LIFTOFF_ACCEPT_SECRET=${code} to restore the backup anyway: see “A lost secret” in docs/configuration.md.`,
  )
}

/** Null in a store of before there was a check, and in one that can’t be read: the restoring itself says what is wrong with it. */
function readDigest(store: string): string | null {
  if (!existsSync(store)) return null
  try {
    // What the portal has stored it has checked against its schema.
    const [check] = readDocuments(store, secretCheckCollection.name) as { readonly digest: string }[]
    return check?.digest ?? null
  } catch {
    return null
  }
}
