import type { QueryKey } from '@tanstack/react-query'
import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useInvoices } from './api.ts'
import { InvoiceFigures } from './InvoiceFigures.tsx'
import type { InvoiceActs } from './InvoicesTab.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { NextInvoice } from './NextInvoice.tsx'
import { toRefusedInvoices } from './refused-invoices.tsx'
import { WaitingCard } from './WaitingCard.tsx'

type Props = Pick<InvoiceActs, 'onPay'> & {
  readonly projectId: string
  readonly today: Day
  readonly figuresKey: QueryKey
  readonly placeOf: (invoiceId: string) => Place
  readonly onDrafted: (invoice: PresentedInvoice) => void
}

/** All invoices of a project under the one thing that is to be done: for a client to pay, for staff to ask for what is done. */
export function InvoiceList({ projectId, today, figuresKey, placeOf, onPay, onDrafted }: Props) {
  const { role } = useViewer()
  const query = useInvoices(projectId)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isStaff = role === 'superAdmin'
  return (
    <Answer query={query} what="the invoices" loading={<SkeletonRows rows={5} />} refused={toRefusedInvoices}>
      {({ pages }) => {
        const invoices = pages.flatMap((page) => page.invoices)
        const totals = pages[0]?.totals ?? null
        return (
          <div className="in-order flex flex-col gap-6">
            {isStaff ? (
              <WaitingCard
                projectId={projectId}
                figuresKey={figuresKey}
                draft={invoices.find(({ status }) => status === 'draft')}
                onDrafted={onDrafted}
              />
            ) : (
              <NextInvoice invoices={invoices} today={today} placeOf={placeOf} onPay={onPay} />
            )}
            {invoices.length === 0 ? (
              <EmptyState title="No invoices yet">
                {isStaff
                  ? 'Drafts and sent invoices appear here with the amounts paid and due.'
                  : 'Invoices we send you appear here. You can pay them online.'}
              </EmptyState>
            ) : (
              <>
                {totals && totals.count > 0 && <InvoiceFigures totals={totals} today={today} />}
                <InvoiceTable invoices={invoices} today={today} placeOf={({ id }) => placeOf(id)} />
              </>
            )}
            {hasNextPage && (
              <div className="flex items-center gap-3">
                <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
                  Show older invoices
                </Button>
                {isFetchNextPageError && <p role="alert">We couldn’t load more invoices. Try again.</p>}
              </div>
            )}
          </div>
        )
      }}
    </Answer>
  )
}
