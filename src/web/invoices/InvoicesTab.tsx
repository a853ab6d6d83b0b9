import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { useViewer } from '#web/platform/session.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { OpenedInvoice } from './OpenedInvoice.tsx'
import { todayFor } from './today.ts'
import type { WaitingWork } from './WaitingCard.tsx'

/** What reaches beyond the invoices, and is done by the page. */
export type InvoiceActs = {
  /** Pays one of the amounts that an invoice can be paid by. Undefined where somebody else of the account pays. */
  readonly onPay: ((invoice: PresentedInvoice, amountCents: number) => void) | undefined
  /** Begins a message about a line. Undefined where the reader has no conversation. */
  readonly onAsk: ((invoice: PresentedInvoice, line: InvoiceLine) => void) | undefined
}

type Props = InvoiceActs & {
  readonly projectId: string
  /** What no invoice asks for yet; null for a client, and until it is known. */
  readonly waiting: WaitingWork | null
}

/** The invoices of a project, or one of them: the address says which. */
export function InvoicesTab({ projectId, waiting, ...acts }: Props) {
  const { timeZone } = useViewer()
  const today = todayFor(timeZone)
  const { invoiceId, placeOf, goTo } = useInvoiceAddress()
  if (invoiceId !== undefined)
    return <OpenedInvoice key={invoiceId} {...acts} invoiceId={invoiceId} today={today} back={placeOf(undefined)} />
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
