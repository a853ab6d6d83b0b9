import type { listSecurityEvents as call, SecurityEvent } from '#domain/accounts/profile-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { auditCollection } from '#server/platform/audit.ts'
import type { AuditEntry } from '#server/platform/audit.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'

const most = 50

/** Names nobody else: staff act in the name of the agency, and a failed sign-in has no known person. */
export async function listSecurityEvents(
  { documents }: Portal,
  { session: { uid } }: SignedInCaller,
): Promise<ReplyOf<typeof call>> {
  const rows = await documents.list(auditCollection, {
    where: { entityId: uid },
    orderBy: ['at', 'desc'],
    limit: most,
  })
  return { events: rows.filter(({ data }) => data.entityType === 'user').map(({ data }) => present(data, uid)) }
}

function present({ at, action, detail, ip, count, actorId }: AuditEntry, uid: string): SecurityEvent {
  return { at, action, detail: detail ?? '', address: ip ?? '', count: count ?? 1, isOwn: actorId === uid }
}
