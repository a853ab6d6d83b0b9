import { givenCents, lostCents } from '#domain/billing/money-back.ts'
import { formatReceiptDate } from '#domain/billing/receipt-date.ts'
import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { negate, sayAmount, subtract, zero } from '#domain/core/money.ts'
import { sayZoneTime } from '#domain/core/zone-words.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import { overpaidCents, owedCents, totalAfterCreditCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice, RecordedPayment } from '#domain/invoices/invoice.ts'
import { receivedCents } from '#domain/invoices/money-back.ts'
import { onItsWayCents } from '#domain/invoices/payment-plan.ts'
import { scheduleOf } from '#domain/invoices/payment-schedule.ts'
import type { ScheduledPart } from '#domain/invoices/payment-schedule.ts'
import { byMethod, byPaidMethod, knownDay, knownMethod, standingPayments } from '#domain/invoices/recorded-payments.ts'
import { remainderTerm } from '#domain/invoices/remainder-words.ts'
import { addedTaxCents, creditedTaxCents } from '#domain/invoices/tax-words.ts'
import type { LedgerSum } from '#server/platform/paper/draw-ledger.ts'
import { drawLedger } from '#server/platform/paper/draw-ledger.ts'
import { sayPaperDay } from '#server/platform/paper/paper-words.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'

/** The parts of a payment plan, and what of each is settled. What is late depends on the day, and is not said. */
export function drawPlan(sheet: Sheet, invoice: Invoice): void {
  const { paymentPlan = [], status, dueDate } = invoice
  if (paymentPlan.length === 0 || status === 'void') return
  drawLedger(sheet, {
    first: 'Payment plan',
    columns: [
      { header: 'Due', align: 'right', width: 90 },
      { header: 'Status', align: 'right', width: 140 },
      { header: 'Amount', align: 'right', width: 90 },
    ],
    rows: scheduleOf(invoice, dueDate).map((each) => [
      `Part ${each.index + 1} of ${paymentPlan.length}${sayAwaitedOf(each)}`,
      each.part.dueDate === null ? '' : sayPaperDay(each.part.dueDate),
      sayPart(each),
      sayAmount(each.part.amountCents),
    ]),
  })
}

/** What a part without a day waits for, which is longer than a column of days. */
function sayAwaitedOf({ part: { dueDate, milestone } }: ScheduledPart): string {
  return dueDate === null && milestone ? `, due ${sayAwaited(milestone)}` : ''
}

/** Empty for a part of which nothing is settled or on its way, late or not. */
function sayPart({ state, leftCents, movingCents, creditedCents, part }: ScheduledPart): string {
  if (state === 'paid') return creditedCents > 0 ? `Paid, ${sayAmount(creditedCents)} credited` : 'Paid'
  if (state === 'credited') return 'Settled by credit'
  if (state === 'moving') return 'On its way'
  if (movingCents > 0) return `${sayAmount(movingCents)} on its way`
  return leftCents < part.amountCents ? `${sayAmount(leftCents)} remaining` : ''
}

/** What the lines come to, discounts among them, and what of it is still to be paid. */
export function sumsOf(invoice: Invoice): LedgerSum[] {
  const { totalCents, creditedCents, refunds, disputes, status, taxes = [] } = invoice
  const added = addedTaxCents(invoice)
  const creditedTax = creditedTaxCents(invoice)
  const received = receivedCents(invoice)
  const given = givenCents(refunds)
  const lost = lostCents(disputes)
  const overpaid = overpaidCents(invoice)
  const moving = onItsWayCents(invoice)
  const due = status === 'void' ? zero : subtract(owedCents(invoice), moving)
  return [
    ...(added > 0 && taxes.every(({ isInclusive }) => !isInclusive)
      ? [{ term: 'Total before tax', amount: sayAmount(subtract(totalCents, added)) }]
      : []),
    ...(added > 0 ? [{ term: 'Tax', amount: sayAmount(added) }] : []),
    { term: 'Total', amount: sayAmount(totalCents) },
    ...(creditedCents > 0 ? [{ term: 'Credit applied', amount: sayAmount(negate(creditedCents)) }] : []),
    ...(creditedTax > 0 ? [{ term: 'Includes tax', amount: sayAmount(negate(creditedTax)) }] : []),
    ...(received > 0 && creditedCents > 0
      ? [{ term: 'Total after credit', amount: sayAmount(totalAfterCreditCents(invoice)) }]
      : []),
    ...(received > 0 ? [{ term: 'Amount paid', amount: sayAmount(negate(received)) }] : []),
    ...(given > 0 ? [{ term: 'Refunded', amount: sayAmount(given) }] : []),
    ...(lost > 0 ? [{ term: 'Returned by the bank', amount: sayAmount(lost) }] : []),
    ...(moving > 0 ? [{ term: 'On its way by bank debit', amount: sayAmount(negate(moving)) }] : []),
    {
      term: remainderTerm(invoice),
      amount: sayAmount(due),
      isMain: true,
    },
    ...(overpaid > 0 ? [{ term: 'To refund', amount: sayAmount(overpaid), isMain: true }] : []),
  ]
}

/** Payments, refunds, disputes and credits, with their dates, in the agency’s time zone. */
export function drawMoney(sheet: Sheet, invoice: Invoice, timeZone: string): void {
  const { payments, credits } = invoice
  const recorded = standingPayments(invoice)
  const back = moneyBack(invoice, timeZone)
  const amount = { header: 'Amount', align: 'right', width: 110 } as const
  if (payments.length > 0)
    drawLedger(sheet, {
      first: `${recorded.length > 0 ? sayPaidBy(payments) : 'Paid'} (${sayZoneTime(timeZone)})`,
      columns: [amount],
      rows: payments.map(({ paidAt, amountCents, method }) => [
        `${formatReceiptDate(paidAt, timeZone)}${method ? `, ${byPaidMethod[method]}` : ''}`,
        sayAmount(amountCents),
      ]),
    })
  if (recorded.length > 0)
    drawLedger(sheet, {
      first: payments.length > 0 ? 'Paid by other methods' : 'Paid',
      columns: [amount],
      rows: recorded.map((payment) => [sayRecorded(invoice.id, payment), sayAmount(payment.amountCents)]),
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

function sayPaidBy(payments: Invoice['payments']): string {
  return payments.some(({ method }) => method) ? 'Paid by card or bank debit' : 'Paid by card'
}

/** "Dec 8, 2026, by bank transfer, reference WIRE 4711", as far as it is known. */
function sayRecorded(invoiceId: string, payment: RecordedPayment): string {
  const { reference } = payment
  const [day, method] = [knownDay(payment), knownMethod(invoiceId, payment)]
  return [
    day === null ? 'Payment date unknown' : sayPaperDay(day),
    ...(method === null ? [] : [byMethod[method]]),
    ...(reference === '' ? [] : [`reference ${reference}`]),
  ].join(', ')
}

/** A failed refund and an open dispute moved no money. */
function moneyBack({ payments, refunds, disputes }: Invoice, timeZone: string): [string, string][] {
  const given = refunds.filter(({ state }) => state === 'given')
  const lost = disputes.filter(({ state }) => state === 'lost')
  const isDebit = (back: Returned) =>
    payments.some(({ paymentId, method }) => paymentId === back.paymentId && method === 'bank_debit')
  const told = [
    ...given.map((each) => [sayRefunded(each), each] as const),
    ...lost.map((each) => [isDebit(each) ? 'Bank debit returned' : 'Payment returned after a dispute', each] as const),
  ]
  return told.map(([what, back]) => [
    `${sayPaperDay(dayOfReturn(back, timeZone))}: ${what}`,
    sayAmount(back.amountCents),
  ])
}

/** Its credit is part of what the sums say is applied. */
function sayRefunded({ amountCents, creditedCents }: Invoice['refunds'][number]): string {
  if (creditedCents === amountCents) return 'Refunded and credited'
  return creditedCents > 0 ? `Refunded, ${sayAmount(creditedCents)} of it credited` : 'Refunded'
}

type Returned = Invoice['refunds'][number] | Invoice['disputes'][number]

function dayOfReturn(back: Returned, timeZone: string): Day {
  return 'recorded' in back && back.recorded ? back.recorded.returnedOn : dayOf(back.at, timeZone)
}

/** The day of a moment where the agency is, as pages say it. */
function dayOf(moment: Instant, timeZone: string): Day {
  return dayIn(timeZone, toMilliseconds(moment))
}
