import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isOverdue, isOwed, isPayable } from '#domain/invoices/invoice-status.ts'
import { stillDueCents } from '#domain/invoices/payment-plan.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { sayDueNext, sayTaken, sayWhatFor } from './invoice-words.ts'
import type { InvoiceActs } from './InvoicesTab.tsx'
import { PayButtons } from './PayButtons.tsx'

type Props = Pick<InvoiceActs, 'onPay'> & {
  readonly invoices: readonly PresentedInvoice[]
  readonly today: Day
  readonly placeOf: (invoiceId: string) => Place
}

/** What is to be paid next: the open invoice that is due first, of those no bank is paying if there are any. Nothing where nothing is owed. */
export function NextInvoice({ invoices, today, placeOf, onPay }: Props) {
  const owed = invoices.filter(isOwed).toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
  const next = owed.find(isPayable) ?? owed[0]
  if (!next) return null
  const dueCents = stillDueCents(next)
  const others = owed.filter((each) => each !== next && stillDueCents(each) > 0)
  const taken = sayTaken(next)
  return (
    <section
      aria-label="Next invoice to pay"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 max-sm:p-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className={isOverdue(next, today) ? 'font-medium text-negative' : 'text-ink-soft'}>
          {sayDueNext(next, today)}
        </p>
        {dueCents > 0 && <p className="text-figure font-semibold tabular-nums">{formatMoney(dueCents)}</p>}
        <p className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
          <AppLink place={placeOf(next.id)} className="font-medium text-ink underline underline-offset-2">
            {next.number}
          </AppLink>{' '}
          for {sayWhatFor(next)}
        </p>
        {taken && <p className="text-ink-soft">{taken}</p>}
        {others.length > 0 && <p className="text-dense text-ink-soft">{sayOthers(others)}</p>}
      </div>
      <PayButtons invoice={next} onPay={onPay} />
    </section>
  )
}

/** Of a payment plan, a part may be due, or none yet. */
function sayOthers(others: readonly PresentedInvoice[]): string {
  const what = others.some(({ paymentPlan }) => paymentPlan) ? 'an amount remaining' : 'an amount due'
  return others.length === 1 ? `1 more invoice has ${what}` : `${others.length} more invoices have ${what}`
}

function dayOf({ awaitedOn, dueDate }: PresentedInvoice): Day {
  return awaitedOn ?? dueDate
}
