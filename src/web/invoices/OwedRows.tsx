import type { ReactNode } from 'react'
import { withSite } from '#domain/billing/plan-words.ts'
import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isOverdue } from '#domain/invoices/invoice-status.ts'
import type { OwedPlan, OwedRequest } from '#domain/invoices/owed-contract.ts'
import { isLate } from '#domain/invoices/owed.ts'
import { undatedOn } from '#domain/invoices/payment-plan.ts'
import { BillingList, BillingRow } from '#web/billing/exports/BillingSection.tsx'
import type { RowEnd } from '#web/billing/exports/BillingSection.tsx'
import { planName } from '#web/billing/exports/subscription-words.ts'
import type { Owed } from '#web/invoices/exports/owed.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { projectPlace, rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { invoicePlace } from './invoice-place.ts'
import { nameOf, sayDueNext, sayDueOn, sayTaken, sayWhatFor } from './invoice-words.ts'

type Props = {
  readonly owed: Owed
  readonly today: Day
  /** What stands at the end of a row: what pays it, or what it comes to. */
  readonly ends: {
    readonly plan: (plan: OwedPlan) => PlanEnd
    readonly invoice: (invoice: PresentedInvoice) => RowEnd
    readonly request: (request: OwedRequest) => RowEnd
  }
}

/** For a plan also what becomes of its site. */
type PlanEnd = RowEnd & { readonly note?: ReactNode }

/** Everything that an account has to pay, each leading to where it stands: what stops unless it is paid, then the rest by its due day. */
export function OwedRows({ owed, today, ends }: Props) {
  const dated = [
    ...owed.invoices.map((each) => ({
      on: each.awaitedOn ?? each.dueDate,
      row: <InvoiceRow key={each.id} invoice={each} today={today} end={ends.invoice(each)} />,
    })),
    ...owed.requests.map((each) => ({
      on: each.dueDate ?? undatedOn,
      row: <RequestRow key={each.messageId} request={each} today={today} end={ends.request(each)} />,
    })),
  ]
  return (
    <BillingList label={owedTerm(owed)}>
      {owed.plans.map((each) => (
        <PlanRow key={each.subscriptionId} plan={each} end={ends.plan(each)} />
      ))}
      {dated.toSorted((one, other) => one.on.localeCompare(other.on)).map(({ row }) => row)}
    </BillingList>
  )
}

/** What the sum of it is called: of a payment plan, a part may be due, or none yet. */
export function owedTerm({ invoices }: Owed): string {
  return invoices.some(({ paymentPlan }) => paymentPlan) ? 'Amount remaining' : 'Amount due'
}

type PlanProps = { readonly plan: OwedPlan; readonly end: PlanEnd }

function PlanRow({ plan: { planId, site, paymentId, declined }, end: { note, ...end } }: PlanProps) {
  const { role } = useViewer()
  const name = withSite(planName(planId), site)
  const billing = rolePlace(role === 'superAdmin' ? role : 'client', 'billing')
  return (
    <BillingRow {...end}>
      {paymentId === null ? (
        <p className="font-medium">{name}</p>
      ) : (
        <Title place={{ ...billing, search: { paymentId } }}>{name}</Title>
      )}
      <p className="text-dense text-ink-soft">
        <span className="font-medium text-negative">Past due</span>
        {declined && ` · ${declined}`}
      </p>
      {note}
    </BillingRow>
  )
}

type InvoiceProps = { readonly invoice: PresentedInvoice; readonly today: Day; readonly end: RowEnd }

function InvoiceRow({ invoice, today, end }: InvoiceProps) {
  const viewer = useViewer()
  const taken = sayTaken(invoice)
  return (
    <BillingRow {...end}>
      <Title place={invoicePlace(viewer, invoice)}>{`${nameOf(invoice)}: ${sayWhatFor(invoice)}`}</Title>
      <p className="text-dense text-ink-soft">
        {invoice.debitFailedAt && <LastFailed />}
        <span className={isOverdue(invoice, today) ? 'font-medium text-negative' : ''}>
          {sayDueNext(invoice, today)}
        </span>
        {` · ${invoice.projectName}`}
        {taken && ` · ${taken}`}
      </p>
    </BillingRow>
  )
}

function LastFailed() {
  return <span className="font-medium text-negative">The last payment failed · </span>
}

type RequestProps = { readonly request: OwedRequest; readonly today: Day; readonly end: RowEnd }

function RequestRow({ request, today, end }: RequestProps) {
  const { role } = useViewer()
  const { projectId, projectName, description, dueDate, hasFailed, askedAt } = request
  const { to, search } = projectPlace(role, projectId)
  return (
    <BillingRow {...end}>
      <Title place={{ to, search: { ...search, messages: 'open' } }}>{description}</Title>
      <p className="text-dense text-ink-soft">
        {hasFailed && <LastFailed />}
        <span className={isLate(request, today) ? 'font-medium text-negative' : ''}>
          {dueDate === null ? `Requested ${formatDate(askedAt)}` : sayDueOn(dueDate, today)}
        </span>
        {` · ${projectName}`}
      </p>
    </BillingRow>
  )
}

type TitleProps = { readonly children: string; readonly place: Place }

/** The end of the row says how much. */
function Title({ children, place }: TitleProps) {
  return (
    <AppLink
      place={place}
      className="tap self-start font-medium underline-offset-2 [overflow-wrap:anywhere] hover:underline"
    >
      {children}
    </AppLink>
  )
}
