import { InvoiceAges } from '#web/invoices/InvoiceAges.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { allOpen, useOpenInvoices } from './open-invoices.ts'

/** What all clients owe of invoices, by age, as the list of open invoices has it: each age opens it there. */
export function Receivables() {
  const query = useOpenInvoices(agencyToday(), allOpen)
  return (
    <Answer query={query} what="what clients owe" loading={<SkeletonRows rows={2} />}>
      {({ pages }) => (
        <InvoiceAges
          ages={pages[0]?.ages ?? []}
          chosen={undefined}
          placeOf={(age) => ({ ...rolePlace('superAdmin', 'invoices'), search: age ? { age } : {} })}
        />
      )}
    </Answer>
  )
}
