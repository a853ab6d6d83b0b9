import type { FastifyInstance } from 'fastify'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { admit } from '#server/platform/http/admit.ts'
import type { Door } from '#server/platform/http/admit.ts'
import type { IdentifyCaller } from '#server/platform/http/identify-caller.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import type { RecordDenial } from '#server/platform/http/record-denials.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/outcome.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import { findPayment } from './find-own.ts'
import { expectOneOf } from './policy.ts'
import type { ReceiptsDeps } from './receipts-deps.ts'
import { writeReceipt } from './write-receipt.ts'

type Deps = {
  readonly receipts: ReceiptsDeps
  readonly identifyCaller: IdentifyCaller
  readonly door: Door
  readonly recordDenial: RecordDenial
}

/**
 * Mounts `GET /files/receipts/<paymentId>`, whose door is that of `get-list-payments`. A payment that is foreign, unknown or
 * not paid is `not-found`; that staff look is audited.
 */
export function mountReceipts(app: FastifyInstance, { receipts, identifyCaller, door, recordDenial }: Deps): void {
  const { clock, limits, settings } = receipts

  app.get('/files/receipts/:paymentId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: getListPayments.name }, async () => {
      await admit(door, getListPayments, caller, clock.nowMs())
      // The door has admitted the caller, so that the viewer is there.
      const viewer = caller.viewer as Viewer
      expectOneOf(viewer, ['invoices'])
      const { paymentId } = request.params as { paymentId: string }
      const { data: payment } = await findPayment({ ...receipts, viewer, ip: caller.ip }, paymentId)
      if (!isPaid(payment)) throw new Refusal('not-found')
      await limits.take(rules.receiptFiles, viewer.uid)
      const paper = await writeReceipt({
        sender: settings,
        payment,
        billTo: await receipts.billToOf(payment.uid),
        orderNumber: await receipts.orderNumberOf(payment),
        timeZone: (await receipts.timeZoneOf(viewer.uid)) || 'UTC',
      })
      return sendPaper(reply, `Receipt ${payment.paidAt.slice(0, 10)}, ${payment.description}.pdf`, paper)
    })
  })
}

function isPaid(payment: Payment): payment is Payment & { readonly paidAt: string } {
  return payment.status === 'paid' && payment.paidAt !== null
}
