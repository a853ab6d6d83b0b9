import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listUnread as call } from '#domain/messages/contract.ts'
import { readMarkId } from '#domain/messages/read-mark.ts'
import { memberId } from '#domain/projects/member.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { expectMessagesRight } from '#server/messages/policy.ts'
import { getAll, listAll } from '#server/platform/whole-list.ts'
import { perPortal } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'
import { projectIdsOf } from '#server/projects/exports/find-project.ts'
import { conversations, messages, readMarks } from './collections.ts'
import type { Conversation } from './collections.ts'

const mostCounted = 99
/** Older messages count as read, so that whoever comes back does not meet the whole history as unread. */
const countedForMs = 30 * 24 * 3_600_000

type Reading = Pick<Portal, 'documents' | 'clock'>

/**
 * Counts by project the messages that the viewer receives, has not seen and did not send. Reads a conversation only where it
 * has something new since it was counted last.
 */
export async function listUnread(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  const { documents } = portal
  expectMessagesRight(viewer)
  const isStaff = viewer.role === 'superAdmin'
  const since = await countedSince(portal, viewer)
  const found = await conversationsOf(portal, viewer, since)
  const marks = await getAll(
    documents,
    readMarks,
    found.map(({ id }) => readMarkId(id, viewer.uid, isStaff)),
  )
  const addedAt = await addedSince(portal, viewer, { found, since })
  const seenUpTo = new Map(marks.map(({ data }) => [data.projectId, data.place]))
  const unread: Record<string, number> = {}
  for (const conversation of found) {
    const { id, data } = conversation
    const seen = seenUpTo.get(id) ?? 0
    const last = isStaff ? data.lastPlace : data.lastSharedPlace
    if (last === null || last <= seen) continue
    const count = await countOnce(portal, viewer, conversation, { seen, since: addedAt.get(id) ?? since })
    if (count > 0) unread[id] = count
  }
  return { unread }
}

/** For staff and teammates, not before they joined: nothing that colleagues have read and answered by then waits for them. */
async function countedSince({ documents, clock }: Reading, { uid, role, accountId }: Viewer): Promise<Instant> {
  const since = toInstant(clock.nowMs() - countedForMs)
  const isAmongColleagues = role === 'superAdmin' || (role === 'client' && uid !== accountId)
  const joinedAt = isAmongColleagues ? (await documents.get(users, uid))?.data.createdAt : undefined
  return joinedAt !== undefined && joinedAt > since ? joinedAt : since
}

/** By project, since when a creator who was added to it lately is told of its messages; empty for everybody else. */
async function addedSince(
  { documents }: Reading,
  { uid, role }: Viewer,
  { found, since }: { readonly found: readonly Stored<Conversation>[]; readonly since: Instant },
): Promise<ReadonlyMap<string, Instant>> {
  if (role !== 'creator') return new Map()
  const ids = found.map(({ id }) => memberId(id, uid))
  const lately = (await getAll(documents, members, ids)).filter(({ data }) => data.startedAt > since)
  return new Map(lately.map(({ data }) => [data.projectId, data.startedAt]))
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

type KnownCount = {
  /** What was counted: any other state of the conversation, or of the person's mark, is counted anew. */
  readonly state: string
  readonly count: number
  readonly atMs: number
  /** When the oldest of them counts as read. */
  readonly untilMs: number
}
type Span = { readonly seen: number; readonly since: Instant }

const mostKept = 100_000
/** By person and conversation: staff leave hundreds unread, and a page asks for all of them again and again. */
const countsOf = perPortal(() => new Map<string, KnownCount>())

async function countOnce(
  portal: Portal,
  viewer: Viewer,
  { id, version, data }: Stored<Conversation>,
  span: Span,
): Promise<number> {
  const counts = countsOf(portal)
  const key = `${viewer.uid} ${id}`
  // A restored store may come to the same version by another way, though not at the same moment.
  const state = `${viewer.role} ${version} ${data.lastAt} ${data.lastPlace} ${span.seen}`
  const nowMs = portal.clock.nowMs()
  const known = counts.get(key)
  if (known?.state === state && known.atMs <= nowMs && nowMs < known.untilMs) return known.count
  const { count, untilMs } = await countUnread(portal, viewer, id, span)
  if (counts.size >= mostKept) counts.clear()
  counts.set(key, { state, count, atMs: nowMs, untilMs })
  return count
}

async function countUnread(
  { documents }: Reading,
  { uid, role }: Viewer,
  projectId: string,
  { seen, since }: Span,
): Promise<Pick<KnownCount, 'count' | 'untilMs'>> {
  const rows = await documents.list(messages, {
    where: role === 'superAdmin' ? { projectId } : { projectId, internal: false },
    orderBy: ['place', 'desc'],
    range: { from: seen + 1 },
    limit: mostCounted * 2,
  })
  const unseen = rows.filter(({ data }) => data.createdAt > since && data.senderId !== uid && data.deletedAt === null)
  const oldestMs = Math.min(...unseen.map(({ data }) => toMilliseconds(data.createdAt)))
  return { count: Math.min(unseen.length, mostCounted), untilMs: oldestMs + countedForMs }
}
