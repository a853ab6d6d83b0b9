import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { cursor, emailAddress, optionalName, requiredName } from '#domain/core/text.ts'
import { accentPattern } from './accent.ts'
import { fixedFields } from './brand.ts'
import type { OpeningHours } from './opening-hours.ts'
import { openingHoursSchema, sectionIds, settingsChangeSchema, storedBrandSchema } from './section.ts'
import { readOpeningHours } from './written-hours.ts'

const staff = ['superAdmin'] as const

/** The sentence for opening hours that cannot be read. */
export const hoursHint = 'Use days and 24-hour times, like Mon-Fri 09:00-17:00, Sat 10:00-14:00'

/** Days, times and one time zone at the end, in the notation of the environment. */
const openingHours = z.pipe(
  optionalName(300),
  z.transform((typed: string, context): OpeningHours => {
    const read = readOpeningHours(typed)
    if (read) return read
    context.issues.push({ code: 'custom', message: hoursHint, input: typed })
    return z.NEVER
  }),
)

/** Six digits of red, green and blue in any case. */
const accent = z.string().check(z.trim(), z.toLowerCase(), z.regex(accentPattern, 'Use a color like #1a7f5a'))

/** Where the logo is, and its size in pixels. */
export const shownLogo = z.strictObject({ url: z.string(), width: z.int(), height: z.int() })
export type ShownLogo = z.output<typeof shownLogo>

const brandInForce = z.strictObject({
  agencyName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  openingHours: openingHoursSchema,
  accent: z.nullable(z.string()),
  logo: z.nullable(shownLogo),
})

export const presentedBrand = z.strictObject({
  /** 0 while nobody has set anything. */
  version: z.int(),
  /** What people see. */
  values: brandInForce,
  /** What counts where nothing is set. */
  standard: brandInForce,
  /** What staff have set; null for the standard. */
  stored: storedBrandSchema,
  /** The fields that the environment sets, with the variable: they cannot be changed here. */
  fixed: z.array(z.strictObject({ field: z.enum(fixedFields), variable: z.string() })),
  changedAt: z.nullable(instant),
  /** The name of the person who changed it last. */
  changedBy: z.nullable(z.string()),
})
export type PresentedBrand = z.output<typeof presentedBrand>

export const getBrand = endpoint('get-brand', {
  summary:
    'Returns the agency’s name, contact details, opening hours, accent and logo: the effective values, the defaults, the stored values and the fields that the environment sets.',
  body: z.strictObject({}),
  reply: z.strictObject({ brand: presentedBrand }),
  who: staff,
  reads: true,
})

export const updateBrand = endpoint('update-brand', {
  summary:
    'Sets the agency’s name, contact details, opening hours and accent. Null restores the default. `version` is the one the caller saw.',
  body: z.strictObject({
    version: z.int(),
    agencyName: z.nullable(requiredName(80)),
    supportEmail: z.nullable(emailAddress),
    /** Of any country, in any notation. */
    supportPhone: z.nullable(requiredName(40)),
    openingHours: z.nullable(openingHours),
    accent: z.nullable(accent),
  }),
  reply: z.strictObject({ brand: presentedBrand }),
  who: staff,
  staffRights: ['settings'],
  refusals: ['stale-version', 'invalid-input'],
  recentSignIn: true,
})

/** A change as staff see it. */
export const presentedChange = z.extend(
  z.pick(settingsChangeSchema, {
    id: true,
    section: true,
    at: true,
    by: true,
    before: true,
    after: true,
    raisedTo: true,
    quoteRaisedTo: true,
  }),
  { version: z.int() },
)
export type PresentedChange = z.output<typeof presentedChange>

export const listSettingsChanges = endpoint('list-settings-changes', {
  summary: 'Returns changes to a settings section, including who made them and when, newest first, 20 at a time.',
  body: z.strictObject({ section: z.enum(sectionIds), after: z.optional(cursor) }),
  reply: z.strictObject({ changes: z.array(presentedChange), next: z.nullable(z.string()) }),
  who: staff,
  reads: true,
})
