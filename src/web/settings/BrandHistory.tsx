import { sayZoneTime } from '#domain/core/zone-words.ts'
import { brandFields } from '#domain/settings/brand.ts'
import type { BrandField } from '#domain/settings/brand.ts'
import type { PresentedChange } from '#domain/settings/contract.ts'
import { differing, isBrand } from '#domain/settings/section-changes.ts'
import type { StoredBrand } from '#domain/settings/section.ts'
import { writeDays } from '#domain/settings/written-hours.ts'
import { formatPhone } from '#web/platform/format.ts'
import { SettingsHistory } from './SettingsHistory.tsx'

type Props = {
  /** Puts an earlier version into the form; absent for those who may not set it. */
  readonly onUse: ((stored: StoredBrand) => void) | undefined
}

/** Who changed the brand, from what and to what. */
export function BrandHistory({ onUse }: Props) {
  const handleUse = onUse && (({ before }: PresentedChange) => isBrand(before) && onUse(before))
  return <SettingsHistory section="brand" linesOf={linesOf} onUse={handleUse} />
}

function linesOf({ before, after }: PresentedChange): string[] {
  if (!isBrand(before) || !isBrand(after)) return []
  const fields = differing(brandFields, before, after)
  return fields.map((field) => `${names[field]}: ${wordsOf(before, field)} → ${wordsOf(after, field)}`)
}

const names = {
  agencyName: 'Agency name',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  openingHours: 'Opening hours',
  accent: 'Accent color',
  logo: 'Logo',
} as const satisfies Record<BrandField, string>

function wordsOf(stored: StoredBrand, field: BrandField): string {
  if (field === 'openingHours') {
    const hours = stored.openingHours
    return hours ? `${writeDays(hours)}, ${sayZoneTime(hours.timeZone)}` : standard
  }
  if (field === 'logo') return stored.logo ? 'a logo' : 'no logo'
  const value = stored[field]
  if (value === null) return standard
  return field === 'supportPhone' ? formatPhone(value) : value
}

const standard = 'the default'
