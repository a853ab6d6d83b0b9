import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

export const openingHoursSchema = z.strictObject({
  timeZone: z.string(),
  spans: z.array(z.strictObject({ weekday: z.int(), opens: z.int(), closes: z.int() })),
})

/** What staff have set of the brand; null where the portal's own standard counts. */
export const storedBrandSchema = z.strictObject({
  agencyName: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  supportPhone: z.nullable(z.string()),
  openingHours: z.nullable(openingHoursSchema),
  accent: z.nullable(z.string()),
})
export type StoredBrand = z.output<typeof storedBrandSchema>

const person = z.strictObject({ uid: z.string(), name: z.string() })

/** The settings of one section as they are now. */
export const sectionSchema = z.strictObject({
  id: z.literal('brand'),
  brand: storedBrandSchema,
  changedAt: instant,
  changedBy: person,
})
export type Section = z.output<typeof sectionSchema>

/** One change of a section: what was, and what it became. Never changed. */
export const settingsChangeSchema = z.strictObject({
  id: z.string(),
  section: z.literal('brand'),
  at: instant,
  by: person,
  before: storedBrandSchema,
  after: storedBrandSchema,
})
export type SettingsChange = z.output<typeof settingsChangeSchema>
