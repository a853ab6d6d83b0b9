import type { updateBrand } from '#domain/settings/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useMay } from '#web/platform/use-may.ts'
import { BrandFacts } from '#web/settings/BrandFacts.tsx'
import { BrandForm } from '#web/settings/BrandForm.tsx'
import { useBrand } from '#web/settings/exports/use-brand.ts'
import { LogoField } from '#web/settings/LogoField.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonText } from '#web/ui/Skeleton.tsx'

const MayNotChange = lazyPart(() => import('#web/settings/exports/MayNotChange.tsx'))

/** /superadmin/settings/brand: what the agency is called and how it is reached. */
export function BrandPage() {
  const maySet = useMay<typeof updateBrand>('settings')
  const up = [
    <AppLink key="settings" place={rolePlace('superAdmin', 'settings')}>
      Settings
    </AppLink>,
  ]
  return (
    <>
      <PageHeader title="Brand" breadcrumb={<Breadcrumb links={up} />} />
      <Answer query={useBrand()} what="the brand" loading={<SkeletonText lines={10} />}>
        {(brand) => (
          <div className="flex flex-col gap-8">
            {!maySet && <MayNotChange act="change the brand" />}
            <LogoField brand={brand} />
            {maySet ? <BrandForm brand={brand} /> : <BrandFacts brand={brand} />}
          </div>
        )}
      </Answer>
    </>
  )
}
