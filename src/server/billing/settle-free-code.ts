import type { Customer } from '#domain/billing/customer.ts'
import { freeCouponId, freePromotionCode } from '#domain/catalogue/plans.ts'
import { payerOf } from '#server/accounts/exports/clients.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { customers } from './exports/collections.ts'
import { customerOf } from './exports/customer-of.ts'

/**
 * Makes the code FREE of an account at the provider match what staff granted: an active one for this customer alone, or none.
 * A settled one costs no call. Idempotent.
 */
export async function settleFreeCode(portal: Portal, uid: string): Promise<void> {
  const { documents, turns } = portal
  await turns.inTurn([`billing free code of ${uid}`], async () => {
    const due = (await documents.get(customers, uid))?.data
    if (!due?.freeCodeIsDue) return
    // No customer is made for an account that is switched off; it is settled once it is on.
    if (due.freeGrantedAt !== null && due.customerId === null && (await payerOf(portal.documents, uid)) === null) return
    if (due.freeGrantedAt !== null) await customerOf(portal, uid)
    const held = await documents.get(customers, uid)
    if (!held) return
    await bringTo(portal, held.data)
    await documents.transact(async (transaction) => {
      const now = await transaction.get(customers, uid)
      if (!now) return
      // Changed meanwhile, perhaps settled by another process: it is looked at again.
      const freeCodeIsDue = now.version !== held.version
      if (now.data.freeCodeIsDue !== freeCodeIsDue) transaction.put(customers, { ...now.data, freeCodeIsDue })
    })
  })
}

async function bringTo({ payments, createId }: Portal, { customerId, freeGrantedAt }: Customer): Promise<void> {
  if (customerId === null) return
  const code = freePromotionCode
  if (freeGrantedAt === null) await payments.endPromotionCode({ code, customerId }, createId())
  else await payments.makePromotionCode({ code, couponId: freeCouponId, customerId }, createId())
}

/** The sweep of FREE codes: settles those that were cut off, and those granted before each had a code of their own. */
export async function settleFreeCodes(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const due = eachRow(portal.documents, customers, { where: { freeCodeIsDue: true }, orderBy: ['createdAt', 'asc'] })
  for await (const { id } of due) await settleFreeCode(portal, id).catch(onFault)
}
