import { billToLines } from '#domain/accounts/bill-to.ts'
import type { BillTo } from '#domain/accounts/profile.ts'
import type { Day } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { sayAmount, sum } from '#domain/core/money.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import { sayZone } from '#domain/core/zone-words.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import { inDueOrder } from '#domain/invoices/payment-plan.ts'
import type { PlanPart } from '#domain/invoices/planned-parts.ts'
import { byPaidMethod } from '#domain/invoices/recorded-payments.ts'
import { toSender } from '#domain/invoices/sender.ts'
import type { EntryKind } from '#domain/invoices/statement-entries.ts'
import type { StatementDays } from '#domain/invoices/statement-periods.ts'
import type { Statement, StatementEntry } from '#domain/invoices/statement.ts'
import { transferFacts, transferTitle } from '#domain/settings/legal-words.ts'
import { drawLedger, drawSums } from '#server/platform/paper/draw-ledger.ts'
import type { LedgerSum } from '#server/platform/paper/draw-ledger.ts'
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
import { setPaper } from '#server/platform/paper/set-paper.ts'
import type { Sheet } from '#server/platform/paper/sheet.ts'
import type { Portal } from '#server/portal.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'

type Paper = {
  readonly statement: Statement
  readonly days: StatementDays
  /** The last day. */
  readonly on: Day
  readonly billTo: BillTo
}

/** A statement on paper, from the agency as it is called now. The same account on the same day is the same bytes. */
export async function writeStatement(portal: Portal, { statement, days, on, billTo }: Paper): Promise<Buffer> {
  const { settings, documents } = portal
  const { agencyName, supportEmail, openingHours } = settings
  const from = toSender(await readInvoicing(portal, documents))
  const at = toInstant(momentOf(openingHours.timeZone, on, 0))
  const isToday = on === agencyDay(portal)
  const closing = isToday ? 'Amount due' : `Balance on ${sayPaperDay(on)}`
  const transfer =
    isToday && statement.closingCents > 0 ? transferFacts(from, 'The number of each invoice you pay') : []
  return setPaper({ title: 'Statement', author: agencyName, at, foot: `${agencyName}, ${supportEmail}` }, (sheet) => {
    drawLetterhead(sheet, settings)
    drawTitle(sheet, 'Statement')
    sheet.y += 10
    drawParties(sheet, senderOf(settings, from), { term: 'For', value: billToLines(billTo).join('\n') })
    drawFacts(sheet, [
      days
        ? { term: 'Period', value: sayPaperSpan(days) }
        : { term: 'Invoices', value: `All open on ${sayPaperDay(on)}` },
      { term: 'Time zone', value: sayZone(openingHours.timeZone) },
      { term: isToday ? 'Amount due' : 'Closing balance', value: sayAmount(statement.closingCents) },
    ])
    drawEntries(sheet, statement, days)
    drawSums(sheet, sumsOf(statement, closing))
    drawAges(sheet, statement, on)
    if (transfer.length > 0) drawTitledFacts(sheet, transferTitle, transfer)
    drawFooter(sheet, notOnIt)
    if (from.footer) drawFooter(sheet, from.footer)
  })
}

const notOnIt =
  'This statement covers invoices only. Plans, orders and payments requested in messages have their own receipts.'

/** Each entry with the balance after it, between the two balances of the days. */
function drawEntries(sheet: Sheet, { openingCents, entries, closingCents }: Statement, days: StatementDays): void {
  const balance = (day: Day, what: string, amount: string) => [sayPaperDay(day), what, '', amount]
  drawLedger(sheet, {
    leading: [{ header: 'Date', align: 'left', width: 74 }],
    first: 'Description',
    columns: [
      { header: 'Amount', align: 'right', width: 90 },
      { header: 'Balance', align: 'right', width: 90 },
    ],
    rows: [
      ...(!days && entries.length === 0 ? [['', 'No open invoices', '', '']] : []),
      ...(days ? [balance(days.from, 'Opening balance', sayAmount(openingCents))] : []),
      ...entries.map((entry) => [
        entry.isUndated ? '–' : sayPaperDay(entry.day),
        sayEntry(entry),
        sayAmount(entry.amountCents),
        sayAmount(entry.balanceCents),
      ]),
      ...(days ? [balance(days.to, 'Closing balance', sayAmount(closingCents))] : []),
    ],
  })
}

/** "Payment by check, INV-2026-0001", and below it what else there is to say. */
function sayEntry(entry: StatementEntry): string {
  const { kind, number, detail, method, movedOn, isUndated } = entry
  const by = method === null ? '' : ` ${byPaidMethod[method]}`
  const said = {
    invoice: [`Invoice ${number}`, sayTerms(entry)],
    payment: [
      `Payment${by}, ${number}`,
      detail === '' ? '' : `Reference ${detail}`,
      isUndated ? 'Payment date unknown' : movedOn ? `Received ${sayPaperDay(movedOn)}` : '',
    ],
    refund: [`Refund${by}, ${number}`, detail, movedOn ? `Refunded ${sayPaperDay(movedOn)}` : ''],
    dispute: [
      method === 'bank_debit' ? `Bank debit returned, ${number}` : `Payment returned after a dispute, ${number}`,
      'Returned by the bank',
    ],
    credit: [`Credit, ${number}`, detail],
    void: [`Invoice ${number} voided`, detail],
  } as const satisfies Record<EntryKind, readonly string[]>
  return [...said[kind], sayBeyond(entry)].filter(Boolean).join('\n')
}

/** "Bakery relaunch, due Dec 8, 2026"; with a payment plan "Bakery relaunch, in 2 parts", and below it "$100.00 due Dec 8, 2026" for each. */
function sayTerms({ projectName, dueDate, state: { paymentPlan } }: StatementEntry): string {
  if (!paymentPlan) return dueDate === null ? projectName : `${projectName}, due ${sayPaperDay(dueDate)}`
  const parts = inDueOrder(paymentPlan).map(({ part }) => `${sayAmount(part.amountCents)} due ${sayPartDue(part)}`)
  return [`${projectName}, in ${parts.length} parts`, ...parts].join('\n')
}

function sayPartDue({ dueDate, milestone }: PlanPart): string {
  if (dueDate !== null) return sayPaperDay(dueDate)
  return milestone ? sayAwaited(milestone) : ''
}

/** What of it changed no balance. */
function sayBeyond({ kind, beyondCents }: StatementEntry): string {
  if (beyondCents === 0) return ''
  const amount = sayAmount(beyondCents)
  if (kind === 'payment' || kind === 'credit') return `${amount} more than was due`
  return `Includes ${amount} paid beyond the amount due`
}

const sumNames = {
  invoice: 'Invoiced',
  payment: 'Paid',
  credit: 'Credited',
  refund: 'Refunded',
  dispute: 'Returned by the bank',
  void: 'Voided',
} as const satisfies Record<EntryKind, string>

/** What the entries come to by kind, from the opening balance to the closing one. */
function sumsOf({ openingCents, entries, closingCents, toRefundCents }: Statement, closing: string): LedgerSum[] {
  // The keys of this object are kinds.
  const kinds = Object.keys(sumNames) as EntryKind[]
  const sums = kinds.map((kind) => ({
    term: sumNames[kind],
    amountCents: sum(entries.filter((entry) => entry.kind === kind).map(({ amountCents }) => amountCents)),
  }))
  return [
    ...(openingCents === 0 || entries.length === 0
      ? []
      : [{ term: 'Opening balance', amount: sayAmount(openingCents) }]),
    ...sums
      .filter(({ amountCents }) => amountCents !== 0)
      .map(({ term, amountCents }) => ({ term, amount: sayAmount(amountCents) })),
    { term: closing, amount: sayAmount(closingCents), isMain: true },
    ...(toRefundCents > 0 ? [{ term: 'To refund', amount: sayAmount(toRefundCents) }] : []),
  ]
}

/** How long what is due has been due. */
function drawAges(sheet: Sheet, { ages, closingCents }: Statement, on: Day): void {
  if (closingCents === 0) return
  const column = (header: string) => ({ header, align: 'right', width: 78 }) as const
  drawLedger(sheet, {
    first: 'Days overdue',
    columns: [column('Not due yet'), column('1–30 days'), column('31–60 days'), column('Over 60 days')],
    rows: [
      [
        `Balance on ${sayPaperDay(on)}`,
        ...[ages['not-due'], ages['to-30'], ages['to-60'], ages['over-60']].map(sayAmount),
      ],
    ],
  })
}
