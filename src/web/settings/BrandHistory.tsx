import { sayZoneTime } from '#domain/core/zone-words.ts'
import { brandFields } from '#domain/settings/brand.ts'
import type { BrandField } from '#domain/settings/brand.ts'
import type { PresentedBrand, PresentedChange } from '#domain/settings/contract.ts'
import { differing, isBrand } from '#domain/settings/section-changes.ts'
import type { StoredBrand } from '#domain/settings/section.ts'
import { writeDays } from '#domain/settings/written-hours.ts'
import { formatPhone } from '#web/platform/format.ts'
import { SettingsHistory } from './SettingsHistory.tsx'

type Standard = PresentedBrand['standard']

type Props = {
  /** What counts where nothing is set. */
  readonly standard: Standard
  /** Puts an earlier version into the form; absent for those who may not set it. */
  readonly onUse: ((stored: StoredBrand) => void) | undefined
}

/** Who changed the brand, from what and to what. */
export function BrandHistory({ standard, onUse }: Props) {
  const handleUse = onUse && (({ before }: PresentedChange) => isBrand(before) && onUse(before))
  return <SettingsHistory section="brand" linesOf={(change) => linesOf(change, standard)} onUse={handleUse} />
}

function linesOf({ before, after }: PresentedChange, standard: Standard): string[] {
  if (!isBrand(before) || !isBrand(after)) return []
  const fields = differing(brandFields, before, after)
  return fields.map(
    (field) => `${names[field]}: ${wordsOf(before, field, standard)} → ${wordsOf(after, field, standard)}`,
  )
}

const names = {
  agencyName: 'Agency name',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  openingHours: 'Opening hours',
  accent: 'Accent color',
  logo: 'Logo',
} as const satisfies Record<BrandField, string>

function wordsOf(stored: StoredBrand, field: BrandField, standard: Standard): string {
  if (field === 'logo') return stored.logo ? 'a logo' : 'no logo'
  if (stored[field] !== null) return sayValue(stored, field)
  // The color is the portal's own, which has no name.
  return field === 'accent' ? 'the default' : `${sayValue(standard, field)} (the default)`
}

function sayValue(brand: Pick<StoredBrand, Exclude<BrandField, 'logo'>>, field: Exclude<BrandField, 'logo'>): string {
  if (field === 'openingHours') {
    const { openingHours } = brand
    return openingHours ? `${writeDays(openingHours)}, ${sayZoneTime(openingHours.timeZone)}` : ''
  }
  const value = brand[field] ?? ''
  return field === 'supportPhone' ? formatPhone(value) : value
}
