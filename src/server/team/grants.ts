import type { Teammate } from '#domain/accounts/teammate.ts'
import { teammates, users } from '#server/accounts/exports/collections.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import type { Grants } from '#server/accounts/exports/reactions.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { removeTeammate } from './teammates.ts'

/** The addresses of the teammates in a client's account, also of those still to join. */
export async function teammatesOf(portal: Portal, uid: string): Promise<Grants> {
  return { teammates: (await ownTeammates(portal, uid)).map(({ email }) => email) }
}

/** Removes all of them. Colleagues invited by staff belong to the agency, and stay: nobody signs up as staff. */
export async function removeTeammates(portal: Portal, uid: string, ip: string): Promise<Grants> {
  const viewer = await findViewer(portal.documents, uid)
  if (!viewer) return {}
  const removed = await ownTeammates(portal, uid)
  for (const { id } of removed) await removeTeammate(portal, viewer, { teammateId: id }, { ip })
  return { teammates: removed.map(({ email }) => email) }
}

/** Everybody invited by the owner of an account and not removed; empty for a person who owns none. */
async function ownTeammates({ documents }: Portal, uid: string): Promise<Teammate[]> {
  const owner = (await documents.get(users, uid))?.data
  if (owner?.role !== 'client' || owner.accountId !== uid) return []
  const rows = await listAll(documents, teammates, { where: { clientId: uid }, orderBy: ['createdAt', 'asc'] })
  return rows.map(({ data }) => data).filter(({ removedAt }) => removedAt === null)
}
