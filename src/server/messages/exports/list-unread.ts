import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listUnread as call } from '#domain/messages/contract.ts'
import { readMarkId } from '#domain/messages/read-mark.ts'
import { expectMessagesRight } from '#server/messages/policy.ts'
import { getAll, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { projectIdsOf } from '#server/projects/exports/find-project.ts'
import { conversations, messages, readMarks } from './collections.ts'
import type { Conversation } from './collections.ts'

const mostCounted = 99
/** Older messages count as read, so that a person who joins does not meet the whole history as unread. */
const countedForMs = 30 * 24 * 3_600_000

type Reading = Pick<Portal, 'documents' | 'clock'>

/**
 * Counts by project the messages that the viewer receives, has not seen and did not send. Reads a conversation only where it
 * has something new.
 */
export async function listUnread(portal: Reading, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  const { documents, clock } = portal
  expectMessagesRight(viewer)
  const isStaff = viewer.role === 'superAdmin'
  const since = toInstant(clock.nowMs() - countedForMs)
  const found = await conversationsOf(portal, viewer, since)
  const marks = await getAll(
    documents,
    readMarks,
    found.map(({ id }) => readMarkId(id, viewer.uid, isStaff)),
  )
  const seenUpTo = new Map(marks.map(({ data }) => [data.projectId, data.place]))
  const unread: Record<string, number> = {}
  for (const { id, data } of found) {
    const seen = seenUpTo.get(id) ?? 0
    const last = isStaff ? data.lastPlace : data.lastSharedPlace
    if (last === null || last <= seen) continue
    const count = await countUnread(portal, viewer, id, { seen, since })
    if (count > 0) unread[id] = count
  }
  return { unread }
}

/** The viewer's conversations with messages since then. */
async function conversationsOf(
  { documents }: Reading,
  viewer: Viewer,
  since: Instant,
): Promise<readonly Stored<Conversation>[]> {
  const newest = { range: { from: since } }
  if (viewer.role === 'superAdmin') return listAll(documents, conversations, { orderBy: ['lastAt', 'desc'], ...newest })
  if (viewer.role === 'creator') return getAll(documents, conversations, await projectIdsOf(documents, viewer.uid))
  if (!viewer.rights.includes('projects')) return []
  const where = { clientId: viewer.accountId }
  return listAll(documents, conversations, { where, orderBy: ['lastSharedAt', 'desc'], ...newest })
}

async function countUnread(
  { documents }: Reading,
  { uid, role }: Viewer,
  projectId: string,
  { seen, since }: { readonly seen: number; readonly since: Instant },
): Promise<number> {
  const rows = await documents.list(messages, {
    where: role === 'superAdmin' ? { projectId } : { projectId, internal: false },
    orderBy: ['place', 'desc'],
    range: { from: seen + 1 },
    limit: mostCounted * 2,
  })
  const unseen = rows.filter(({ data }) => data.createdAt > since && data.senderId !== uid && data.deletedAt === null)
  return Math.min(unseen.length, mostCounted)
}
