import { join } from 'node:path'
import { identityCollections } from './adapters/identity-embedded/identity-collections.ts'
import { stateCollection } from './adapters/identity-firebase/account-states.ts'
import { openSqliteDocuments } from './adapters/sqlite/sqlite-documents.ts'
import type { SqliteDocuments, SqliteOptions } from './adapters/sqlite/sqlite-documents.ts'
import { capabilities } from './capabilities.ts'
import { migrationSteps } from './migration-steps.ts'
import { withConsequences } from './platform/consequences.ts'
import { portalCollections } from './portal-collections.ts'
import type { Clock } from './ports/clock.ts'
import type { Collection, Documents } from './ports/documents.ts'

/** Everything the store holds of this program's: the portal's collections and the identity providers'. */
export const storedCollections: readonly Collection[] = [
  ...portalCollections,
  ...([...identityCollections, stateCollection] as unknown as readonly Collection[]),
]

export function storeFile(dataFolder: string): string {
  return join(dataFolder, 'portal.sqlite')
}

export function filesFolder(dataFolder: string): string {
  return join(dataFolder, 'files')
}

/** Opens the portal's own store at the shape of this program, whoever asks: the server, the seed, a tool. */
export function openPortalStore(file: string, options: Omit<SqliteOptions, 'steps'> = {}): SqliteDocuments {
  return openSqliteDocuments(file, storedCollections, { ...options, steps: migrationSteps })
}

/** The same documents, but each change is committed together with what the slices make of it. */
export function withAllConsequences(documents: Documents, clock: Clock): Documents {
  return withConsequences(
    documents,
    capabilities.flatMap(({ consequences }) => consequences?.(clock) ?? []),
  )
}
