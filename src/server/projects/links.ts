import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { sayAny } from '#domain/core/say-list.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/projects/contract.ts'
import { toUrlOn, toWebUrl } from '#domain/projects/link-hosts.ts'
import type { Link } from '#domain/projects/link.ts'
import type { Project } from '#domain/projects/project.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Row, Stored, Transaction } from '#server/ports/documents.ts'
import { links, projects } from '#server/projects/exports/collections.ts'
import { expectMay, findProjectFor } from '#server/projects/exports/find-project.ts'
import { maySee, maySeeLink } from '#server/projects/exports/policy.ts'
import { touched } from '#server/projects/exports/touch-project.ts'
import { linkActivity } from './activity.ts'
import { findTool } from './link-tools.ts'
import { presentLink } from './present.ts'

/** Adds a link below the others. A client's links are for everybody in the project. Under a key, once. */
export async function addLink(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { key, projectId, type, title, url, visibility = 'client' }: InputOf<typeof calls.addLink>,
): Promise<ReplyOf<typeof calls.addLink>> {
  const id = keyedId('link', viewer.uid, key)
  return documents.transact(async (transaction) => {
    const { data: project } = await findProjectFor('addLink', transaction, viewer, projectId)
    if (visibility === 'staff' && viewer.role !== 'superAdmin') throw new Refusal('forbidden')
    const added = await transaction.get(links, id)
    if (added) return { link: presentLink(added) }
    // Adding a link writes the project too, so that concurrent changes to the list conflict.
    const held = await readLinks(documents, projectId)
    if (held.length >= mostLinks)
      throw new Refusal('invalid-input', {
        fields: { url: `A project can have up to ${mostLinks} links. Remove one first` },
      })
    const tool = await findTool(transaction, type)
    if (!tool || tool.retirement !== null)
      throw new Refusal('invalid-input', { fields: { type: 'Choose a tool from the list' } })
    const now = clock.now()
    const link: Link = {
      id,
      projectId,
      clientId: project.clientId,
      type,
      title,
      url: expectLinkUrl(tool.hosts, url),
      visibility,
      sortOrder: (held.at(-1)?.data.sortOrder ?? 0) + 1,
      createdBy: viewer.uid,
      createdAt: now,
      updatedAt: now,
    }
    const written = transaction.create(links, link)
    transaction.put(projects, touched(project, now))
    activity.recordWith(transaction, viewer, linkActivity('link.added', link))
    return { link: presentLink(written) }
  })
}

/** Changes the address or name of a link; only staff change who sees it. */
export async function updateLink(
  { documents, clock }: Portal,
  viewer: Viewer,
  { linkId, version, title, url, visibility }: InputOf<typeof calls.updateLink>,
): Promise<ReplyOf<typeof calls.updateLink>> {
  return documents.transact(async (transaction) => {
    const { link: found, project } = await findLinkFor(transaction, viewer, linkId)
    if (visibility && visibility !== found.data.visibility && viewer.role !== 'superAdmin')
      throw new Refusal('forbidden')
    if (found.version !== version) throw new Refusal('stale-version')
    const tool = await findTool(transaction, found.data.type)
    const now = clock.now()
    const link = {
      ...found.data,
      title,
      // One that stays is kept, whatever hosts its tool has by now.
      url: url === found.data.url ? url : expectLinkUrl(tool?.hosts ?? [], url),
      visibility: visibility ?? found.data.visibility,
      updatedAt: now,
    }
    const written = transaction.put(links, link)
    transaction.put(projects, touched(project.data, now))
    return { link: presentLink(written) }
  })
}

/** Removes a link; the history keeps its name. */
export async function removeLink(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { linkId }: InputOf<typeof calls.removeLink>,
): Promise<ReplyOf<typeof calls.removeLink>> {
  return documents.transact(async (transaction) => {
    const { link, project } = await findLinkFor(transaction, viewer, linkId)
    transaction.remove(links, linkId)
    transaction.put(projects, touched(project.data, clock.now()))
    activity.recordWith(transaction, viewer, linkActivity('link.removed', link.data))
    return {}
  })
}

/**
 * The link that the viewer is about to change, and its project. `not-found` for one that they may not see and one that is
 * gone alike.
 */
async function findLinkFor(
  transaction: Transaction,
  viewer: Viewer,
  linkId: string,
): Promise<{ readonly link: Stored<Link>; readonly project: Stored<Project> }> {
  const link = await transaction.get(links, linkId)
  const project = link && (await transaction.get(projects, link.data.projectId))
  if (!link || !project || !maySee(viewer, project.data) || !maySeeLink(viewer, link.data))
    throw new Refusal('not-found')
  expectMay('addLink', viewer, project.data)
  return { link, project }
}

/** How many links a project can hold, so that they are always read whole. */
const mostLinks = 100

/** All links of a project in their order. */
export async function readLinks(documents: Documents, projectId: string): Promise<Row<Link>[]> {
  return documents.list(links, { where: { projectId }, orderBy: ['sortOrder', 'asc'], limit: mostLinks })
}

/** The address of a link as it is stored. Refuses `invalid-input` where it is not of its tool. */
function expectLinkUrl(hosts: readonly string[], typed: string): string {
  const url = toUrlOn(hosts, typed)
  if (url === null)
    throw new Refusal('invalid-input', {
      fields: { url: `Enter a link to ${sayAny(hosts)} that starts with https://` },
    })
  return url
}

/** The address of a site as it is stored; empty means none. Refuses `invalid-input` with the field at fault. */
export function expectWebUrl(field: string, typed: string | null): string | null {
  if (!typed) return null
  const url = toWebUrl(typed)
  if (url === null)
    throw new Refusal('invalid-input', { fields: { [field]: 'Enter a web address that starts with https://' } })
  return url
}
