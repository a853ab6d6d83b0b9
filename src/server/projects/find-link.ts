import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Link } from '#domain/projects/link.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { links, projects } from './exports/collections.ts'
import { expectMay } from './exports/find-project.ts'
import { maySee, maySeeLink } from './exports/policy.ts'

/** The link that the viewer is about to change, and its project. One that they do not see is `not-found`, as is one that is gone. */
export async function findLinkFor(
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
