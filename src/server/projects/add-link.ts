import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { addLink as call } from '#domain/projects/contract.ts'
import type { Link } from '#domain/projects/link.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { expectLinkUrl } from './expect-link-url.ts'
import { links, projects } from './exports/collections.ts'
import { findProjectFor } from './exports/find-project.ts'
import { linkHappening } from './happenings.ts'
import { presentLink } from './present.ts'
import { mostLinks, readLinks } from './read-links.ts'
import { touched } from './touched.ts'

/** Adds a link below the others. A client's own are for everybody in the project. Under a key, once. */
export async function addLink(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { key, projectId, type, title, url, visibility = 'client' }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const id = keyedId('link', viewer.uid, key)
  return documents.transact(async (transaction) => {
    const { data: project } = await findProjectFor('addLink', transaction, viewer, projectId)
    if (visibility === 'staff' && viewer.role !== 'superAdmin') throw new Refusal('forbidden')
    const added = await transaction.get(links, id)
    if (added) return { link: presentLink(added) }
    // Whoever adds a link writes the project too, so that the list is true to what was read of it.
    const held = await readLinks(documents, projectId)
    if (held.length >= mostLinks)
      throw new Refusal('invalid-input', { fields: { url: 'This project holds as many links as it can' } })
    const now = clock.now()
    const link: Link = {
      id,
      projectId,
      clientId: project.clientId,
      type,
      title,
      url: expectLinkUrl(type, url),
      visibility,
      sortOrder: (held.at(-1)?.data.sortOrder ?? 0) + 1,
      createdBy: viewer.uid,
      createdAt: now,
      updatedAt: now,
    }
    const written = transaction.create(links, link)
    transaction.put(projects, touched(project, now))
    activity.recordWith(transaction, viewer, linkHappening('link.added', link))
    return { link: presentLink(written) }
  })
}
