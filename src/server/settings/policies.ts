import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { policyKinds } from '#domain/core/policies.ts'
import type { PolicyKind } from '#domain/core/policies.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/settings/policy-contract.ts'
import { policyId } from '#domain/settings/policy.ts'
import type { Policy } from '#domain/settings/policy.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { perPortal } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Stored } from '#server/ports/documents.ts'
import { policies } from './collections.ts'
import { presentVersion } from './present.ts'

/** Refuses `not-found` for a version that was never published. */
export async function readPolicy(
  portal: Portal,
  _caller: Caller,
  { kind, number }: InputOf<typeof calls.readPolicy>,
): Promise<ReplyOf<typeof calls.readPolicy>> {
  const newest = portal.policies.now()[kind]
  if (newest === null && number === undefined) return { policy: null }
  const found = (await portal.documents.get(policies, policyId(kind, number ?? newest ?? 0)))?.data
  if (!found) throw new Refusal('not-found')
  const { body, note, at } = found
  return { policy: { kind, number: found.number, body, note, at, newest: newest ?? found.number } }
}

export async function listPolicyVersions(
  { documents }: Portal,
  _viewer: Viewer,
  { kind, after }: InputOf<typeof calls.listPolicyVersions>,
): Promise<ReplyOf<typeof calls.listPolicyVersions>> {
  const limit = 20
  const page = { where: { kind }, orderBy: ['number', 'desc'], limit, ...(after ? { after } : {}) } as const
  const rows = await documents.list(policies, page)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { versions: rows.map(presentVersion), next: last?.cursor ?? null }
}

/**
 * Counts at once, in every process; versions before stay as they are. Repeated under its key it answers with what was published
 * the first time. Refuses `stale-version` where somebody has published a version that the caller has not seen.
 */
export async function publishPolicy(
  portal: Portal,
  viewer: Viewer,
  { key, kind, version, body, note }: InputOf<typeof calls.publishPolicy>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.publishPolicy>> {
  const { documents, clock, audit } = portal
  const id = policyId(kind, version + 1)
  const stored = await documents.transact(async (transaction): Promise<Stored<Policy>> => {
    const taken = await transaction.get(policies, id)
    if (taken?.data.key === key) return taken
    const isNext = version === 0 || (await transaction.get(policies, policyId(kind, version))) !== null
    if (taken || !isNext) throw new Refusal('stale-version')
    const by = { uid: viewer.uid, name: viewer.fullName }
    const about = { entityType: 'policy', entityId: id, detail: note }
    audit.recordWith(transaction, { actorId: viewer.uid, action: 'settings-changed', ip, ...about })
    return transaction.create(policies, { id, kind, number: version + 1, body, note, at: clock.now(), by, key })
  })
  // Here at once; elsewhere as soon as the change arrives.
  portal.policies.adopt(kind, stored.data.number)
  return { policy: presentVersion(stored) }
}

/** Reads which versions count, and follows what is published from then on. */
export async function openPolicies(portal: Portal): Promise<void> {
  const told = follow(portal)
  for (;;) {
    const { changes } = told
    const [terms = null, privacy = null] = await Promise.all(policyKinds.map((kind) => newestOf(portal, kind)))
    // What came meanwhile is newer: both are read again.
    if (told.changes !== changes) continue
    portal.policies.adoptAll({ terms, privacy })
    return
  }
}

async function newestOf({ documents }: { readonly documents: Documents }, kind: PolicyKind): Promise<number | null> {
  const [row] = await documents.list(policies, { where: { kind }, orderBy: ['number', 'desc'], limit: 1 })
  return row?.data.number ?? null
}

const follow = perPortal(({ documents, policies: inForce }) => {
  const told = { changes: 0 }
  documents.watch(policies, ({ after }) => {
    told.changes += 1
    if (after) inForce.adopt(after.data.kind, after.data.number)
  })
  return told
})
