import { sayZone } from '#domain/core/zone-words.ts'
import type { PresentedBrand } from '#domain/settings/contract.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { accentProperties } from './accent-properties.ts'
import { brandLabels, valuesOf } from './brand-values.ts'
import { BrandHistory } from './BrandHistory.tsx'

/** The brand, for staff who may not change it. */
export function BrandFacts({ brand: { values, version, standard } }: { readonly brand: PresentedBrand }) {
  const { accent, timeZone, ...texts } = valuesOf(values, version)
  const plain = (['agencyName', 'supportEmail', 'supportPhone', 'days'] as const).map((field) => ({
    term: brandLabels[field],
    description: <span className="break-words">{texts[field] || 'None'}</span>,
  }))
  const color = (
    <span className="flex items-center gap-2">
      <span className="block size-4 rounded-small bg-accent" style={accentProperties(accent)} />
      {accent}
    </span>
  )
  return (
    <div className="flex max-w-reading flex-col gap-8">
      <DescriptionList
        items={[
          ...plain,
          { term: brandLabels.timeZone, description: sayZone(timeZone) },
          { term: brandLabels.accent, description: color },
        ]}
      />
      <BrandHistory standard={standard} onUse={undefined} />
    </div>
  )
}
