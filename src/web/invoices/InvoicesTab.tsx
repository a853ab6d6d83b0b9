import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { inPlace } from '#web/platform/go-to.tsx'
import { text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { pageTitleId } from '#web/ui/PageHeader.tsx'
import type { Named } from './asked-twice.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { OpenedInvoice } from './OpenedInvoice.tsx'

/** What reaches beyond the invoices, and is done by the page. */
export type InvoiceActs = {
  /** Pays one of the amounts that an invoice can be paid by. Undefined if somebody else of the account pays. */
  readonly onPay: ((invoice: PresentedInvoice, amountCents: Money) => void) | undefined
  /** Begins a message about a line. Undefined if the reader has no conversation. */
  readonly onAsk: ((invoice: PresentedInvoice, line: InvoiceLine) => void) | undefined
  /** Whether the reader sees the hours behind a line, and not only how many they are. */
  readonly seesHours: boolean
}

type Props = InvoiceActs & {
  readonly projectId: string
  /** What follows from the work of the project, and is asked anew with everything under it. */
  readonly figuresKey: QueryKey
  /** What the products of the project are called, for staff. */
  readonly products: readonly Named[]
}

/** The invoices of a project, or one of them: the address says which. */
export function InvoicesTab({ projectId, figuresKey, products, ...acts }: Props) {
  const today = agencyToday()
  const { invoiceId, placeOf, goTo } = useInvoiceAddress()
  useFocusOnChange(invoiceId)
  if (invoiceId !== undefined)
    return (
      <OpenedInvoice
        key={invoiceId}
        {...acts}
        invoiceId={invoiceId}
        today={today}
        figuresKey={figuresKey}
        products={products}
        back={placeOf(undefined)}
      />
    )
  return (
    <InvoiceList
      {...acts}
      projectId={projectId}
      today={today}
      figuresKey={figuresKey}
      placeOf={placeOf}
      onDrafted={(invoice) => goTo(invoice.id)}
    />
  )
}

/** As on a change of page: what was pressed is gone, and the page has the same path. */
function useFocusOnChange(invoiceId: string | undefined): void {
  const shown = useRef(invoiceId)
  useEffect(() => {
    if (shown.current === invoiceId) return
    shown.current = invoiceId
    document.getElementById(pageTitleId)?.focus({ preventScroll: true })
  }, [invoiceId])
}

const invoiceSearch = { invoice: text }
export type InvoiceSearch = SearchOf<typeof invoiceSearch>

/** Which invoice the address names, and how to name another. */
function useInvoiceAddress() {
  const { search, changed, change } = usePageSearch(invoiceSearch)
  return {
    invoiceId: search.invoice,
    placeOf: (invoice: string | undefined) => changed({ invoice }),
    goTo: (invoice: string) => change({ invoice }, { ...inPlace, replace: false }),
  }
}
