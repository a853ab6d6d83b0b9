import type { Documents } from '#server/ports/documents.ts'
import { members } from './collections.ts'

/** A creator is a member of few projects, so that these are read whole. */
const most = 1000

/** The projects that a creator works on now; those they have left are not among them. */
export async function projectIdsOf(documents: Documents, creatorId: string): Promise<string[]> {
  const memberships = await documents.list(members, { where: { creatorId }, limit: most })
  return memberships.flatMap(({ data }) => (data.endedAt === null ? [data.projectId] : []))
}
