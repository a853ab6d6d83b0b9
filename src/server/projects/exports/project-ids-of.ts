import { listAll } from '#server/platform/whole-list.ts'
import type { Documents } from '#server/ports/documents.ts'
import { members } from './collections.ts'

/** The projects that a creator works on now; those they have left are not among them. */
export async function projectIdsOf(documents: Documents, creatorId: string): Promise<string[]> {
  const memberships = await listAll(documents, members, { where: { creatorId } })
  return memberships.flatMap(({ data }) => (data.endedAt === null ? [data.projectId] : []))
}
