import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { removeLink as call } from '#domain/projects/contract.ts'
import type { Portal } from '#server/portal.ts'
import { links, projects } from './exports/collections.ts'
import { findLinkFor } from './find-link.ts'
import { linkHappening } from './happenings.ts'
import { touched } from './touched.ts'

/** Removes a link; the history keeps its name. */
export async function removeLink(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  { linkId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  return documents.transact(async (transaction) => {
    const { link, project } = await findLinkFor(transaction, viewer, linkId)
    transaction.remove(links, linkId)
    transaction.put(projects, touched(project.data, clock.now()))
    activity.recordWith(transaction, viewer, linkHappening('link.removed', link.data))
    return {}
  })
}
