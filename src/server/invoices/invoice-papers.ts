import type { FastifyInstance } from 'fastify'
import { billToLines } from '#domain/accounts/bill-to.ts'
import { givenCents, lostCents } from '#domain/billing/money-back.ts'
import { formatReceiptDate } from '#domain/billing/receipt-date.ts'
import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { negate, sayAmount, zero } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { getInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice-status.ts'
import { isOwed, isSettledByCredit, overpaidCents, owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice, RecordedPayment } from '#domain/invoices/invoice.ts'
import { receivedCents } from '#domain/invoices/money-back.ts'
import { scheduleOf } from '#domain/invoices/payment-schedule.ts'
import type { ScheduledPart } from '#domain/invoices/payment-schedule.ts'
import { byMethod, standingPayments } from '#domain/invoices/recorded-payments.ts'
import { toSender } from '#domain/invoices/sender.ts'
import type { InvoiceSender } from '#domain/invoices/sender.ts'
import { addedTaxCents, sayOff, sayRate, treatmentSentences } from '#domain/invoices/tax-words.ts'
import { transferFacts, transferTitle } from '#domain/settings/legal-words.ts'
import { timeZoneOf } from '#server/accounts/exports/people.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import type { LedgerSum } from '#server/platform/paper/draw-ledger.ts'
import { drawLedger, drawSums } from '#server/platform/paper/draw-ledger.ts'
import type { Fact, Sender } from '#server/platform/paper/letterhead.ts'
import {
  drawFacts,
  drawFooter,
  drawHeading,
  drawLetterhead,
  drawParties,
  drawTitle,
} from '#server/platform/paper/letterhead.ts'
import { sayPaperDay, sayPaperSpan } from '#server/platform/paper/paper-words.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'
import type { Portal } from '#server/portal.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { findInvoice } from './find-invoice.ts'
import { withLegalLines } from './legal-lines.ts'

/** Mounts `GET /files/invoices/<invoiceId>`, which admits the same viewers as `get-invoice`. */
export function mountInvoicePapers(
  app: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, recordDenial }: Entrance,
): void {
  const { documents, clock, limits, settings } = portal

  app.get('/files/invoices/:invoiceId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: getInvoice.name }, async () => {
      await admit(door, getInvoice, caller, clock.nowMs())
      // The door has admitted the caller, so that the viewer is there.
      const viewer = caller.viewer as Viewer
      const { invoiceId } = request.params as { invoiceId: string }
      const { data: invoice } = await findInvoice(documents, viewer, invoiceId)
      await limits.take(rules.invoiceFiles, viewer.uid)
      const timeZone = (await timeZoneOf(documents, viewer.uid)) || 'UTC'
      // A draft is shown as it would be sent now.
      const from = invoice.issue ? invoice.sender : toSender(await readInvoicing(portal, documents))
      const paper = await writeInvoice({ sender: settings, from, invoice, timeZone })
      return sendPaper(reply, `${titleOf(invoice)}, ${settings.agencyName}.pdf`, paper)
    })
  })
}

type InvoicePaper = {
  readonly sender: Sender
  /** Who the agency is by law; undefined of an invoice that was sent before this was kept. */
  readonly from: InvoiceSender | undefined
  readonly invoice: Invoice
  /** The reader's. */
  readonly timeZone: string
}

/** An invoice on paper. The same invoice in the same state is the same bytes. */
async function writeInvoice(paper: InvoicePaper): Promise<Buffer> {
  const { sender, from, invoice } = paper
  const { agencyName, supportEmail } = sender
  const title = titleOf(invoice)
  const at = invoice.issuedAt ?? invoice.createdAt
  return setPaper({ title, author: agencyName, at, foot: `${agencyName}, ${supportEmail}` }, (sheet) => {
    drawLetterhead(sheet, sender)
    drawTitle(sheet, title)
    sheet.y += 10
    drawParties(sheet, withLegalLines(sender, from), {
      term: 'Billed to',
      value: billToLines(invoice.billTo).join('\n'),
    })
    drawFacts(sheet, factsOf(invoice))
    drawLines(sheet, invoice)
    drawSums(sheet, sumsOf(invoice))
    drawTaxes(sheet, invoice)
    drawPlan(sheet, invoice)
    drawMoney(sheet, paper)
    if (from && isOwed(invoice)) drawTransfer(sheet, transferFacts(from, invoice.number ?? ''))
    if (invoice.note) drawFacts(sheet, [{ term: 'Note', value: invoice.note }])
    if (from?.footer) drawFooter(sheet, from.footer)
  })
}

/** Where to pay, and by which reference it is recognized. */
function drawTransfer(sheet: Sheet, facts: readonly Fact[]): void {
  if (facts.length === 0) return
  drawHeading(sheet, transferTitle)
  drawFacts(sheet, facts)
}

/** The lines, with what is off them; and the rate of each where there is tax. */
function drawLines(sheet: Sheet, { lines, taxes }: Invoice): void {
  const hasTax = taxes !== undefined
  drawLedger(sheet, {
    first: 'For',
    columns: [
      { header: 'Quantity', align: 'right', width: 60 },
      { header: 'Unit price', align: 'right', width: 80 },
      ...(hasTax ? [{ header: 'Tax', align: 'right', width: 80 } as const] : []),
      { header: 'Amount', align: 'right', width: 90 },
    ],
    rows: lines.map((line) => [
      [line.description, sayOff(line)].filter(Boolean).join('\n'),
      String(line.quantity),
      sayAmount(line.kind === 'discount' ? negate(line.unitCents) : line.unitCents),
      ...(hasTax ? [line.tax ? sayRate(line.tax) : ''] : []),
      sayAmount(line.amountCents),
    ]),
  })
}

/** The tax by rate. */
function drawTaxes(sheet: Sheet, { taxes = [] }: Invoice): void {
  if (taxes.length === 0) return
  drawLedger(sheet, {
    first: 'Tax',
    columns: [
      { header: 'Net amount', align: 'right', width: 90 },
      { header: 'Tax', align: 'right', width: 90 },
    ],
    rows: taxes.map((tax) => [
      tax.isInclusive ? `${sayRate(tax)}, included in the prices` : sayRate(tax),
      sayAmount(tax.netCents),
      sayAmount(tax.taxCents),
    ]),
  })
}

/** The parts of a payment plan, and what of each is settled. What is late depends on the day, and is not said. */
function drawPlan(sheet: Sheet, invoice: Invoice): void {
  const { paymentPlan = [], status, dueDate } = invoice
  if (paymentPlan.length === 0 || status === 'void') return
  drawLedger(sheet, {
    first: 'Payment plan',
    columns: [
      { header: 'Due', align: 'right', width: 90 },
      { header: 'Status', align: 'right', width: 110 },
      { header: 'Amount', align: 'right', width: 90 },
    ],
    rows: scheduleOf(invoice, dueDate).map((each) => [
      `Part ${each.index + 1} of ${paymentPlan.length}`,
      sayPaperDay(each.part.dueDate),
      sayPart(each),
      sayAmount(each.part.amountCents),
    ]),
  })
}

/** Empty for a part of which nothing is settled, late or not. */
function sayPart({ state, leftCents, part }: ScheduledPart): string {
  if (state === 'paid') return 'Paid'
  if (state === 'credited') return 'Settled by credit'
  return leftCents < part.amountCents ? `${sayAmount(leftCents)} remaining` : ''
}

/** The invoice's title; a draft has no number yet. */
function titleOf({ number }: Pick<Invoice, 'number'>): string {
  return number === null ? 'Draft invoice' : `Invoice ${number}`
}

const states: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  void: 'Void: nothing is due',
  credited: 'Credited',
}

function factsOf(invoice: Invoice): Fact[] {
  const { projectName, service, issue, dueDate, paymentPlan, status, taxTreatment } = invoice
  return [
    { term: 'Project', value: projectName },
    ...(service ? [{ term: 'Service period', value: sayPaperSpan(service) }] : []),
    ...(issue === null ? [] : [{ term: 'Issued', value: sayPaperDay(issue.on) }]),
    { term: paymentPlan ? 'Last part due' : 'Due', value: sayPaperDay(dueDate) },
    { term: 'Status', value: isSettledByCredit(invoice) ? 'Settled by credit' : states[status] },
    ...(taxTreatment ? [{ term: 'Tax', value: treatmentSentences[taxTreatment] }] : []),
  ]
}

function sumsOf(invoice: Invoice): LedgerSum[] {
  const { subtotalCents, discountCents, totalCents, creditedCents, refunds, disputes, status } = invoice
  const added = addedTaxCents(invoice)
  const received = receivedCents(invoice)
  const given = givenCents(refunds)
  const lost = lostCents(disputes)
  const overpaid = overpaidCents(invoice)
  const owed = status === 'void' ? zero : owedCents(invoice)
  return [
    ...(discountCents > 0
      ? [
          { term: 'Subtotal', amount: sayAmount(subtotalCents) },
          { term: 'Discount', amount: sayAmount(negate(discountCents)) },
        ]
      : []),
    ...(added > 0 ? [{ term: 'Tax', amount: sayAmount(added) }] : []),
    { term: 'Total', amount: sayAmount(totalCents) },
    ...(creditedCents > 0 ? [{ term: 'Credit applied', amount: sayAmount(negate(creditedCents)) }] : []),
    ...(received > 0 ? [{ term: 'Amount paid', amount: sayAmount(negate(received)) }] : []),
    ...(given > 0 ? [{ term: 'Refunded', amount: sayAmount(given) }] : []),
    ...(lost > 0 ? [{ term: 'Returned by the bank', amount: sayAmount(lost) }] : []),
    { term: received > 0 ? 'Amount remaining' : 'Amount due', amount: sayAmount(owed), isMain: true },
    ...(overpaid > 0 ? [{ term: 'To refund', amount: sayAmount(overpaid), isMain: true }] : []),
  ]
}

/** Payments, refunds, disputes and credits, with their dates. */
function drawMoney(sheet: Sheet, { invoice, timeZone }: InvoicePaper): void {
  const { payments, credits } = invoice
  const recorded = standingPayments(invoice)
  const back = moneyBack(invoice, timeZone)
  const amount = { header: 'Amount', align: 'right', width: 110 } as const
  if (payments.length > 0)
    drawLedger(sheet, {
      first: recorded.length > 0 ? `Paid by card on (${timeZone})` : `Paid on (${timeZone})`,
      columns: [amount],
      rows: payments.map(({ paidAt, amountCents }) => [formatReceiptDate(paidAt, timeZone), sayAmount(amountCents)]),
    })
  if (recorded.length > 0)
    drawLedger(sheet, {
      first: payments.length > 0 ? 'Paid otherwise' : 'Paid',
      columns: [amount],
      rows: recorded.map((payment) => [sayRecorded(payment), sayAmount(payment.amountCents)]),
    })
  if (back.length > 0) drawLedger(sheet, { first: 'Returned', columns: [amount], rows: back })
  if (credits.length > 0)
    drawLedger(sheet, {
      first: 'Credited',
      columns: [amount],
      rows: credits.map(({ at, reason, amountCents }) => [
        `${sayPaperDay(dayOf(at, timeZone))}: ${reason}`,
        sayAmount(amountCents),
      ]),
    })
}

/** "Dec 8, 2026, by bank transfer, reference WIRE 4711" */
function sayRecorded({ receivedOn, method, reference }: RecordedPayment): string {
  const said = `${sayPaperDay(receivedOn)}, ${byMethod[method]}`
  return reference === '' ? said : `${said}, reference ${reference}`
}

/** A failed refund and an open dispute moved no money. */
function moneyBack({ refunds, disputes }: Invoice, timeZone: string): [string, string][] {
  const given = refunds.filter(({ state }) => state === 'given')
  const lost = disputes.filter(({ state }) => state === 'lost')
  const told = [
    ...given.map((each) => ['Refunded', each] as const),
    ...lost.map((each) => ['Dispute lost', each] as const),
  ]
  return told.map(([what, back]) => [
    `${sayPaperDay(dayOfReturn(back, timeZone))}: ${what}`,
    sayAmount(back.amountCents),
  ])
}

type Returned = Invoice['refunds'][number] | Invoice['disputes'][number]

function dayOfReturn(back: Returned, timeZone: string): Day {
  return 'recorded' in back && back.recorded ? back.recorded.returnedOn : dayOf(back.at, timeZone)
}

/** The day of a moment where the reader is, as pages say it. */
function dayOf(moment: Instant, timeZone: string): Day {
  return dayIn(timeZone, toMilliseconds(moment))
}
