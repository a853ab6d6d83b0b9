import type { Profile } from '#domain/accounts/profile.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { availabilities } from '#server/meetings/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'

/** Somebody of the agency whom clients can meet. */
export type Host = { readonly uid: string; readonly fullName: string }

/** The staff who are active now. */
export async function hostsOf(documents: Documents): Promise<Host[]> {
  const listed = { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] } as const
  const staff = (await listAll(documents, users, listed))
    .map(({ data }) => data)
    .filter(({ disabledAt }) => disabledAt === null)
  const employeeOf = await mapOf(
    documents,
    employees,
    staff.map(({ uid }) => uid),
  )
  return staff
    .filter(({ uid }) => employeeOf.get(uid)?.status !== 'inactive')
    .map(({ uid, fullName }) => ({ uid, fullName }))
}

/** Whether somebody who had meetings can no longer have them. */
export async function hasLeft(documents: Documents, uid: string): Promise<boolean> {
  return (await personOf(documents, uid))?.role !== 'superAdmin'
}

/** Those of them who have said when they can be met, by name. */
export async function openHostsOf(documents: Documents): Promise<Host[]> {
  const hosts = await hostsOf(documents)
  const open = await mapOf(
    documents,
    availabilities,
    hosts.map(({ uid }) => uid),
  )
  return hosts
    .filter(({ uid }) => (open.get(uid)?.spans.length ?? 0) > 0)
    .sort((one, other) => one.fullName.localeCompare(other.fullName))
}

/** A person as they are now; null if they are gone. */
export async function personOf(documents: Documents, uid: string): Promise<Viewer | null> {
  const person = await findViewer(documents, uid)
  if (!person || person.role === 'client') return person
  return (await documents.get(employees, uid))?.data.status === 'inactive' ? null : person
}

/** The owner of an account, whether they have joined or not; null where there is none, or they are deactivated. */
export async function ownerOf(
  documents: Documents,
  clientId: string,
): Promise<Pick<Profile, 'uid' | 'fullName' | 'companyName'> | null> {
  const owner = (await documents.get(users, clientId))?.data
  return owner?.role === 'client' && owner.accountId === clientId && owner.disabledAt === null ? owner : null
}
