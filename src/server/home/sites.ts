import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { awaitsApproval, mayTick, openBlockers } from '#domain/launchpad/checklist.ts'
import { sitePath } from '#domain/launchpad/places.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { projectIdsOf } from '#server/projects/exports/find-project.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

/** Sites whose launch waits for the owner's approval alone. */
export async function findLaunches({ documents }: Portal, { uid, accountId }: Viewer): Promise<HomeLine[]> {
  if (uid !== accountId) return []
  const sites = await documents.list(hosting, { where: { clientId: accountId }, orderBy: ['createdAt', 'asc'], limit })
  return sites
    .filter(({ data }) => awaitsApproval(data))
    .map(({ id, data: { name } }) => lineOf('launches', 1, sitePath('client', id), { name }))
}

/** Sites whose launch waits for what the viewer may tick, a line each: an owner's own, or a creator's of their projects. */
export async function findOwnBlockers({ documents }: Portal, viewer: Viewer): Promise<HomeLine[]> {
  const { role, uid, accountId } = viewer
  if (role === 'client' && uid !== accountId) return []
  const places =
    role === 'creator'
      ? (await projectIdsOf(documents, uid)).map((projectId) => ({ projectId }))
      : [{ clientId: accountId }]
  const sites = await Promise.all(
    places.map((where) => listAll(documents, hosting, { where, orderBy: ['createdAt', 'asc'] })),
  )
  return sites
    .flat()
    .filter(({ data }) => data.status === 'waiting')
    .flatMap(({ id, data }) => {
      const own = openBlockers(data).filter((item) => mayTick(viewer, item))
      return own.length === 0 ? [] : [lineOf('launch-blockers', own.length, sitePath(role, id), { name: data.name })]
    })
}

/**
 * Sites of the account that were live and are offline, a line each; staff see those of all clients that went down by themselves.
 */
export async function findOffline({ documents }: Portal, viewer: Viewer): Promise<HomeLine[]> {
  const { role, uid, accountId, rights } = viewer
  const isStaff = role === 'superAdmin'
  if (!isStaff && uid !== accountId && !rights.includes('projects')) return []
  const where = isStaff ? { status: 'offline' } : { clientId: accountId }
  const sites = await listAll(documents, hosting, { where, orderBy: ['createdAt', 'asc'] })
  return sites
    .filter(({ data }) => data.status === 'offline' && data.launchedAt !== null)
    .filter(({ data }) => !isStaff || data.lastCause === 'checks-failed')
    .map(({ id, data: { name, statusChangedAt: since } }) =>
      lineOf('sites-offline', 1, sitePath(isStaff ? role : 'client', id), { name, since }),
    )
}

/** Sites that are paid for and not live yet. */
export async function findHosting({ documents }: Portal): Promise<HomeLine[]> {
  const where = { status: 'waiting' }
  const found = await documents.list(hosting, { where, orderBy: ['createdAt', 'asc'], limit })
  const [first] = found
  if (!first) return []
  const url = found.length === 1 ? sitePath('superAdmin', first.id) : '/superadmin/launchpad?status=waiting'
  return [lineOf('hosting-waiting', found.length, url, { name: first.data.name })]
}
