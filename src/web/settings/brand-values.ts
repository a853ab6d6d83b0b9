import type { BodyOf } from '#domain/core/endpoint.ts'
import type { FixedField } from '#domain/settings/brand.ts'
import type { PresentedBrand, updateBrand } from '#domain/settings/contract.ts'
import type { StoredBrand } from '#domain/settings/section.ts'
import { readOpeningHours, writeDays } from '#domain/settings/written-hours.ts'
import { formatPhone } from '#web/platform/format.ts'

/** The brand as its form holds it. */
export type BrandValues = {
  readonly version: number
  readonly agencyName: string
  readonly supportEmail: string
  readonly supportPhone: string
  /** `Mon-Fri 09:00-17:00`; the zone is a field of its own. */
  readonly days: string
  readonly timeZone: string
  /** `#rrggbb`. */
  readonly accent: string
}

/** What the fields of the brand are called. */
export const brandLabels = {
  agencyName: 'Agency name',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  days: 'Opening hours',
  timeZone: 'Time zone',
  accent: 'Accent color',
} as const

type Values = Omit<PresentedBrand['values'], 'logo'>

/** The portal's own accent, ember. */
const ownAccent = '#dc4c20'

export function valuesOf(values: Values, version: number): BrandValues {
  const { agencyName, supportEmail, supportPhone, openingHours, accent } = values
  return {
    version,
    agencyName,
    supportEmail,
    supportPhone: formatPhone(supportPhone),
    days: writeDays(openingHours),
    timeZone: openingHours.timeZone,
    accent: accent ?? ownAccent,
  }
}

/** What an earlier version said, where the standard counts for what it left open. What the environment sets stays. */
export function earlierValues({ version, values, standard, fixed }: PresentedBrand, stored: StoredBrand): BrandValues {
  const isFixed = (field: FixedField) => fixed.some((each) => each.field === field)
  const then: Values = {
    agencyName: isFixed('agencyName') ? values.agencyName : (stored.agencyName ?? standard.agencyName),
    supportEmail: isFixed('supportEmail') ? values.supportEmail : (stored.supportEmail ?? standard.supportEmail),
    supportPhone: isFixed('supportPhone') ? values.supportPhone : (stored.supportPhone ?? standard.supportPhone),
    openingHours: isFixed('openingHours') ? values.openingHours : (stored.openingHours ?? standard.openingHours),
    accent: stored.accent,
  }
  return valuesOf(then, version)
}

/** The body of the call: what is the standard is not set, and what the environment sets stays as it is stored. */
export function bodyOf({ standard, stored, fixed }: PresentedBrand, typed: BrandValues): BodyOf<typeof updateBrand> {
  const plain = valuesOf(standard, 0)
  const isFixed = (field: FixedField) => fixed.some((each) => each.field === field)
  const set = (field: 'agencyName' | 'supportEmail' | 'supportPhone') =>
    isFixed(field) ? stored[field] : typed[field].trim() === plain[field] ? null : typed[field]
  const hours = `${typed.days.trim()} ${typed.timeZone}`
  return {
    version: typed.version,
    agencyName: set('agencyName'),
    supportEmail: set('supportEmail'),
    supportPhone: set('supportPhone'),
    openingHours: isFixed('openingHours')
      ? stored.openingHours && `${writeDays(stored.openingHours)} ${stored.openingHours.timeZone}`
      : hours === `${plain.days} ${plain.timeZone}`
        ? null
        : hours,
    accent: typed.accent.trim().toLowerCase() === ownAccent ? null : typed.accent,
  }
}

/** The hours that are typed; null while they cannot be read. */
export function typedHours({ days, timeZone }: Pick<BrandValues, 'days' | 'timeZone'>) {
  return readOpeningHours(`${days} ${timeZone}`)
}
