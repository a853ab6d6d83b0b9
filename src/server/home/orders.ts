import { pageRoots } from '#domain/accounts/places.ts'
import { leftToPay } from '#domain/checkout/credit-of-order.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { listUnconfirmed } from '#server/checkout/exports/list-unconfirmed.ts'
import type { Portal } from '#server/portal.ts'
import { lineOf } from './line.ts'
import type { FoundLine } from './line.ts'

/** Orders that the bank asks to confirm, a line each, with what is left to pay; only for people who may order. */
export async function findOrdersToConfirm(portal: Portal, { uid, accountId, rights }: Viewer): Promise<FoundLine[]> {
  if (uid !== accountId && !rights.includes('ordering')) return []
  const unconfirmed = await listUnconfirmed(portal, accountId)
  return unconfirmed.map((order) => {
    const { id, number, items, toPay } = order
    const unpaid = items.filter((item) => toPay.includes(item.id))
    const url = `${pageRoots.client}/congratulation?${new URLSearchParams({ orderId: id })}`
    return lineOf('orders-to-confirm', 1, url, { amountCents: leftToPay(order, unpaid), name: number })
  })
}
