import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { toSiteAddress } from '#domain/core/site-address.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { newChecklist } from '#domain/launchpad/checklist.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import { siteWithoutProductId } from '#domain/launchpad/hosting.ts'
import type { TemplateItem } from '#domain/launchpad/launch-template.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { findProduct } from '#server/projects/exports/change-product.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'
import { probeOf } from './check-site.ts'

type Origin = {
  readonly clientId: string
  readonly createdBy: string
  readonly now: Instant
  readonly template: readonly TemplateItem[]
}

/** A new site: offline, with the whole checklist open. */
export function newSite({ clientId, createdBy, now, template }: Origin): Hosting {
  return {
    id: siteWithoutProductId(clientId),
    clientId,
    projectId: null,
    productId: null,
    name: 'Your new site',
    address: null,
    provider: 'other',
    status: 'offline',
    planId: null,
    subscriptionId: null,
    checklist: newChecklist(template),
    approval: null,
    launchedAt: null,
    lastCause: null,
    statusChangedAt: now,
    history: [],
    isWatched: false,
    createdBy,
    createdAt: now,
    updatedAt: now,
  }
}

/** The same site tied to a product, whose id it has from now on. */
export function siteOf(portal: Portal, site: Hosting, { id, projectId, name, liveUrl }: LaunchProduct): Hosting {
  const address = site.address ?? (liveUrl === null ? null : usableAddress(portal, liveUrl))
  return { ...site, id, productId: id, projectId, name, address }
}

/** The address that a text is; null for none, and for one that visitors can’t reach. */
export function usableAddress(portal: Portal, text: string): string | null {
  const address = toSiteAddress(text)
  return address !== null && probeOf(portal).mayBeAddress(address) ? address : null
}

/** The fields of a product that the launchpad needs. `liveUrl` is null if nobody has set it. */
export type LaunchProduct = Pick<Product, 'id' | 'name' | 'projectId' | 'clientId' | 'liveUrl'>

/**
 * A product that the viewer sees. Refuses `not-found` for all others alike, and `project-archived` if its project is
 * archived.
 */
export async function findLaunchProduct(reader: Reader, viewer: Viewer, productId: string): Promise<LaunchProduct> {
  const { product, project } = await findProduct(reader, viewer, productId)
  if (product.data.archivedAt !== null) throw new Refusal('not-found')
  if (project.data.archivedAt !== null) throw new Refusal('project-archived')
  return product.data
}

const recentProjects = 50

/** The site that an account has most likely bought hosting for: the first of its latest project that has one; null while it has none. */
export async function likelyProductOf(documents: Documents, clientId: string): Promise<LaunchProduct | null> {
  const latest = { where: { clientId }, orderBy: ['listedAt', 'desc'], limit: recentProjects } as const
  for (const project of await documents.list(projects, latest)) {
    if (['completed', 'cancelled'].includes(project.data.status)) continue
    const own = (await readProducts(documents, project.id)).map(({ data }) => data)
    const site = own.find(({ kind, archivedAt }) => kind === 'sites' && archivedAt === null)
    if (site) return site
  }
  return null
}
