import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { Day } from '#domain/core/days.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceAge } from '#domain/invoices/invoice-ages.ts'
import { payableCents } from '#domain/invoices/payment-plan.ts'
import type { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import { useInactiveClients } from '#web/accounts/exports/InactiveClient.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ChosenColumns } from '#web/ui/Table.tsx'
import { invoicePlace, paysInvoices } from './invoice-place.ts'
import type { InvoiceSorting } from './InvoiceTable.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'

const PayingSelection = lazyPart(() => import('./PayingSelection.tsx'))
const InvoiceSelection = lazyPart(() => import('./InvoiceSelection.tsx'))

type Props = {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  readonly columns: ChosenColumns | undefined
  readonly invoices: readonly PresentedInvoice[]
  readonly today: Day
  readonly more: string
  /** Whether all of them are open: those a client may pay at once. */
  readonly isOpen?: boolean
  /** That all of them are of, by their earliest part. */
  readonly age?: InvoiceAge | undefined
  readonly sorting?: InvoiceSorting | undefined
}

/** The rows so far, and the way to the next ones. */
export function InvoiceRows({ query, columns, invoices, today, more, isOpen = false, age, sorting }: Props) {
  const viewer = useViewer()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const [rowSelect, setRowSelect] = useState<RowSelect<PresentedInvoice>>()
  const mayRemind = useMay<typeof remindOfInvoice>('money')
  const isClient = viewer.role === 'client'
  const pays = isClient && isOpen && paysInvoices(viewer)
  const Selection = pays ? PayingSelection : !isClient && mayRemind ? InvoiceSelection : null
  const table = {
    invoices,
    today,
    placeOf: (invoice: PresentedInvoice) => invoicePlace(viewer, invoice),
    columns,
    rowSelect,
    isSummed: isOpen && !hasNextPage,
    age,
    sorting,
  }
  const isJoint = pays && invoices.filter((each) => payableCents(each).length > 0).length > 1
  return (
    <>
      {isJoint && <p className="text-dense text-ink-soft">Select the invoices to pay together.</p>}
      {Selection && (
        <Selection invoices={invoices} onSelectable={setRowSelect} whileLoading={<div className="h-11 sm:hidden" />} />
      )}
      {isClient ? <InvoiceTable {...table} across="projects" /> : <StaffTable {...table} />}
      {hasNextPage && (
        <div className="flex items-center gap-3">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            {more}
          </Button>
          {isFetchNextPageError && <p role="alert">We couldn’t load more invoices. Try again.</p>}
        </div>
      )}
    </>
  )
}

function StaffTable(table: Omit<ComponentProps<typeof InvoiceTable>, 'across'>) {
  return <InvoiceTable {...table} across={{ inactive: useInactiveClients() }} />
}
