import type { listClientOwed, listOwed as call } from '#domain/billing/owed-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { seesRequests } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { OwedDeps } from './deps.ts'
import { findPastDue } from './find-past-due.ts'
import { expectOneOf } from './policy.ts'
import { readClient } from './read-client.ts'

type Deps = Pick<OwedDeps, 'documents' | 'owedInvoicesOf' | 'owedRequests'>

/** Everything that a client has to pay, from our own store. Refuses `forbidden` to a teammate without the right to invoices. */
export async function listOwed(deps: Deps, viewer: Viewer): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['invoices'])
  const owed = await owedOf(deps, viewer.accountId)
  return seesRequests(viewer) ? owed : { ...owed, requests: [] }
}

/** The same of a client, for staff. Refuses `not-found` for an unknown client. */
export async function listOwedOfClient(
  deps: Deps,
  { clientId }: InputOf<typeof listClientOwed>,
): Promise<ReplyOf<typeof listClientOwed>> {
  await readClient(deps, clientId)
  return owedOf(deps, clientId)
}

async function owedOf(deps: Deps, uid: string): Promise<ReplyOf<typeof call>> {
  const [plans, invoices, requests] = await Promise.all([
    findPastDue(deps, uid),
    deps.owedInvoicesOf(uid),
    deps.owedRequests(uid),
  ])
  return {
    plans: plans.map(({ plan }) => plan),
    invoices,
    requests: requests.map(({ request }) => request),
  }
}
