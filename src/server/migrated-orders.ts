import { isRecord } from './invoice-steps.ts'
import type { OtherDocuments, StoredShape } from './ports/documents-migration.ts'

/** Names who ordered where it wasn't the owner of the account. A removed teammate has no profile, and is still in the team's records. */
export function ordered(old: StoredShape, others: OtherDocuments): StoredShape {
  const { uid, orderedBy } = old
  if (uid === orderedBy) return old
  const person = others.get('users', String(orderedBy))
  const [teammate] = person ? [] : others.withField('teammates', 'userId', String(orderedBy))
  return { ...old, orderer: (person ?? teammate)?.['fullName'] ?? 'A former teammate' }
}

/** Names who ordered on what an order was paid with; its plans renew under its id too, by other payments. */
export function paidFor(old: StoredShape, others: OtherDocuments): StoredShape {
  const order = old['orderId'] === null ? null : others.get('orders', String(old['orderId']))
  if (!order || order['uid'] !== old['uid'] || order['orderer'] === undefined) return old
  const items = Array.isArray(order['items']) ? order['items'].filter(isRecord) : []
  const isOfOrder = items.some(
    ({ paymentId, invoiceId }) => paymentId === old.id || (invoiceId !== null && invoiceId === old['invoiceId']),
  )
  return isOfOrder ? { ...old, orderer: order['orderer'] } : old
}
