import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { awaitedApprovals, projects } from '#server/projects/exports/collections.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

/** Approvals that the account is asked for, in projects that are not archived. */
export async function findClientApprovals(
  { documents }: Portal,
  { accountId, rights }: Viewer,
): Promise<HomeLine | null> {
  if (!rights.includes('projects')) return null
  const where = { clientId: accountId }
  const asked = await documents.list(awaitedApprovals, { where, orderBy: ['since', 'asc'], limit })
  const open = await withOpenProject(documents, asked)
  const [first] = open
  const count = open.reduce((sum, { data }) => sum + data.count, 0)
  return first
    ? lineOf('approvals', count, projectPagePath('client', first.data.projectId), { name: first.data.name })
    : null
}

/** Approvals that clients have not given yet, and since when the oldest waits. */
export async function findAllApprovals({ documents }: Portal): Promise<HomeLine | null> {
  const asked = await documents.list(awaitedApprovals, { orderBy: ['since', 'asc'], limit })
  const open = await withOpenProject(documents, asked)
  const [first] = open
  if (!first) return null
  const count = open.reduce((sum, { data }) => sum + data.count, 0)
  const { name, since, projectId } = first.data
  return lineOf('approvals-outstanding', count, projectPagePath('superAdmin', projectId), { name, since })
}

/** The documents whose project is not archived. */
async function withOpenProject<T extends { readonly data: { readonly projectId: string } }>(
  documents: Documents,
  found: readonly T[],
): Promise<T[]> {
  const ids = [...new Set(found.map(({ data }) => data.projectId))]
  const open = new Set(
    (await documents.getMany(projects, ids)).flatMap(({ id, data }) => (data.archivedAt === null ? [id] : [])),
  )
  return found.filter(({ data }) => open.has(data.projectId))
}
