import type { Viewer } from '#domain/core/viewer.ts'
import { customers } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { newCustomer } from './new-customer.ts'

type Deps = Pick<BillingDeps, 'documents' | 'clock' | 'createId' | 'audit'>
type Grant = { readonly uid: string; readonly granted: boolean; readonly ip: string | null }

/**
 * Lets the owner of an account use the code FREE, or no longer. Who may be granted it is the caller's to check. Repeating it
 * changes nothing, and the first date stands.
 */
export async function grantFreeCode(deps: Deps, viewer: Viewer, { uid, granted, ip }: Grant): Promise<void> {
  await deps.documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    if (Boolean(held?.freeGrantedAt) === granted) return
    const freeGrantedAt = granted ? deps.clock.now() : null
    if (held) transaction.put(customers, { ...held, freeGrantedAt })
    else transaction.create(customers, { ...newCustomer(uid, deps), freeGrantedAt })
    deps.audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: granted ? 'free-code-granted' : 'free-code-taken-back',
      entityType: 'customer',
      entityId: uid,
      ip,
    })
  })
}

/** True for an account to which staff granted the code FREE. */
export async function mayUseFree({ documents }: Pick<Deps, 'documents'>, uid: string): Promise<boolean> {
  return Boolean((await documents.get(customers, uid))?.data.freeGrantedAt)
}
