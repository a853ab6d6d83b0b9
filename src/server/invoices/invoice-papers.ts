import type { FastifyInstance } from 'fastify'
import { billToLines } from '#domain/accounts/bill-to.ts'
import { negate, sayAmount } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { getInvoice } from '#domain/invoices/contract.ts'
import { isPayable, isSettledByCredit } from '#domain/invoices/invoice-status.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { toSender } from '#domain/invoices/sender.ts'
import type { BankAccount, InvoiceSender } from '#domain/invoices/sender.ts'
import { shownStatusNames, shownStatusOf } from '#domain/invoices/shown-status.ts'
import { sayOff, sayRate, treatmentSentences } from '#domain/invoices/tax-words.ts'
import { transferFacts, transferTitle } from '#domain/settings/legal-words.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import { drawLedger, drawSums } from '#server/platform/paper/draw-ledger.ts'
import type { Fact, Sender } from '#server/platform/paper/letterhead.ts'
import {
  drawFacts,
  drawFooter,
  drawLetterhead,
  drawParties,
  drawTitle,
  drawTitledFacts,
  senderOf,
} from '#server/platform/paper/letterhead.ts'
import { sayPaperDay, sayPaperSpan } from '#server/platform/paper/paper-words.ts'
import { sendPaper } from '#server/platform/paper/send-paper.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'
import type { Portal } from '#server/portal.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { findAccountNow } from './account-now.ts'
import { findInvoice } from './find-invoice.ts'
import { drawMoney, drawPlan, sumsOf } from './paper-money.ts'

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
      // A draft is shown as it would be sent now.
      const from = invoice.issue ? invoice.sender : toSender(await readInvoicing(portal, documents))
      const account = from ?? (await findAccountNow(portal, invoice))
      const { timeZone } = settings.openingHours
      const paper = await writeInvoice({ sender: settings, from, account, invoice, timeZone })
      return sendPaper(reply, `${titleOf(invoice)}, ${settings.agencyName}.pdf`, paper)
    })
  })
}

type InvoicePaper = {
  readonly sender: Sender
  /** Who the agency is by law; undefined of an invoice that was sent before this was kept. */
  readonly from: InvoiceSender | undefined
  /** Where it is paid by bank transfer. */
  readonly account: BankAccount | null
  readonly invoice: Invoice
  /** The agency's: days of payments and credits are by it, as the day of issue is. */
  readonly timeZone: string
}

/** An invoice on paper. The same invoice in the same state is the same bytes. */
async function writeInvoice({ sender, from, account, invoice, timeZone }: InvoicePaper): Promise<Buffer> {
  const { agencyName, supportEmail } = sender
  const title = titleOf(invoice)
  const at = invoice.issuedAt ?? invoice.createdAt
  return setPaper({ title, author: agencyName, at, foot: `${agencyName}, ${supportEmail}` }, (sheet) => {
    drawLetterhead(sheet, sender)
    drawTitle(sheet, title)
    sheet.y += 10
    drawParties(sheet, senderOf(sender, from), {
      term: 'Billed to',
      value: billToLines(invoice.billTo).join('\n'),
    })
    drawFacts(sheet, factsOf(invoice))
    drawLines(sheet, invoice)
    drawSums(sheet, sumsOf(invoice))
    drawTaxes(sheet, invoice)
    drawPlan(sheet, invoice)
    drawMoney(sheet, invoice, timeZone)
    const transfer = account && isPayable(invoice) ? transferFacts(account, invoice.number ?? '') : []
    if (transfer.length > 0) drawTitledFacts(sheet, transferTitle, transfer)
    if (invoice.note) drawFacts(sheet, [{ term: 'Note', value: invoice.note }])
    if (from?.footer) drawFooter(sheet, from.footer)
  })
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
      tax.isInclusive ? `${sayRate(tax)} (included in prices)` : sayRate(tax),
      sayAmount(tax.netCents),
      sayAmount(tax.taxCents),
    ]),
  })
}

/** The invoice's title; a draft has no number yet. */
function titleOf({ number }: Pick<Invoice, 'number'>): string {
  return number === null ? 'Draft invoice' : `Invoice ${number}`
}

/** As on the page. */
function sayStatus(invoice: Invoice): string {
  const shown = shownStatusOf(invoice)
  if (shown === 'paid' && isSettledByCredit(invoice)) return 'Settled by credit'
  return `${shownStatusNames[shown]}${invoice.status === 'void' ? ': nothing is due' : ''}`
}

function factsOf(invoice: Invoice): Fact[] {
  const { projectName, service, issue, dueDate, paymentPlan, taxTreatment } = invoice
  return [
    { term: 'Project', value: projectName },
    ...(service ? [{ term: 'Service period', value: sayPaperSpan(service) }] : []),
    ...(issue === null ? [] : [{ term: 'Issued', value: sayPaperDay(issue.on) }]),
    // The days of a plan's parts are below.
    ...(paymentPlan ? [] : [{ term: 'Due', value: sayPaperDay(dueDate) }]),
    { term: 'Status', value: sayStatus(invoice) },
    ...(taxTreatment ? [{ term: 'Tax', value: treatmentSentences[taxTreatment] }] : []),
  ]
}
