import type { ReactNode } from 'react'
import { useClientInvoices } from '#web/invoices/api.ts'
import { invoicePlace } from '#web/invoices/invoice-place.ts'
import { InvoiceTable } from '#web/invoices/InvoiceTable.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type Props = {
  readonly clientId: string
  readonly empty: ReactNode
}

/** All invoices of a client across projects, drafts included; each opens on its project. */
export function ClientInvoices({ clientId, empty }: Props) {
  const query = useClientInvoices(clientId)
  const viewer = useViewer()
  return (
    <Answer query={query} what="the invoices" loading={<SkeletonRows rows={3} />}>
      {({ pages }) => {
        const invoices = pages.flatMap((page) => page.invoices)
        if (invoices.length === 0) return empty
        return (
          <div className="flex flex-col items-start gap-3">
            <InvoiceTable
              invoices={invoices}
              today={agencyToday()}
              placeOf={(invoice) => invoicePlace(viewer, invoice)}
              across="projects"
            />
            {query.hasNextPage && (
              <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            )}
          </div>
        )
      }}
    </Answer>
  )
}
