import type { OrderingConsent } from '#domain/billing/customer.ts'
import type { getOrderingConsent as getCall, setOrderingConsent as setCall } from '#domain/billing/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { newCustomer } from '#server/billing/customers.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { customers } from './collections.ts'
import { expectOwner } from './policy.ts'

type Deps = Pick<Portal, 'documents' | 'clock' | 'createId' | 'audit'>

/** For the owner of the account alone, like their cards. */
export async function getOrderingConsent(portal: Deps, viewer: Viewer): Promise<ReplyOf<typeof getCall>> {
  expectOwner(viewer)
  return { consent: await consentOf(portal, viewer.accountId) }
}

/** Lets the agency order by the account's cards, or no longer; the first date is kept. For its owner alone, audited. */
export async function setOrderingConsent(
  portal: Deps,
  viewer: Viewer,
  { given }: InputOf<typeof setCall>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof setCall>> {
  expectOwner(viewer)
  const { uid, fullName } = viewer
  return portal.documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    const before = held?.orderingConsent ?? null
    if ((before !== null) === given) return { consent: before }
    const consent: OrderingConsent | null = given ? { at: portal.clock.now(), by: uid, name: fullName } : null
    if (held) transaction.put(customers, { ...held, orderingConsent: consent })
    else transaction.create(customers, { ...newCustomer(uid, portal), orderingConsent: consent })
    portal.audit.recordWith(transaction, {
      actorId: uid,
      action: given ? 'ordering-consent-given' : 'ordering-consent-withdrawn',
      entityType: 'customer',
      entityId: uid,
      ip,
    })
    return { consent }
  })
}

/** Null where this account does not let the agency order. */
export async function consentOf({ documents }: Pick<Deps, 'documents'>, uid: string): Promise<OrderingConsent | null> {
  return (await documents.get(customers, uid))?.data.orderingConsent ?? null
}

/** Refuses `consent-missing` where this account does not let the agency order. */
export async function expectOrderingConsent(portal: Pick<Deps, 'documents'>, uid: string): Promise<void> {
  if (!(await consentOf(portal, uid))) throw new Refusal('consent-missing')
}
