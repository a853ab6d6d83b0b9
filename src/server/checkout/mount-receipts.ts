import type { FastifyInstance } from 'fastify'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import { findPayment } from '#server/billing/exports/find-own.ts'
import { expectOneOf } from '#server/billing/exports/policy.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'
import { writeReceipt } from './write-receipt.ts'

/**
 * Mounts `GET /files/receipts/<paymentId>`, whose door is that of `get-list-payments`. A payment that is foreign, unknown or
 * not paid is `not-found`; that staff look is audited.
 */
export function mountReceipts(
  app: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, recordDenial }: Entrance,
): void {
  const { documents, clock, limits, settings } = portal

  app.get('/files/receipts/:paymentId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: getListPayments.name }, async () => {
      await admit(door, getListPayments, caller, clock.nowMs())
      // The door has admitted the caller, so that the viewer is there.
      const viewer = caller.viewer as Viewer
      expectOneOf(viewer, ['invoices'])
      const { paymentId } = request.params as { paymentId: string }
      const { data: payment } = await findPayment(portal, viewer, paymentId, caller)
      if (!isPaid(payment)) throw new Refusal('not-found')
      await limits.take(rules.receiptFiles, viewer.uid)
      const paper = await writeReceipt({
        sender: settings,
        payment,
        billTo: await billToOf(documents, payment.uid),
        orderNumber: await orderNumberOf(portal, payment),
        timeZone: (await timeZoneOf(documents, viewer.uid)) || 'UTC',
      })
      return sendPaper(reply, `Receipt ${payment.paidAt.slice(0, 10)}, ${payment.description}.pdf`, paper)
    })
  })
}

/** What people are told of the order that a payment is of; null where it is of none. */
async function orderNumberOf({ documents }: Portal, { orderId, uid }: Payment): Promise<string | null> {
  const order = orderId === null ? null : (await documents.get(orders, orderId))?.data
  return order?.uid === uid ? order.number : null
}

function isPaid(payment: Payment): payment is Payment & { readonly paidAt: string } {
  return payment.status === 'paid' && payment.paidAt !== null
}
