import { billToLines } from '#domain/accounts/bill-to.ts'
import type { Day } from '#domain/core/days.ts'
import type { Money } from '#domain/core/money.ts'
import type { draftInvoice, PresentedInvoice } from '#domain/invoices/contract.ts'
import {
  isOverdue,
  isOwed,
  isPayable,
  isSettledByCredit,
  overpaidCents,
  totalAfterCreditCents,
} from '#domain/invoices/invoice-status.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { stillDueCents } from '#domain/invoices/payment-plan.ts'
import { byMethod, isImported, knownDay, knownMethod, settlingPayment } from '#domain/invoices/recorded-payments.ts'
import { remainderTerm } from '#domain/invoices/remainder-words.ts'
import { treatmentSentences } from '#domain/invoices/tax-words.ts'
import { legalLines } from '#domain/settings/legal-words.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { formatPaymentDate, sayPaymentDay } from '#web/platform/payment-date.ts'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { paperOf } from './api.ts'
import type { WholeInvoice } from './api.ts'
import { isDiscarded, nameOf, sayDueNext, sayTaken } from './invoice-words.ts'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceChip } from './InvoiceChip.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import type { InvoiceActs } from './InvoicesTab.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import { PayButtons } from './PayButtons.tsx'
import { sayLastReminder } from './reminder-words.ts'

const BankTransfer = lazyPart(() => import('./BankTransfer.tsx'))
const InvoiceAgain = lazyPart(() => import('./InvoiceAgain.tsx'))
const MoneyMoved = lazyPart(() => import('./MoneyMoved.tsx'))
const PaymentSchedule = lazyPart(() => import('./PaymentSchedule.tsx'))

type Props = InvoiceActs & { readonly whole: WholeInvoice; readonly today: Day }

/** An invoice that was sent: what is due of it first, then its lines and everything that was paid and credited. */
export function InvoicePaper({ whole, today, onPay, onAsk, seesHours }: Props) {
  const { invoice, may } = whole
  const { role } = useViewer()
  const mayDraft = useMay<typeof draftInvoice>('projects', 'money') && role === 'superAdmin'
  const taken = sayTaken(invoice)
  const overpaid = overpaidCents(invoice)
  return (
    <article
      aria-label={invoice.number === null ? nameOf(invoice) : `Invoice ${invoice.number}`}
      className="flex max-w-220 flex-col gap-6"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-section font-semibold">{nameOf(invoice)}</h2>
            <InvoiceChip invoice={invoice} today={today} />
          </div>
          <p className="text-dense text-ink-soft">{figureTerm(invoice)}</p>
          <p className="text-figure font-semibold tabular-nums">{formatMoney(figureOf(invoice))}</p>
          <p className={isOverdue(invoice, today) ? 'font-medium text-negative' : 'text-ink-soft'}>
            {sayState(invoice, today)}
          </p>
          {overpaid > 0 && <p className="font-medium text-negative">{formatMoney(overpaid)} to refund</p>}
          {(isOwed(invoice) || isSettledByCredit(invoice)) && taken && <p className="text-ink-soft">{taken}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <PayOwn may={may.pay} invoice={invoice} onPay={onPay} />
          {!isDiscarded(invoice) && (
            <a href={paperOf(invoice.id)} download className={buttonClass()} aria-label={`PDF of ${nameOf(invoice)}`}>
              PDF
            </a>
          )}
          <InvoiceActions whole={whole} />
        </div>
      </header>
      {invoice.bankPayment && role === 'superAdmin' && (
        <InlineAlert
          tone="info"
          title={`A bank payment of ${formatMoney(invoice.bankPayment.amountCents)} is on its way`}
        >
          The payment started on {formatPaymentDate(invoice.bankPayment.startedAt)} and can take up to 4 business days.
          Until it arrives or fails, this invoice can’t be paid any other way.
        </InlineAlert>
      )}
      {invoice.voiding && (
        <InlineAlert
          tone="info"
          title={`${isDiscarded(invoice) ? 'Discarded' : 'Voided'} ${sayWhen(invoice.voiding, role === 'superAdmin')}`}
          action={mayDraft && <InvoiceAgain invoice={invoice} />}
        >
          {invoice.voiding.reason}
        </InlineAlert>
      )}
      <DescriptionList items={[...factsOf(invoice), ...(role === 'superAdmin' ? remindedOf(invoice) : [])]} />
      {invoice.note && <p className="max-w-reading whitespace-pre-line">{invoice.note}</p>}
      <InvoiceLines invoice={invoice} onAsk={onAsk} seesHours={seesHours} />
      <InvoiceSums invoice={invoice} />
      <PaymentSchedule invoice={invoice} today={today} />
      {isPayable(invoice) && <BankTransfer whole={whole} />}
      <MoneyMoved invoice={invoice} mayUndo={may.undo} />
      {invoice.sender?.footer && <p className="max-w-reading text-dense text-ink-soft">{invoice.sender.footer}</p>}
    </article>
  )
}

/** Staff read which of them it was, clients only when. */
function sayWhen({ at, name }: NonNullable<PresentedInvoice['voiding']>, isStaff: boolean): string {
  return `on ${formatAgencyDay(at)}${isStaff ? ` by ${name}` : ''}`
}

type PayProps = Pick<InvoiceActs, 'onPay'> & { readonly may: boolean; readonly invoice: PresentedInvoice }

/** Somebody of the account who may not pay is told who does; staff are offered nothing. */
function PayOwn({ may, invoice, onPay }: PayProps) {
  const { role } = useViewer()
  return role === 'client' ? <PayButtons invoice={invoice} onPay={may ? onPay : undefined} /> : null
}

/** What is due while anything is owed; else what it came to, credits included where something was paid. */
function figureOf(invoice: PresentedInvoice): Money {
  if (isOwed(invoice)) return stillDueCents(invoice)
  return isCreditedInPart(invoice) ? totalAfterCreditCents(invoice) : invoice.totalCents
}

function figureTerm(invoice: PresentedInvoice): string {
  if (!isOwed(invoice)) return isCreditedInPart(invoice) ? 'Total after credit' : 'Total'
  return remainderTerm(invoice)
}

function isCreditedInPart({ status, creditedCents }: PresentedInvoice): boolean {
  return status === 'paid' && creditedCents > 0
}

function sayState(invoice: PresentedInvoice, today: Day): string {
  const { status, paidAt } = invoice
  const recorded = status === 'paid' ? settlingPayment(invoice) : undefined
  if (recorded) return sayRecorded(invoice.id, recorded)
  if (status === 'paid' && paidAt !== null)
    return `${isSettledByCredit(invoice) ? 'Settled by credit' : 'Paid'} on ${formatPaymentDate(paidAt)}`
  if (status === 'paid') return 'Paid'
  if (status === 'void') return 'Nothing is due'
  if (status === 'credited') return 'Credited in full'
  return sayDueNext(invoice, today)
}

function sayRecorded(invoiceId: string, recorded: RecordedPayment): string {
  const [day, method] = [knownDay(recorded), knownMethod(invoiceId, recorded)]
  return `Paid${method === null ? '' : ` ${byMethod[method]}`}${day === null ? '' : ` on ${sayPaymentDay(day)}`}`
}

function factsOf(invoice: PresentedInvoice) {
  const { sender, billTo, projectName, service, issue, taxTreatment } = invoice
  // Another program issued what was imported.
  const by = issue && !isImported(invoice) ? `, by ${issue.name}` : ''
  return [
    ...(sender ? [{ term: 'From', description: legalLines(sender).join(', ') }] : []),
    { term: 'Billed to', description: billToLines(billTo).join(', ') },
    { term: 'Project', description: projectName },
    ...(service ? [{ term: 'Service period', description: sayService(service) }] : []),
    ...(issue ? [{ term: 'Issued', description: `${formatDay(issue.on)}${by}` }] : []),
    ...(taxTreatment ? [{ term: 'Tax', description: treatmentSentences[taxTreatment] }] : []),
  ]
}

function remindedOf(invoice: PresentedInvoice) {
  const description = sayLastReminder(invoice)
  return description === '' ? [] : [{ term: 'Last reminder', description }]
}

function sayService({ from, to }: NonNullable<PresentedInvoice['service']>): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
}
