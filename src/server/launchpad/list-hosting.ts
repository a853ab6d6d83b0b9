import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listHosting as call } from '#domain/launchpad/contract.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { getAll, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { projectIdsOf } from '#server/projects/exports/project-ids-of.ts'
import { hosting, siteHealth } from './exports/collections.ts'
import { presentHealth, presentHostingTo } from './present.ts'

const byAge = ['createdAt', 'asc'] as const

/** The sites that the viewer may read of. A client names no account but their own: another one is `not-found`. */
export async function listHosting(
  portal: Portal,
  viewer: Viewer,
  { clientId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (viewer.role === 'client' && !viewer.rights.includes('projects')) throw new Refusal('forbidden')
  if (viewer.role === 'client' && clientId !== undefined && clientId !== viewer.accountId)
    throw new Refusal('not-found')
  const found = await readSites(portal, viewer, clientId)
  const health = await getAll(
    portal.documents,
    siteHealth,
    found.map(({ id }) => id),
  )
  return {
    sites: found.map(presentHostingTo(viewer)),
    health: health.map(presentHealth),
  }
}

async function readSites(
  { documents }: Portal,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<Stored<Hosting>[]> {
  if (viewer.role === 'creator') {
    const lists = (await projectIdsOf(documents, viewer.uid)).map((projectId) =>
      listAll(documents, hosting, { where: { projectId }, orderBy: byAge }),
    )
    const all = (await Promise.all(lists)).flat()
    return clientId === undefined ? all : all.filter(({ data }) => data.clientId === clientId)
  }
  const account = viewer.role === 'client' ? viewer.accountId : clientId
  const where = account === undefined ? {} : { where: { clientId: account } }
  return listAll(documents, hosting, { ...where, orderBy: byAge })
}
