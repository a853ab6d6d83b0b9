import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateLink as call } from '#domain/projects/contract.ts'
import type { Portal } from '#server/portal.ts'
import { expectLinkUrl } from './expect-link-url.ts'
import { links, projects } from './exports/collections.ts'
import { findLinkFor } from './find-link.ts'
import { presentLink } from './present.ts'
import { touched } from './touched.ts'

/** Changes where a link leads or what it is called; who sees it is for staff to say. */
export async function updateLink(
  { documents, clock }: Portal,
  viewer: Viewer,
  { linkId, version, title, url, visibility }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const { link: found, project } = await findLinkFor(transaction, viewer, linkId)
    if (visibility && visibility !== found.data.visibility && viewer.role !== 'superAdmin')
      throw new Refusal('forbidden')
    if (found.version !== version) throw new Refusal('stale-version')
    const now = clock.now()
    const link = {
      ...found.data,
      title,
      url: expectLinkUrl(found.data.type, url),
      visibility: visibility ?? found.data.visibility,
      updatedAt: now,
    }
    const written = transaction.put(links, link)
    transaction.put(projects, touched(project.data, now))
    return { link: presentLink(written) }
  })
}
