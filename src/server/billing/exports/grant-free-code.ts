import type { grantFreeCode as call } from '#domain/billing/promotion-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { newCustomer } from '#server/billing/customers.ts'
import { promotionCodes } from '#server/billing/list-promotion-codes.ts'
import { settleFreeCode } from '#server/billing/settle-free-code.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { customers } from './collections.ts'
import { readClient } from './read-client.ts'

/**
 * Lets the owner of an account use the code FREE, or no longer; anybody else is `not-found`. Idempotent; the first date is
 * kept. Where the provider does not answer, the sweep makes or ends the code there.
 */
export async function grantFreeCode(
  portal: Portal,
  viewer: Viewer,
  { clientId: uid, granted }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  await readClient(portal, uid)
  await portal.documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    if (Boolean(held?.freeGrantedAt) === granted) return
    const change = { freeGrantedAt: granted ? portal.clock.now() : null, freeCodeIsDue: true }
    if (held) transaction.put(customers, { ...held, ...change })
    else transaction.create(customers, { ...newCustomer(uid, portal), ...change })
    portal.audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: granted ? 'free-code-granted' : 'free-code-taken-back',
      entityType: 'customer',
      entityId: uid,
      ip,
    })
  })
  try {
    await settleFreeCode(portal, uid)
  } catch (error) {
    // It is stored, and counts in the portal from now on.
    if (!(error instanceof PaymentFailure || error instanceof Refusal)) throw error
  }
  promotionCodes(portal).forget()
  return { granted }
}

/** True for an account to which staff granted the code FREE. */
export async function mayUseFree({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<boolean> {
  return Boolean((await documents.get(customers, uid))?.data.freeGrantedAt)
}
