import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { caps } from '#server/platform/limits/caps.ts'
import { storageCollection } from '#server/platform/limits/storage.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { storedFiles } from './exports/collections.ts'

const megabyte = 1_000_000

/** Loose files are those with an end, whatever their number: it is bounded by this very check. */
export async function expectFewLooseFiles({ documents }: Portal, { uid }: Viewer): Promise<void> {
  const loose = await documents.list(storedFiles, {
    where: { uploadedBy: uid },
    orderBy: ['expiresAt', 'asc'],
    limit: caps.looseFiles,
  })
  if (loose.length >= caps.looseFiles) throw new Refusal('too-many-files')
}

/** What the files of an account may take, and what they took before they were counted. */
export type Room = { readonly accountId: string; readonly most: number; readonly uncounted: number }

/** Refuses `storage-full` where there is no room already, before a byte of a file is kept. */
export async function expectRoom(portal: Portal, viewer: Viewer, accountId: string): Promise<Room> {
  const { documents } = portal
  const counted = (await documents.get(storageCollection, accountId))?.data.bytes
  const uncounted = counted === undefined ? await sumFiles(documents, accountId) : 0
  const most = (await mostMb(portal, viewer)) * megabyte
  if ((counted ?? uncounted) >= most) throw new Refusal('storage-full')
  return { accountId, most, uncounted }
}

/** A client can fill the room of their account and not keep the agency from answering there. */
async function mostMb({ settings, identity }: Portal, { role, accountId }: Viewer): Promise<number> {
  const { storageMb } = settings
  if (role !== 'client') return storageMb * caps.storageOfAgency
  const isVerified = (await identity.find(accountId))?.emailVerified === true
  return isVerified ? storageMb : Math.min(storageMb, caps.unverifiedStorageMb)
}

async function sumFiles(documents: Documents, clientId: string): Promise<number> {
  const own = { where: { clientId }, orderBy: ['createdAt', 'asc'] } as const
  let sum = 0
  for await (const { data } of eachRow(documents, storedFiles, own)) sum += data.bytes
  return sum
}
