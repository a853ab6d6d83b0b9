import { statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBeside, keepFilesBeside } from '#server/adapters/files-disk/copy-files.ts'
import { identityCollections } from '#server/adapters/identity-embedded/accounts.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { denialCollection } from '#server/platform/denials.ts'
import { savedCallCollection } from '#server/platform/http/saved-calls.ts'
import { leaseCollection } from '#server/platform/leases/duty.ts'
import { deviceCollection } from '#server/platform/limits/devices.ts'
import { limitCollection } from '#server/platform/limits/limits.ts'
import { storageCollection } from '#server/platform/limits/storage.ts'
import { wrongPasswordCollection } from '#server/platform/limits/wrong-passwords.ts'
import { secretCheckCollection } from '#server/platform/secret-check.ts'
import { sessionCollection, sessionEndCollection } from '#server/platform/sessions/sessions.ts'
import { twoStepCollection } from '#server/platform/two-step/two-step.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { mailOutcomes } from '#server/ports/mail-outcomes.ts'
import { stateCollection } from './adapters/identity-firebase/account-states.ts'
import { formerFiles } from './adapters/sqlite/former-store.ts'
import { openSqliteDocuments } from './adapters/sqlite/sqlite-documents.ts'
import type { SqliteDocuments, SqliteOptions } from './adapters/sqlite/sqlite-documents.ts'
import { capabilities } from './capabilities.ts'
import { kept } from './capability.ts'
import { migrationSteps } from './migration-steps.ts'
import { withConsequences } from './platform/consequences.ts'
import type { Clock } from './ports/clock.ts'
import type { Collection, Documents } from './ports/documents.ts'

/** Everything the portal keeps, but for what the identity provider keeps of its own. */
export const portalCollections: readonly Collection[] = [
  ...capabilities.flatMap(({ collections = [] }) => collections),
  kept(activityCollection),
  kept(sessionCollection),
  kept(sessionEndCollection),
  kept(deviceCollection),
  kept(limitCollection),
  kept(storageCollection),
  kept(denialCollection),
  kept(savedCallCollection),
  kept(wrongPasswordCollection),
  kept(twoStepCollection),
  kept(secretCheckCollection),
  kept(auditCollection),
  kept(leaseCollection),
  kept(outboxMails),
  kept(mailOutcomes),
]

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

/** Opens the portal's own store at the shape of this program: for the server, the seed and tools. */
export function openPortalStore(file: string, options: Omit<SqliteOptions, 'steps'> = {}): SqliteDocuments {
  return openSqliteDocuments(file, storedCollections, { ...options, steps: migrationSteps })
}

/**
 * Keeps the files beside each store that was kept before it was migrated, so that none of them goes while it may be restored; on one disk
 * that costs no room. Before anything is removed of the folder of files.
 */
export async function keepFilesOfFormer(dataFolder: string): Promise<void> {
  for (const former of formerFiles(storeFile(dataFolder))) {
    const beside = filesBeside(former)
    const keptAt = statSync(beside, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (keptAt >= statSync(former).mtimeMs) continue
    const part = `${beside}.part`
    await keepFilesBeside(filesFolder(dataFolder), part)
    await rm(beside, { recursive: true, force: true })
    await rename(part, beside)
  }
}

/** The same documents, but each change is committed together with its consequences in all slices. */
export function withAllConsequences(documents: Documents, clock: Clock): Documents {
  return withConsequences(
    documents,
    capabilities.flatMap(({ consequences }) => consequences?.(clock) ?? []),
  )
}
