import type * as calls from '#domain/accounts/look-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { longestLookMs } from '#domain/core/looks.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { auditCollection } from '#server/platform/audit.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { aboutLooks } from '#server/platform/sessions/sessions.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'

/** Refuses `not-found` for anybody but people of a client who can sign in: no staff, no creators. */
export async function beginLook(
  { documents, sessions, clock }: Portal,
  _viewer: Viewer,
  { uid }: InputOf<typeof calls.beginLook>,
  { session, ip }: SignedInCaller,
): Promise<ReplyOf<typeof calls.beginLook>> {
  const seen = await findViewer(documents, uid)
  if (seen?.role !== 'client')
    throw new Refusal('not-found', {
      sentence: 'You can view the portal only as a client or teammate who can sign in.',
    })
  const { accountId, fullName } = seen
  const until = toInstant(clock.nowMs() + longestLookMs)
  await sessions.beginLook(session.id, { uid, accountId, until, fullName, ip })
  return {}
}

export async function endLook(
  { sessions }: Portal,
  { session }: SignedInCaller,
): Promise<ReplyOf<typeof calls.endLook>> {
  if (session.look) await sessions.endLook(session.id, 'they left')
  return {}
}

const most = 50

export async function listLooks(
  { documents }: Portal,
  _viewer: Viewer,
  { clientId }: InputOf<typeof calls.listLooks>,
): Promise<ReplyOf<typeof calls.listLooks>> {
  if (!(await documents.get(users, clientId))) throw new Refusal('not-found')
  const rows = await documents.list(auditCollection, {
    where: { entityId: aboutLooks(clientId) },
    orderBy: ['at', 'desc'],
    limit: most,
  })
  const uids = [...new Set(rows.flatMap(({ data }) => data.actorId ?? []))]
  const names = new Map((await getAll(documents, users, uids)).map(({ id, data }) => [id, data.fullName]))
  const looks = rows.map(({ id, data: { at, actorId, action, detail = '' } }) => ({
    id,
    at,
    by: names.get(actorId ?? '') ?? '',
    hasBegun: action === 'look-began',
    detail,
  }))
  return { looks }
}
