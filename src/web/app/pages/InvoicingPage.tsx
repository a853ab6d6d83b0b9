import type { updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useInvoicing } from '#web/settings/exports/use-invoicing.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'

// Else what they share with one other page would travel with the frame of all pages.
const InvoicingForm = lazyPart(() => import('#web/settings/exports/InvoicingForm.tsx'))
const InvoicingFacts = lazyPart(() => import('#web/settings/exports/InvoicingFacts.tsx'))
const TaxRatesCard = lazyPart(() => import('#web/invoices/exports/TaxRatesCard.tsx'))
const TaxRateHistory = lazyPart(() => import('#web/invoices/exports/TaxRateHistory.tsx'))

/** /superadmin/settings/invoicing: who the agency is by law, and how it asks for money. */
export function InvoicingPage() {
  const Shown = useMay<typeof updateInvoicing>('settings') ? InvoicingForm : InvoicingFacts
  const up = [
    <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
      Settings
    </AppLink>,
  ]
  return (
    <>
      <PageHeader title="Legal and invoicing" breadcrumb={<Breadcrumb links={up} />} />
      <Answer query={useInvoicing()} what="the settings" loading={<SkeletonText lines={10} />}>
        {(invoicing) => (
          <Shown invoicing={invoicing} otherHistory={<TaxRateHistory />}>
            <TaxRatesCard />
          </Shown>
        )}
      </Answer>
    </>
  )
}
