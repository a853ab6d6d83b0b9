import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'

export const openingHoursSchema = z.strictObject({
  timeZone: z.string(),
  spans: z.array(z.strictObject({ weekday: z.int(), opens: z.int(), closes: z.int() })),
})

/** A PNG as `readLogo` takes it. */
export const logoSchema = z.strictObject({ id: z.string(), width: z.int(), height: z.int(), base64: z.string() })

/** What staff have set of the brand; null where the portal's own standard counts. */
export const storedBrandSchema = z.strictObject({
  agencyName: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  supportPhone: z.nullable(z.string()),
  openingHours: z.nullable(openingHoursSchema),
  accent: z.nullable(z.string()),
  /** The id of the logo; missing or null for none. */
  logo: z.optional(z.nullable(z.string())),
})
export type StoredBrand = z.output<typeof storedBrandSchema>

/** What staff have set of the legal details and of invoicing; null where nothing is said, or the portal's own standard counts. */
export const storedInvoicingSchema = z.strictObject({
  legalName: z.nullable(z.string()),
  /** Line by line, like those of the account. */
  legalAddress: z.nullable(z.string()),
  registrationNumber: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  footer: z.nullable(z.string()),
  bankHolder: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  bankAccount: z.nullable(z.string()),
  numberPattern: z.nullable(z.string()),
  /** Missing in what was set before quotes had numbers. */
  quoteNumberPattern: z.optional(z.nullable(z.string())),
  daysToPay: z.nullable(z.int()),
  remindBeforeDays: z.nullable(z.int()),
  remindAfterDays: z.nullable(z.int()),
})
export type StoredInvoicing = z.output<typeof storedInvoicingSchema>

export const sectionIds = ['brand', 'invoicing'] as const
export type SectionId = (typeof sectionIds)[number]

const person = z.strictObject({ uid: z.string(), name: z.string() })

/** The settings of one section as they are now: of those that it is named after. */
export const sectionSchema = z.strictObject({
  id: z.enum(sectionIds),
  brand: z.optional(storedBrandSchema),
  invoicing: z.optional(storedInvoicingSchema),
  /** The picture of the brand. It stands here alone: the history names it by its id. */
  logo: z.optional(z.nullable(logoSchema)),
  changedAt: instant,
  changedBy: person,
})
export type Section = z.output<typeof sectionSchema>

const storedSection = z.union([storedBrandSchema, storedInvoicingSchema])

/** One change of a section: what was, and what it became. Never changed. */
export const settingsChangeSchema = z.strictObject({
  id: z.string(),
  section: z.enum(sectionIds),
  at: instant,
  by: person,
  before: storedSection,
  after: storedSection,
  /** The number that the next invoice was raised to; left out where it was not. */
  raisedTo: z.optional(z.string()),
  /** The same of the next quote. */
  quoteRaisedTo: z.optional(z.string()),
})
export type SettingsChange = z.output<typeof settingsChangeSchema>
