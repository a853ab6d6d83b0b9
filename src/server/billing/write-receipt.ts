import type { Payment } from '#domain/billing/payment.ts'
import { formatReceiptDate } from '#domain/billing/receipt-date.ts'
import { drawFacts } from '#server/platform/paper/draw-facts.ts'
import type { Fact } from '#server/platform/paper/draw-facts.ts'
import { drawLedger, drawSums } from '#server/platform/paper/draw-ledger.ts'
import { drawLetterhead, drawTitle } from '#server/platform/paper/draw-letterhead.ts'
import { sayAmount } from '#server/platform/paper/paper-words.ts'
import { setPaper } from '#server/platform/paper/set-paper.ts'
import { cardWords } from './notice-words.ts'

type Receipt = {
  readonly agencyName: string
  readonly supportEmail: string
  readonly payment: Payment & { readonly paidAt: string }
  readonly billTo: { readonly companyName: string; readonly fullName: string; readonly email: string }
  readonly orderNumber: string | null
  /** The reader's. */
  readonly timeZone: string
}

/** The receipt of a payment on paper. The same payment in the same state is the same bytes. */
export async function writeReceipt(receipt: Receipt): Promise<Buffer> {
  const { agencyName, supportEmail, payment } = receipt
  const { description, amountCents, refundedCents, paidAt } = payment
  const title = `Receipt from ${agencyName}`
  return setPaper({ title, author: agencyName, at: paidAt, foot: `${agencyName}, ${supportEmail}` }, (sheet) => {
    drawLetterhead(sheet, agencyName)
    sheet.y += 48
    drawTitle(sheet, 'Receipt')
    sheet.y += 4
    drawFacts(sheet, factsOf(receipt))
    drawLedger(sheet, {
      first: 'For',
      columns: [{ header: 'Amount, USD', align: 'right', width: 110 }],
      rows: [[description, sayAmount(amountCents)]],
    })
    const isRefunded = refundedCents > 0
    drawSums(sheet, [
      { term: 'Paid', amount: sayAmount(amountCents), isMain: !isRefunded },
      ...(isRefunded
        ? [
            { term: 'Refunded', amount: sayAmount(-refundedCents) },
            { term: 'After refunds', amount: sayAmount(amountCents - refundedCents), isMain: true },
          ]
        : []),
    ])
  })
}

function factsOf({ payment, billTo, orderNumber, timeZone }: Receipt): Fact[] {
  const { id, paidAt, card, invoiceId } = payment
  const { companyName, fullName, email } = billTo
  return [
    { term: 'Paid by', value: [companyName, fullName, email].filter(Boolean).join('\n') },
    { term: 'Paid on', value: `${formatReceiptDate(paidAt, timeZone)} (${timeZone})` },
    ...(card ? [{ term: 'Paid with', value: cardWords(card) }] : []),
    ...(orderNumber === null ? [] : [{ term: 'Order', value: orderNumber }]),
    ...(invoiceId === null ? [] : [{ term: 'Invoice', value: invoiceId }]),
    { term: 'Payment', value: id },
  ]
}
