import type { FastifyInstance } from 'fastify'
import { billToLines } from '#domain/accounts/bill-to.ts'
import type { BillTo } from '#domain/accounts/profile.ts'
import { lostCents } from '#domain/billing/money-back.ts'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { formatReceiptDate } from '#domain/billing/receipt-date.ts'
import { receiptLines } from '#domain/billing/receipt-lines.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { dayIn } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { add, negate, sayAmount, subtract } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { sayZoneTime } from '#domain/core/zone-words.ts'
import { billToOf } from '#server/accounts/exports/clients.ts'
import { findPayment } from '#server/billing/exports/find-own.ts'
import { cardWords } from '#server/billing/exports/notice-words.ts'
import { expectOneOf } from '#server/billing/exports/policy.ts'
import type { Entrance } from '#server/capability.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { admit } from '#server/platform/http/admit.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { drawLedger, drawSums } from '#server/platform/paper/draw-ledger.ts'
import type { Fact, Sender } from '#server/platform/paper/letterhead.ts'
import { drawFacts, drawLetterhead, drawParties, drawTitle, senderOf } from '#server/platform/paper/letterhead.ts'
import { sayPaperSpan } from '#server/platform/paper/paper-words.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import type { Portal } from '#server/portal.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'

/**
 * Mounts `GET /files/receipts/<paymentId>`, which admits the same people as `get-list-payments`. A payment that is foreign,
 * unknown or not paid is `not-found`; staff access is audited.
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
      // The door has admitted the caller, so there is a viewer.
      const viewer = caller.viewer as Viewer
      expectOneOf(viewer, ['invoices'])
      const { paymentId } = request.params as { paymentId: string }
      const { data: payment } = await findPayment(portal, viewer, paymentId, caller)
      if (!isPaid(payment)) throw new Refusal('not-found')
      await limits.take(rules.receiptFiles, viewer.uid)
      const { timeZone } = settings.openingHours
      const paper = await writeReceipt({
        sender: senderOf(settings, await readInvoicing(portal, documents)),
        payment,
        billTo: await billToOf(documents, payment.uid),
        order: await orderOf(portal, payment),
        timeZone,
      })
      return sendPaper(
        reply,
        `Receipt ${dayIn(timeZone, toMilliseconds(payment.paidAt))}, ${sayShort(payment)}.pdf`,
        paper,
      )
    })
  })
}

/** Short enough for the name of a file. */
function sayShort({ description, parts }: Payment): string {
  return parts ? `${parts.length} invoices` : description
}

/** The order that a payment is of; null where it is of none, as one of a plan that was changed or renewed since. */
async function orderOf({ documents }: Portal, { id, invoiceId, orderId, uid }: Payment): Promise<Order | null> {
  const order = orderId === null ? null : (await documents.get(orders, orderId))?.data
  if (order?.uid !== uid) return null
  const isOf = (item: OrderItem) => item.paymentId === id || (item.invoiceId !== null && item.invoiceId === invoiceId)
  return order.items.some(isOf) ? order : null
}

function isPaid(payment: Payment): payment is Payment & { readonly paidAt: string } {
  return payment.status === 'paid' && payment.paidAt !== null
}

type Receipt = {
  readonly sender: Sender
  readonly payment: Payment & { readonly paidAt: string }
  readonly billTo: BillTo
  readonly order: Order | null
  /** The agency's, on whose day the payment counts. */
  readonly timeZone: string
}

/**
 * The receipt of a payment as a PDF, by the legal name and the address that the agency has now. The same
 * payment in the same state gives the same bytes.
 */
async function writeReceipt(receipt: Receipt): Promise<Buffer> {
  const { sender, payment } = receipt
  const { agencyName, supportEmail } = sender
  const { amountCents, refundedCents, disputes, paidAt } = payment
  const title = `Receipt from ${agencyName}`
  return setPaper({ title, author: agencyName, at: paidAt, foot: `${agencyName}, ${supportEmail}` }, (sheet) => {
    drawLetterhead(sheet, sender)
    drawTitle(sheet, 'Receipt')
    sheet.y += 10
    drawParties(sheet, sender, { term: 'Paid by', value: billToLines(receipt.billTo).join('\n') })
    drawFacts(sheet, factsOf(receipt))
    drawLedger(sheet, {
      first: 'For',
      columns: [{ header: 'Amount', align: 'right', width: 110 }],
      rows: rowsOf(receipt),
    })
    const lost = lostCents(disputes)
    const backCents = add(refundedCents, lost)
    const isReduced = backCents > 0
    drawSums(sheet, [
      { term: 'Paid', amount: sayAmount(amountCents), isMain: !isReduced },
      ...(refundedCents > 0 ? [{ term: 'Refunded', amount: sayAmount(negate(refundedCents)) }] : []),
      ...(lost > 0 ? [{ term: 'Returned by the bank', amount: sayAmount(negate(lost)) }] : []),
      ...(isReduced
        ? [
            {
              term: lost === 0 ? 'After refunds' : refundedCents > 0 ? 'After refunds and returns' : 'After returns',
              amount: sayAmount(subtract(amountCents, backCents)),
              isMain: true,
            },
          ]
        : []),
    ])
  })
}

function factsOf({ payment, order, timeZone }: Receipt): Fact[] {
  const { id, paidAt, card, invoiceId, site, payer } = payment
  return [
    { term: 'Paid on', value: `${formatReceiptDate(paidAt, timeZone)} (${sayZoneTime(timeZone)})` },
    ...(payer ? [{ term: 'Payer', value: payer }] : []),
    ...(card ? [{ term: 'Paid with', value: cardWords(card) }] : []),
    ...(order ? [{ term: 'Order', value: order.number }, ...ordererOf(order), ...termsOf(order, timeZone)] : []),
    ...(site === undefined ? [] : [{ term: 'Site', value: site }]),
    ...(invoiceId === null ? [] : [{ term: 'Invoice', value: invoiceId }]),
    { term: 'Payment', value: id },
  ]
}

function ordererOf({ orderer }: Order): Fact[] {
  return orderer === undefined ? [] : [{ term: 'Ordered by', value: orderer }]
}

function termsOf({ acceptedTerms }: Order, timeZone: string): Fact[] {
  if (!acceptedTerms) return []
  const { number, name, at } = acceptedTerms
  return [{ term: 'Terms', value: `Version ${number}, accepted by ${name} on ${formatReceiptDate(at, timeZone)}` }]
}

function rowsOf({ payment, timeZone }: Receipt): [string, string][] {
  return receiptLines(payment).map((line) => [sayLine(line, timeZone), sayAmount(line.amountCents)])
}

function sayLine({ description, from, to }: ReturnType<typeof receiptLines>[number], timeZone: string): string {
  if (from === undefined || to === undefined || from === to) return description
  const span = { from: dayIn(timeZone, toMilliseconds(from)), to: dayIn(timeZone, toMilliseconds(to)) }
  return `${description}\n${sayPaperSpan(span)}`
}
