import { givenCents, gravestDispute } from '#domain/billing/money-back.ts'
import type { Day } from '#domain/core/days.ts'
import { daysBetween } from '#domain/core/days.ts'
import { subtract } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { sayAwaited } from '#domain/invoices/awaited-words.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceSort, OpenInvoiceSort } from '#domain/invoices/invoice-order.ts'
import type { InvoiceStatus } from '#domain/invoices/invoice-status.ts'
import { isOverdue, owedCents } from '#domain/invoices/invoice-status.ts'
import type { AwaitedMilestone, InvoiceLine } from '#domain/invoices/invoice.ts'
import type { BeyondAgreed } from '#domain/invoices/overlaps.ts'
import { awaitedMilestoneOf, dueDayOf, dueNextCents, inDueOrder, onItsWayCents } from '#domain/invoices/payment-plan.ts'
import { returnedCents } from '#domain/invoices/settled-in-turn.ts'
import type { Settled } from '#domain/invoices/settled-in-turn.ts'
import { sayLineRate, sayOff } from '#domain/invoices/tax-words.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney, formatNumber } from '#web/platform/format.ts'
import { todayHere } from '#web/platform/today.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

type Look = { readonly label: string; readonly tone: StatusTone }

const looks = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'caution' },
  partially_paid: { label: 'Partly paid', tone: 'caution' },
  paid: { label: 'Paid', tone: 'positive' },
  void: { label: 'Void', tone: 'neutral' },
  credited: { label: 'Credited', tone: 'neutral' },
} as const satisfies Record<InvoiceStatus, Look>

/** How an invoice stands for whoever reads it on this day; what a bank moves is processing, and what is late is overdue, whatever is paid of it. */
export function lookOf(
  invoice: Settled &
    Pick<PresentedInvoice, 'number' | 'status' | 'awaitedOn' | 'totalCents' | 'paidCents' | 'bankPayment'>,
  today: Day,
): Look {
  if (invoice.bankPayment) return { label: 'Processing', tone: 'caution' }
  if (isOverdue(invoice, today)) return { label: 'Overdue', tone: 'negative' }
  const { status, refunds, disputes } = invoice
  if (isDiscarded(invoice)) return { label: 'Discarded', tone: 'neutral' }
  if (status !== 'paid' && status !== 'credited') return looks[status]
  if (gravestDispute(disputes)?.state === 'open') return { label: 'Disputed', tone: 'caution' }
  // What was refunded and then paid again is no less than paid, whatever was credited besides.
  if (givenCents(refunds) === 0 || returnedCents(invoice) === 0) return looks[status]
  return { label: status === 'paid' ? 'Partly refunded' : 'Refunded', tone: 'neutral' }
}

/** What is off the total already: "$640 total · $400 paid · $140 credit applied"; null if nothing is. */
export function sayTaken({ totalCents, paidCents, creditedCents }: Taken): string | null {
  const taken = [
    ...(paidCents > 0 ? [`${formatMoney(paidCents)} paid`] : []),
    ...(creditedCents > 0 ? [`${formatMoney(creditedCents)} credit applied`] : []),
  ]
  return taken.length === 0 ? null : [`${formatMoney(totalCents)} total`, ...taken].join(' · ')
}

type Taken = Pick<PresentedInvoice, 'totalCents' | 'paidCents' | 'creditedCents'>

/**
 * How far a draft is from the quote that made it, or beyond the prices that were approved: "$489.94 more than the quote that Hugo
 * Lindqvist accepted", "$346.50 more than Rosa Marsh approved"; null where it asks for the same.
 */
export function sayBesideQuote({ totalCents, acceptedQuote }: Quoted, beyond?: BeyondAgreed): string | null {
  if (beyond) return `${formatMoney(beyond.moreCents)} more than ${sayAll(beyond.names)} approved`
  if (!acceptedQuote || acceptedQuote.amountCents === totalCents) return null
  const { amountCents, name, number } = acceptedQuote
  const [more, less] = [subtract(totalCents, amountCents), subtract(amountCents, totalCents)]
  const off = more > 0 ? `${formatMoney(more)} more` : `${formatMoney(less)} less`
  const quote = number === undefined ? 'the quote that' : `quote ${number}, which`
  return `${off} than ${quote} ${name} accepted`
}

type Quoted = Pick<PresentedInvoice, 'totalCents' | 'acceptedQuote'>

/** By what people call it: its number, or what it is as long as it has none. */
export function nameOf({ number }: Pick<PresentedInvoice, 'number'>): string {
  return number ?? 'Draft'
}

/** The same where its row isn't seen but heard: drafts are told apart by their project and sum. */
export function heardNameOf(invoice: Pick<PresentedInvoice, 'number' | 'projectName' | 'totalCents'>): string {
  return invoice.number ?? `Draft for ${invoice.projectName}, ${formatMoney(invoice.totalCents)}`
}

/** Why nothing else can be drafted where a project has a draft. */
export const oneDraft = 'A project can have one draft at a time. To start another invoice, send or discard the draft.'

/** A draft that was discarded: it was never an invoice. */
export function isDiscarded({ number, status }: Pick<PresentedInvoice, 'number' | 'status'>): boolean {
  return status === 'void' && number === null
}

/** What it is for, in a line: "Menu of the day and 3 more". Discounts are no thing of their own. */
export function sayWhatFor({ lines }: Pick<PresentedInvoice, 'lines'>): string {
  const [first, ...others] = lines.filter(({ kind }) => kind !== 'discount')
  if (!first) return 'No lines'
  return others.length === 0 ? first.description : `${first.description} and ${others.length} more`
}

/** How far the due day is, counted from today: "Due in 5 days", "Due today", "Overdue by 3 days". */
export function sayDue(dueDate: Day, today: Day): string {
  const days = daysBetween(today, dueDate)
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  return days > 0 ? `Due in ${days} days` : `Overdue by ${days === -1 ? '1 day' : `${-days} days`}`
}

/**
 * The same with its day: "Due in 5 days, Tue, Dec 8". Where it is another day for the reader than for the agency, whose days
 * are counted, the count would look wrong beside it: "Due Tue, Dec 8".
 */
export function sayDueOn(dueDate: Day, today: Day): string {
  return isCounted() ? `${sayDue(dueDate, today)}, ${formatDay(dueDate)}` : sayDueDay(dueDate, today)
}

/** As short as a column needs it: "Due in 5 days", or the day alone as above. */
function sayDueShort(dueDate: Day, today: Day): string {
  return isCounted() ? sayDue(dueDate, today) : sayDueDay(dueDate, today)
}

function isCounted(): boolean {
  return agencyToday() === todayHere()
}

function sayDueDay(dueDate: Day, today: Day): string {
  return `${dueDate < today ? 'Overdue since' : 'Due'} ${formatDay(dueDate)}`
}

/** How far the due day of an invoice is; of one that is paid in parts, of the part: "$1,000 due in 5 days", "$1,000 due when “Launch” is approved"; while a bank moves it "$1,000 on its way". */
export function sayDuePart(invoice: PresentedInvoice, today: Day): string {
  return sayPart(invoice, today, sayDueShort)
}

/** The same with its day: "$1,000 due in 5 days, Tue, Dec 8". */
export function sayDueNext(invoice: PresentedInvoice, today: Day): string {
  return sayPart(invoice, today, sayDueOn)
}

function sayPart(invoice: PresentedInvoice, today: Day, sayBy: typeof sayDue): string {
  const dueDate = dueDayOf(invoice)
  const awaited = awaitedMilestoneOf(invoice)
  if (invoice.bankPayment) return `${formatMoney(onItsWayCents(invoice))} on its way`
  const [next, said] = [dueNextCents(invoice, today), dueDate === null ? sayAwaits(awaited) : sayBy(dueDate, today)]
  return next < owedCents(invoice) ? `${formatMoney(next)} ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said
}

/** When the first part of a planned draft is due: "Due in 3 parts, the first on Tue, Dec 8", "Due in 2 parts, the first when “Launch” is approved". */
export function sayPlanned(parts: NonNullable<PresentedInvoice['paymentPlan']>): string {
  const [first] = inDueOrder(parts)
  const { dueDate = null, milestone } = first?.part ?? {}
  const when = dueDate === null ? milestone && sayAwaited(milestone) : `on ${formatDay(dueDate)}`
  return `Due in ${parts.length} parts, the first ${when ?? ''}`
}

function sayAwaits(awaited: AwaitedMilestone | null): string {
  return awaited ? `Due ${sayAwaited(awaited)}` : ''
}

/** What the amount of a line is made of: "12.5 hours at $120", "3 at $40"; empty if it is one thing. */
function sayQuantity(line: Pick<InvoiceLine, 'kind' | 'unit' | 'quantity' | 'unitCents'>): string {
  const { quantity, unitCents } = line
  if (isInHours(line))
    return `${formatNumber(quantity)} ${quantity === 1 ? 'hour' : 'hours'} at ${formatMoney(unitCents)}`
  return quantity === 1 ? '' : `${formatNumber(quantity)} at ${formatMoney(unitCents)}`
}

/** Whether its quantity is hours: approved ones, or those of a quote. */
export function isInHours({ kind, unit }: Pick<InvoiceLine, 'kind' | 'unit'>): boolean {
  return kind === 'hours' || unit === 'hours'
}

/** The same with what is off it and its tax: "3 at $40 · 10% off · VAT 20%". */
export function sayLine(line: InvoiceLine): string {
  const isPercent = line.percent !== undefined
  const off = sayOff(line)
  // Of one thing its price stands on the line already, unless something is off it.
  const price = isPercent ? '' : sayQuantity(line) || (off && formatMoney(line.unitCents))
  return [price, off, line.tax ? sayLineRate(line.tax) : ''].filter(Boolean).join(' · ')
}

/** Where nothing is sorted: by issue. */
export const ownOrder = 'Newest first'

/** The same for staff, by when an invoice was drafted. */
export const draftedOrder = 'Latest draft date first'

/** The same of what is open. */
export const openOrder = 'Earliest due date first'

export const openInvoiceSortLabels = { amount: 'Largest amount remaining first' } as const satisfies Record<
  OpenInvoiceSort,
  string
>

export const invoiceSortLabels = {
  number: 'Highest number first',
  issued: 'Latest issue date first',
  due: 'Latest due date first',
  amount: 'Largest amount first',
} as const satisfies Record<InvoiceSort, string>
