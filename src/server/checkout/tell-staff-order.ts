import type { Order } from '#domain/checkout/order.ts'
import { sayMoney } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/** Leaves the trace of an order that staff place for a client, and tells the client; it stands or falls with the order. */
export function tellStaffOrder(
  { activity, audit }: Pick<Portal, 'activity' | 'audit'>,
  transaction: Transaction,
  { viewer, ip }: { readonly viewer: Viewer; readonly ip: string },
  order: Order,
): void {
  activity.recordWith(transaction, viewer, {
    type: 'billing.ordered',
    projectId: '',
    clientId: order.uid,
    subjectId: order.id,
    subjectName: order.items.map(({ name }) => name).join(', '),
    detail: `Order ${order.number}, ${sayMoney(order.totalCents)}.`,
    audience: 'project',
    listed: false,
  })
  audit.recordWith(transaction, {
    actorId: viewer.uid,
    action: `ordered-for:${order.uid}`,
    entityType: 'order',
    entityId: order.id,
    ip,
  })
}
