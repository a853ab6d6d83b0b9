import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { CheckoutDeps } from './deps.ts'
import { expectMayOrder } from './policy.ts'

type Deps = Pick<CheckoutDeps, 'isClient' | 'ownerOfCustomer' | 'expectConsent'>

/**
 * The caller with the account that they order for: their own, or, for staff, the client they name. Refuses `not-found` for
 * another account than one's own, and to staff for a client who is unknown or switched off; `forbidden` to a teammate who may
 * not order.
 */
export async function actingFor(deps: Deps, viewer: Viewer, clientId: string | undefined): Promise<Viewer> {
  expectMayOrder(viewer)
  if (!isStaff(viewer)) {
    if (clientId !== undefined && clientId !== viewer.accountId) throw new Refusal('not-found')
    return viewer
  }
  if (clientId === undefined) throw new Refusal('invalid-input', { fields: { clientId: 'Choose a client' } })
  if (!(await deps.isClient(clientId))) throw new Refusal('not-found')
  return { ...viewer, accountId: clientId }
}

/**
 * The same for a purchase, which names the client by their customer: one that is switched off buys nothing either. Staff need
 * the client's consent: `consent-missing`.
 */
export async function payingFor(deps: Deps, viewer: Viewer, customerId: string): Promise<Viewer> {
  expectMayOrder(viewer)
  if (!isStaff(viewer)) return viewer
  const uid = await deps.ownerOfCustomer(customerId)
  if (uid === null || !(await deps.isClient(uid))) throw new Refusal('not-found')
  await deps.expectConsent(uid)
  return { ...viewer, accountId: uid }
}
