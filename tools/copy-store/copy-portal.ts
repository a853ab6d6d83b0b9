import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { openDiskFiles } from '#server/adapters/files-disk/disk-files.ts'
import { openCopiedFirestore } from '#server/adapters/firestore/copied-store.ts'
import { openFirestoreFiles } from '#server/adapters/firestore/firestore-files.ts'
import { removeDatabase, renameDurably, storeFiles } from '#server/adapters/sqlite/files.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { migrationSteps } from '#server/migration-steps.ts'
import { openPortalStore, storedCollections } from '#server/portal-store.ts'
import { copyDocuments } from '#server/ports/documents-copy.ts'
import type { CopiedCollection } from '#server/ports/documents-copy.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { copyFiles } from './copy-files.ts'
import type { CopiedFiles } from './copy-files.ts'

export type CopiedPortal = { readonly collections: readonly CopiedCollection[]; readonly files: CopiedFiles }

/** Where an embedded portal is: the file of its documents, and the folder of its files. */
export type EmbeddedPlace = { readonly file: string; readonly folder: string }

/** Copies the portal in this place, which nobody may be serving, into a project whose Firestore holds no portal. It can be repeated until it is done. */
export async function copyToFirestore({ file, folder }: EmbeddedPlace, projectId: string): Promise<CopiedPortal> {
  if (!existsSync(file)) throw new StoreRefused(`${file} doesn’t exist, so there is nothing to copy.`)
  const from = openPortalStore(file)
  const to = await openCopiedFirestore(storedCollections, projectId)
  const files = openFirestoreFiles({ projectId })
  try {
    if (to.step !== null)
      throw new StoreRefused(`Firestore in ${projectId} already has a portal. Copying never replaces one.`)
    const collections = await copyDocuments(from.copied, to, storedCollections)
    const copiedFiles = await copyFiles(openDiskFiles(folder), files)
    await to.finish(migrationSteps.length)
    return { collections, files: copiedFiles }
  } finally {
    await from.close()
  }
}

/**
 * Copies a portal from Firestore, as it was at one moment, into a place where there is none yet; it may be serving. It appears
 * when it is whole, and whoever opens it brings it up to this program.
 */
export async function copyToEmbedded(projectId: string, { file, folder }: EmbeddedPlace): Promise<CopiedPortal> {
  if (existsSync(file)) throw new StoreRefused(`${file} already exists. Copying never replaces a file.`)
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.unfinished`
  removeDatabase(unfinished)
  const files = openFirestoreFiles({ projectId })
  try {
    const collections = await fill(unfinished, projectId)
    const copiedFiles = await copyFiles(files, openDiskFiles(folder))
    renameDurably(storeFiles(unfinished).seal, storeFiles(file).seal)
    renameDurably(unfinished, file)
    return { collections, files: copiedFiles }
  } finally {
    removeDatabase(unfinished)
  }
}

async function fill(file: string, projectId: string): Promise<CopiedCollection[]> {
  const from = await openCopiedFirestore(storedCollections, projectId)
  if (from.step === null) throw new StoreRefused(`Firestore in ${projectId} has no portal.`)
  if (from.step > migrationSteps.length)
    throw new StoreRefused(
      `A newer program wrote to Firestore in ${projectId}. Copy the portal with that program. Nothing was changed.`,
    )
  // At the step of its documents; the portal that opens it first goes on from there.
  const to = openSqliteDocuments(file, storedCollections, { steps: migrationSteps.slice(0, from.step) })
  try {
    return await copyDocuments(from.atOpening, to.copied, storedCollections)
  } finally {
    await to.close()
  }
}
