import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listMessages as call } from '#domain/messages/contract.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { messages, readMarks } from './exports/collections.ts'
import { findConversation } from './find-conversation.ts'
import { mayDo } from './policy.ts'
import { presentMessageTo, presentReadMark } from './present.ts'

const pageSize = 50

/** Newest first. What is among staff is asked for by staff alone: for everybody else the store is asked for the rest. */
export async function listMessages(
  { documents }: Portal,
  viewer: Viewer,
  { projectId, after }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const project = await findConversation(documents, viewer, projectId)
  const where = viewer.role === 'superAdmin' ? { projectId } : { projectId, internal: false }
  const rows = await documents.list(messages, {
    where,
    orderBy: ['place', 'desc'],
    limit: pageSize,
    ...(after ? { after } : {}),
  })
  const marks = await listAll(documents, readMarks, { where })
  return {
    messages: rows.map(presentMessageTo(viewer)),
    next: rows.length < pageSize ? null : (rows.at(-1)?.cursor ?? null),
    marks: marks.map(presentReadMark),
    may: mayDo(viewer, project),
  }
}
