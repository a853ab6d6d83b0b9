import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { toSiteAddress } from '#domain/core/site-address.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type * as calls from '#domain/launchpad/contract.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { hosting, siteHealth } from '#server/launchpad/exports/collections.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { getAll, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { projectIdsOf } from '#server/projects/exports/find-project.ts'
import { changeSite } from './change-site.ts'
import { probeOf } from './check-site.ts'
import { watched } from './move-site.ts'
import { expectOwnerOrStaff } from './policy.ts'
import { presentHealth, presentHostingTo } from './present.ts'

const byAge = ['createdAt', 'asc'] as const

/** The names of these sites, by their ids; removed ones are left out. */
export async function nameSites(
  { documents }: Pick<Portal, 'documents'>,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await mapOf(documents, hosting, siteIds)
  return new Map(Array.from(found.values(), ({ id, name }) => [id, name]))
}

/** The sites that the viewer may see. A client who names another account is refused `not-found`. */
export async function listHosting(
  portal: Portal,
  viewer: Viewer,
  { clientId }: InputOf<typeof calls.listHosting>,
): Promise<ReplyOf<typeof calls.listHosting>> {
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

/** Refuses `invalid-input` for a malformed address, and for one that is not public, in any notation. */
export function updateHosting(
  portal: Portal,
  viewer: Viewer,
  { hostingId, version: seen, name, address, provider }: InputOf<typeof calls.updateHosting>,
): Promise<ReplyOf<typeof calls.updateHosting>> {
  return changeSite(portal, viewer, hostingId, ({ site, version }) => {
    expectOwnerOrStaff(viewer)
    if (provider !== undefined && !isStaff(viewer)) throw new Refusal('forbidden')
    if (version !== seen) throw new Refusal('stale-version')
    const next = {
      ...site,
      name: name ?? site.name,
      address: address === undefined ? site.address : expectAddress(portal, address),
      provider: provider ?? site.provider,
    }
    const isSame = next.name === site.name && next.address === site.address && next.provider === site.provider
    return isSame ? null : { site: watched(next) }
  })
}

function expectAddress(portal: Portal, text: string): string | null {
  if (text === '') return null
  const address = toSiteAddress(text)
  if (address === null)
    throw new Refusal('invalid-input', { fields: { address: 'Enter an address like www.company.com' } })
  if (!probeOf(portal).mayBeAddress(address))
    throw new Refusal('invalid-input', { fields: { address: 'Visitors can’t reach this address. Enter a public one' } })
  return address
}
