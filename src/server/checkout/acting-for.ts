import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { isClient } from '#server/accounts/exports/clients.ts'
import { ownerOf } from '#server/billing/exports/mirror.ts'
import { expectOrderingConsent } from '#server/billing/exports/ordering-consent.ts'
import type { Portal } from '#server/portal.ts'

/**
 * The caller with the account that they order for: their own or, for staff, the client they name. Refuses `not-found` for any
 * other account, and to staff for a client who is unknown or switched off; `forbidden` to a teammate who may not order.
 */
export async function actingFor(
  { documents }: Pick<Portal, 'documents'>,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<Viewer> {
  expectMayOrder(viewer)
  return readingFor({ documents }, viewer, clientId)
}

/** The same for somebody who only reads: whether they may is for the call to decide. */
export async function readingFor(
  { documents }: Pick<Portal, 'documents'>,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<Viewer> {
  if (!isStaff(viewer)) {
    if (clientId !== undefined && clientId !== viewer.accountId) throw new Refusal('not-found')
    return viewer
  }
  if (clientId === undefined) throw new Refusal('invalid-input', { fields: { clientId: 'Choose a client' } })
  if (!(await isClient(documents, clientId))) throw new Refusal('not-found')
  return { ...viewer, accountId: clientId }
}

/**
 * The same for a purchase, which names the client by their customer; a client who is switched off buys nothing. Staff need
 * the client's consent: `consent-missing`.
 */
export async function payingFor(
  { documents }: Pick<Portal, 'documents'>,
  viewer: Viewer,
  customerId: string,
): Promise<Viewer> {
  expectMayOrder(viewer)
  if (!isStaff(viewer)) return viewer
  const uid = await ownerOf({ documents }, customerId)
  if (uid === null || !(await isClient(documents, uid))) throw new Refusal('not-found')
  await expectOrderingConsent({ documents }, uid)
  return { ...viewer, accountId: uid }
}

/** Refuses `forbidden` to a teammate who may not order for the account. Staff pass: each call decides what they may do. */
export function expectMayOrder({ role, uid, accountId, rights }: Viewer): void {
  if (role !== 'client' || uid === accountId || rights.includes('ordering')) return
  throw new Refusal('forbidden')
}
