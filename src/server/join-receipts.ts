import { users } from './accounts/collections.ts'
import type { BillingDeps } from './billing/deps.ts'
import type { ReceiptsDeps } from './billing/receipts-deps.ts'
import { orders } from './checkout/collections.ts'
import { billToOf } from './join-bill-to.ts'

/** What receipts need of the other slices: who paid, and which order it was of. */
export function joinReceipts(
  { documents, clock, audit, limits }: BillingDeps,
  { agencyName, supportEmail, supportPhone, baseUrl }: ReceiptsDeps['settings'],
): ReceiptsDeps {
  return {
    documents,
    clock,
    audit,
    limits,
    settings: { agencyName, supportEmail, supportPhone, baseUrl },
    billToOf: (uid) => billToOf(documents, uid),
    timeZoneOf: async (uid) => (await documents.get(users, uid))?.data.timeZone ?? '',
    async orderNumberOf({ orderId, uid }) {
      const order = orderId === null ? null : (await documents.get(orders, orderId))?.data
      return order?.uid === uid ? order.number : null
    },
  }
}
