import type { FastifyInstance } from 'fastify'
import { billToLines } from '#domain/accounts/bill-to.ts'
import { negate, sayAmount, subtract } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { getInvoice } from '#domain/invoices/contract.ts'
import type { Invoice, RecordedPayment } from '#domain/invoices/invoice.ts'
import { returnableCents } from '#domain/invoices/money-back.ts'
import { knownMethod, methodNames, standingPayments } from '#domain/invoices/recorded-payments.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { drawLedger, drawSums } from '#server/platform/paper/draw-ledger.ts'
import type { Fact, Sender } from '#server/platform/paper/letterhead.ts'
import { drawFacts, drawLetterhead, drawParties, drawTitle, senderOf } from '#server/platform/paper/letterhead.ts'
import { sayPaperDay } from '#server/platform/paper/paper-words.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import type { Portal } from '#server/portal.ts'
import { findInvoice } from './find-invoice.ts'

/**
 * Mounts `GET /files/invoices/<invoiceId>/payments/<recordedId>`, the receipt of a payment that no card made, which admits the
 * same viewers as `get-invoice`. A payment that is unknown, undone or without a day is `not-found`.
 */
export function mountRecordedReceipts(
  app: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, recordDenial }: Entrance,
): void {
  const { documents, clock, limits, settings } = portal

  app.get('/files/invoices/:invoiceId/payments/:recordedId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: getInvoice.name }, async () => {
      await admit(door, getInvoice, caller, clock.nowMs())
      // The door has admitted the caller, so that the viewer is there.
      const viewer = caller.viewer as Viewer
      const { invoiceId, recordedId } = request.params as { invoiceId: string; recordedId: string }
      const { data: invoice } = await findInvoice(documents, viewer, invoiceId)
      const payment = standingPayments(invoice).find(({ id }) => id === recordedId)
      if (!payment || payment.isUndated) throw new Refusal('not-found')
      await limits.take(rules.receiptFiles, viewer.uid)
      const paper = await writeReceipt(settings, invoice, payment)
      return sendPaper(reply, `Receipt ${payment.receivedOn}, Invoice ${invoice.number}.pdf`, paper)
    })
  })
}

/** The receipt of a recorded payment as a PDF. The same payment in the same state gives the same bytes. */
async function writeReceipt(sender: Sender, invoice: Invoice, payment: RecordedPayment): Promise<Buffer> {
  const { agencyName, supportEmail } = sender
  const paper = { author: agencyName, at: payment.at, foot: `${agencyName}, ${supportEmail}` }
  return setPaper({ title: `Receipt from ${agencyName}`, ...paper }, (sheet) => {
    drawLetterhead(sheet, sender)
    drawTitle(sheet, 'Receipt')
    sheet.y += 10
    drawParties(sheet, senderOf(sender, invoice.sender), {
      term: 'Paid by',
      value: billToLines(invoice.billTo).join('\n'),
    })
    drawFacts(sheet, factsOf(invoice, payment))
    drawLedger(sheet, {
      first: 'For',
      columns: [{ header: 'Amount', align: 'right', width: 110 }],
      rows: [[`Invoice ${invoice.number}, ${invoice.projectName}`, sayAmount(payment.amountCents)]],
    })
    const rest = returnableCents(invoice, payment)
    const back = subtract(payment.amountCents, rest)
    drawSums(sheet, [
      { term: 'Paid', amount: sayAmount(payment.amountCents), isMain: back === 0 },
      ...(back > 0
        ? [
            { term: 'Refunded', amount: sayAmount(negate(back)) },
            { term: 'After refunds', amount: sayAmount(rest), isMain: true },
          ]
        : []),
    ])
  })
}

function factsOf({ id, number }: Invoice, payment: RecordedPayment): Fact[] {
  const { receivedOn, reference, note } = payment
  const method = knownMethod(id, payment)
  return [
    { term: 'Received on', value: sayPaperDay(receivedOn) },
    ...(method === null ? [] : [{ term: 'Paid with', value: methodNames[method] }]),
    ...(reference === '' ? [] : [{ term: 'Reference', value: reference }]),
    { term: 'Invoice', value: number ?? '' },
    ...(note === '' ? [] : [{ term: 'Note', value: note }]),
  ]
}
