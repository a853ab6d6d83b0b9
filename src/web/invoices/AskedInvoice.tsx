import { Answer } from '#web/platform/Answer.tsx'
import { LeadTo } from '#web/platform/go-to.tsx'
import { useViewer } from '#web/platform/session.ts'
import { SkeletonCard } from '#web/ui/Skeleton.tsx'
import { useInvoice } from './api.ts'
import { invoicePlace } from './invoice-place.ts'
import { toRefusedInvoice } from './refused-invoice.tsx'

/** Leads staff to an invoice on the page of its project, where a payment names the invoice alone. */
export function AskedInvoice({ invoiceId }: { readonly invoiceId: string }) {
  const viewer = useViewer()
  return (
    <Answer query={useInvoice(invoiceId)} what="the invoice" loading={<SkeletonCard />} refused={toRefusedInvoice}>
      {({ invoice }) => <LeadTo place={invoicePlace(viewer, invoice)} />}
    </Answer>
  )
}
