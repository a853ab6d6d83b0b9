import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { customers } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { newCustomer } from './new-customer.ts'
import { settleFreeCode } from './settle-free-code.ts'

type Grant = { readonly uid: string; readonly granted: boolean; readonly ip: string | null }

/**
 * Lets the owner of an account use the code FREE, or no longer. Who may be granted it is the caller's to check. Repeating it
 * changes nothing, and the first date stands. Where the provider does not answer, the sweep makes or ends the code there.
 */
export async function grantFreeCode(deps: BillingDeps, viewer: Viewer, { uid, granted, ip }: Grant): Promise<void> {
  await deps.documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    if (Boolean(held?.freeGrantedAt) === granted) return
    const change = { freeGrantedAt: granted ? deps.clock.now() : null, freeCodeIsDue: true }
    if (held) transaction.put(customers, { ...held, ...change })
    else transaction.create(customers, { ...newCustomer(uid, deps), ...change })
    deps.audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: granted ? 'free-code-granted' : 'free-code-taken-back',
      entityType: 'customer',
      entityId: uid,
      ip,
    })
  })
  try {
    await settleFreeCode(deps, uid)
  } catch (error) {
    // It is written down, and counts in the portal from now on.
    if (!(error instanceof PaymentFailure || error instanceof Refusal)) throw error
  }
}

/** True for an account to which staff granted the code FREE. */
export async function mayUseFree({ documents }: Pick<BillingDeps, 'documents'>, uid: string): Promise<boolean> {
  return Boolean((await documents.get(customers, uid))?.data.freeGrantedAt)
}
