import type * as z from 'zod/mini'
import type { OpeningHours } from './opening-hours.ts'
import type { logoSchema, StoredBrand } from './section.ts'

/** What the agency is called, and how it is reached. */
export type Brand = {
  readonly agencyName: string
  readonly supportEmail: string
  /** Ten digits of a US number; any other as it is dialed from abroad, like `+49 30 901820`. */
  readonly supportPhone: string
  /** When somebody answers, in the agency's own zone. */
  readonly openingHours: OpeningHours
  /** The color of the mark, links and progress, `#rrggbb`; null for the portal's own. */
  readonly accent: string | null
  /** Shown in the place of mark and name; null where there is none. */
  readonly logo: Logo | null
}

export type Logo = z.output<typeof logoSchema>

export const brandFields = ['agencyName', 'supportEmail', 'supportPhone', 'openingHours', 'accent', 'logo'] as const
export type BrandField = (typeof brandFields)[number]

/** The variables of the environment, by the fields that they set. */
export const brandVariables = {
  agencyName: 'LIFTOFF_AGENCY_NAME',
  supportEmail: 'LIFTOFF_SUPPORT_EMAIL',
  supportPhone: 'LIFTOFF_SUPPORT_PHONE',
  openingHours: 'LIFTOFF_OPENING_HOURS',
} as const satisfies Partial<Record<BrandField, string>>
/** A field that the environment can set. */
export type FixedField = keyof typeof brandVariables
export const fixedFields = [
  'agencyName',
  'supportEmail',
  'supportPhone',
  'openingHours',
] as const satisfies readonly FixedField[]

/** Nothing is set. */
export const standardBrand: StoredBrand = {
  agencyName: null,
  supportEmail: null,
  supportPhone: null,
  openingHours: null,
  accent: null,
}
