import { sayZone } from '#domain/core/zone-words.ts'
import { brandFields } from '#domain/settings/brand.ts'
import type { BrandField } from '#domain/settings/brand.ts'
import type { PresentedBrand, PresentedChange } from '#domain/settings/contract.ts'
import type { OpeningHours } from '#domain/settings/opening-hours.ts'
import { differing, isBrand } from '#domain/settings/section-changes.ts'
import type { StoredBrand } from '#domain/settings/section.ts'
import { writeDays } from '#domain/settings/written-hours.ts'
import { formatPhone } from '#web/platform/format.ts'
import { brandLabels } from './brand-values.ts'
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
  return fields.flatMap((field) => {
    if (field === 'openingHours') return hoursLinesOf(before, after, standard)
    if (field === 'logo' && before.logo && after.logo) return ['Logo replaced']
    return [`${names[field]}: ${wordsOf(before, field, standard)} → ${wordsOf(after, field, standard)}`]
  })
}

/** The days and the zone are two fields of the form: each is told where it changed, and the days where neither did. */
function hoursLinesOf(before: StoredBrand, after: StoredBrand, standard: Standard): string[] {
  const say = ({ openingHours }: StoredBrand, words: (hours: OpeningHours) => string) =>
    openingHours ? words(openingHours) : `${words(standard.openingHours)} (the default)`
  const lineOf = (label: string, words: (hours: OpeningHours) => string) =>
    `${label}: ${say(before, words)} → ${say(after, words)}`
  const [then, now] = [before, after].map(({ openingHours }) => openingHours ?? standard.openingHours)
  const isOtherZone = then?.timeZone !== now?.timeZone
  const isOtherDays = JSON.stringify(then?.spans) !== JSON.stringify(now?.spans)
  return [
    ...(isOtherDays || !isOtherZone ? [lineOf(brandLabels.days, writeDays)] : []),
    ...(isOtherZone ? [lineOf(brandLabels.timeZone, ({ timeZone }) => sayZone(timeZone))] : []),
  ]
}

const names = {
  agencyName: brandLabels.agencyName,
  supportEmail: brandLabels.supportEmail,
  supportPhone: brandLabels.supportPhone,
  accent: brandLabels.accent,
  logo: 'Logo',
} as const satisfies Record<PlainField | 'logo', string>

/** Opening hours are told apart. */
type PlainField = Exclude<BrandField, 'logo' | 'openingHours'>

function wordsOf(stored: StoredBrand, field: PlainField | 'logo', standard: Standard): string {
  if (field === 'logo') return stored.logo ? 'a logo' : 'no logo'
  if (stored[field] !== null) return sayValue(stored, field)
  // The color is the portal's own, which has no name.
  if (field === 'accent') return 'the default'
  const said = sayValue(standard, field)
  return said ? `${said} (the default)` : 'none'
}

function sayValue(brand: Pick<StoredBrand, PlainField>, field: PlainField): string {
  const value = brand[field] ?? ''
  return field === 'supportPhone' ? formatPhone(value) : value
}
