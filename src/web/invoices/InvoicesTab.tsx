import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { useViewer } from '#web/platform/session.ts'
import { todayFor } from '#web/platform/today.ts'
import type { Named } from './asked-twice.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { OpenedInvoice } from './OpenedInvoice.tsx'

/** What reaches beyond the invoices, and is done by the page. */
export type InvoiceActs = {
  /** Pays one of the amounts that an invoice can be paid by. Undefined where somebody else of the account pays. */
  readonly onPay: ((invoice: PresentedInvoice, amountCents: number) => void) | undefined
  /** Begins a message about a line. Undefined where the reader has no conversation. */
  readonly onAsk: ((invoice: PresentedInvoice, line: InvoiceLine) => void) | undefined
  /** Whether the reader sees the hours behind a line, and not only how many they are. */
  readonly seesHours: boolean
}

type Props = InvoiceActs & {
  readonly projectId: string
  /** What no invoice asks for yet, as staff see it; null for a client. */
  readonly waiting: ReactNode
  /** What the products of the project are called, for staff. */
  readonly products: readonly Named[]
}

/** The invoices of a project, or one of them: the address says which. */
export function InvoicesTab({ projectId, waiting, products, ...acts }: Props) {
  const { timeZone } = useViewer()
  const today = todayFor(timeZone)
  const { invoiceId, placeOf, goTo } = useInvoiceAddress()
  if (invoiceId !== undefined)
    return (
      <OpenedInvoice
        key={invoiceId}
        {...acts}
        invoiceId={invoiceId}
        today={today}
        products={products}
        back={placeOf(undefined)}
      />
    )
  return (
    <InvoiceList
      {...acts}
      projectId={projectId}
      today={today}
      waiting={waiting}
      placeOf={placeOf}
      onDrafted={(invoice) => goTo(invoice.id)}
    />
  )
}

/** Which invoice the address names, and how to name another: everything else in it stays. */
function useInvoiceAddress() {
  const all: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const placeOf = (invoice: string | undefined): Place => ({
    to: '.',
    search: { ...(all as Place['search']), invoice },
  })
  return {
    invoiceId: typeof all['invoice'] === 'string' ? all['invoice'] : undefined,
    placeOf,
    goTo(invoice: string): void {
      const { search } = placeOf(invoice)
      void navigate({ to: '.', search: search as never, resetScroll: false, viewTransition: false })
    },
  }
}
