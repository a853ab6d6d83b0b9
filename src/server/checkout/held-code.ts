import { codeKey } from '#domain/billing/promotion-code.ts'
import { isLoweredByCode } from '#domain/catalogue/plan-coupons.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { findMadePromotion } from '#server/billing/exports/made-promotion.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { orders } from './exports/collections.ts'
import type { OrderLine } from './order-lines.ts'
import { findHolders } from './rivals.ts'
import type { Holder } from './rivals.ts'

/*
 * The provider counts a use of a promotion code as a purchase begins, and never gives it back. An unpaid item keeps its use, and hands it
 * to the item that replaces it: that one is billed by the coupon of the code, which the provider counts by no limit.
 */

type Reading = Pick<Transaction, 'get'>
type Plans = readonly Plan[]
type Owner = { readonly uid: string; readonly promotionCode: string | null }

/** Whether an unpaid item has a use of its order's code. */
export function holdsCode(plans: Plans, { promotionCode }: Pick<Order, 'promotionCode'>, item: OrderItem): boolean {
  const { state, codeUse, subscriptionId, invoiceId } = item
  if (promotionCode === null || state === 'paid' || !isLoweredByCode(plans, item)) return false
  return codeUse === undefined ? subscriptionId !== null || invoiceId !== null : codeUse === 'kept'
}

/** The lines that would replace an unpaid item with a use of this code; none for a code without a limit of ours. */
export async function findHeldLines<L extends OrderLine>(
  { documents, catalogue }: Pick<Portal, 'documents' | 'catalogue'>,
  { uid, promotionCode, lines }: Owner & { readonly lines: readonly L[] },
): Promise<ReadonlySet<L>> {
  const held = new Set<L>()
  for (const line of lines)
    if ((await findCodeHolders(documents, catalogue.plans(), { uid, promotionCode, line })).length > 0) held.add(line)
  return held.size > 0 && (await isLimited({ documents }, promotionCode)) ? held : new Set()
}

/** Whether staff limited the uses of a code. */
export async function isLimited(portal: Pick<Portal, 'documents'>, promotionCode: string | null): Promise<boolean> {
  const made = promotionCode === null ? null : await findMadePromotion(portal, promotionCode)
  return made !== null && made.mostPurchases !== null
}

/**
 * Takes over the use of its order's code from an item that was given up for this one, in the transaction that claims this one. A use is of
 * one item alone, so that a limit holds however many orders are paid.
 */
export async function takeHeldCode(
  transaction: Transaction,
  plans: Plans,
  { order, item, canceledItemIds }: { order: Order; item: OrderItem; canceledItemIds: readonly string[] },
): Promise<Pick<OrderItem, 'codeUse'>> {
  if (!isLoweredByCode(plans, item) || holdsCode(plans, order, item)) return {}
  const { uid, promotionCode } = order
  const line = { planId: item.planId, site: item.site }
  const holders = await findCodeHolders(transaction, plans, { uid, promotionCode, line })
  const giver = holders.find((one) => one.order.id !== order.id && canceledItemIds.includes(one.item.id))
  if (!giver) return {}
  const given = { ...giver.item, codeUse: 'given' as const }
  const items = giver.order.items.map((one) => (one.id === given.id ? given : one))
  transaction.put(orders, { ...giver.order, items })
  return { codeUse: 'kept' }
}

async function findCodeHolders(
  reading: Reading,
  plans: Plans,
  { promotionCode, ...asked }: Owner & { readonly line: OrderLine },
): Promise<readonly Holder[]> {
  if (promotionCode === null) return []
  const holders = await findHolders(reading, plans, asked)
  return holders.filter(
    ({ order, item }) => holdsCode(plans, order, item) && codeKey(order.promotionCode ?? '') === codeKey(promotionCode),
  )
}
