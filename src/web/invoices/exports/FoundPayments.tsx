import { useQuery } from '@tanstack/react-query'
import { sortedPaymentsKey } from '#web/billing/exports/billing-cache.ts'
import { paymentColumns, PaymentTable } from '#web/billing/exports/PaymentTable.tsx'
import type { ClientName } from '#web/billing/exports/PaymentTable.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useColumns, withColumns } from '#web/views/exports/columns.ts'
import type { ListSearch } from '#web/views/exports/views.ts'
import { findPayments } from './find-invoices.ts'

type Props = {
  readonly search: string
  /** Null for all clients. */
  readonly clientId: string | null
  /** What the address says of the list. */
  readonly listed: ListSearch
  readonly nameOf: (uid: string) => ClientName
  readonly placeOf: (paymentId: string) => Place
}

/** The payments of an invoice that is named by its number, or those of an amount, of any age; those of the last search stay until this one is answered. */
export function FoundPayments({ search, clientId, listed, nameOf, placeOf }: Props) {
  const query = useFound(search, clientId)
  const columns = useColumns('payments', listed)
  return (
    <Answer query={withColumns(query, columns)} what="the payments" loading={<SkeletonRows rows={6} />}>
      {({ payments, hasMore }) => (
        <>
          <output className="sr-only">
            {payments.length === 1 ? '1 payment found' : `${payments.length} payments found`}
          </output>
          {payments.length === 0 ? (
            <EmptyState title={`No payment matches “${search}”`}>
              Type the start of an invoice number or an exact amount, like 480.50.
            </EmptyState>
          ) : (
            <PaymentTable
              payments={payments}
              columns={paymentColumns(clientId === null ? nameOf : null)}
              chosen={columns}
              isWhole={!hasMore}
              nameOf={nameOf}
              placeOf={placeOf}
            />
          )}
          {hasMore && (
            <p className="text-dense text-ink-soft">
              More payments match. To find them, type more of an invoice number
              {clientId === null && ' or choose a client'}.
            </p>
          )}
        </>
      )}
    </Answer>
  )
}

/** Live events ask anew. */
function useFound(search: string, clientId: string | null) {
  return useQuery({
    queryKey: [...sortedPaymentsKey, 'found', clientId, search] as const,
    queryFn: ({ signal }) => findPayments({ search, ...(clientId === null ? {} : { clientId }) }, { signal }),
    placeholderData: (before, last) => (last?.queryKey[4] === clientId ? before : undefined),
  })
}
