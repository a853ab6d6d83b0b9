import * as z from 'zod/mini'
import { parseHours } from '#domain/core/hours.ts'
import { mostPriceCents, tooDear } from '#domain/core/money-schemas.ts'
import { optionalName, optionalText, requiredName } from '#domain/core/text.ts'
import { agreedHours } from '#domain/projects/agreed-hours.ts'
import { toWebUrl } from '#domain/projects/link-hosts.ts'
import type { ProductKind, ProductStatus, ProductTerm } from '#domain/projects/project-statuses.ts'
import { optionalDay } from './imported-day.ts'
import { knownWord } from './known-word.ts'
import { optionalAmount } from './optional-amount.ts'
import { anyCurrency, inOwnCurrency, otherCurrency } from './own-currency.ts'

const kinds = {
  '': 'sites',
  site: 'sites',
  sites: 'sites',
  website: 'sites',
  'web site': 'sites',
  shop: 'sites',
  'online shop': 'sites',
  store: 'sites',
  'online store': 'sites',
  'landing page': 'sites',
  app: 'apps',
  apps: 'apps',
  'mobile app': 'apps',
  'web app': 'apps',
} as const satisfies Record<string, ProductKind>

const terms = {
  '': 'long',
  long: 'long',
  'long term': 'long',
  short: 'short',
  'short term': 'short',
} as const satisfies Record<string, ProductTerm>

const statuses = {
  '': 'not_started',
  'not started': 'not_started',
  planned: 'not_started',
  'in progress': 'in_progress',
  active: 'in_progress',
  'in review': 'in_review',
  live: 'live',
  online: 'live',
  launched: 'live',
  'on hold': 'on_hold',
  paused: 'on_hold',
  canceled: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<string, ProductStatus>

/** What a client alone says, or is asked: an import does neither in their name. */
const ofClients = new Set(['approved', 'waiting for client', 'waiting client', 'waiting'])

/** Null for an empty cell; an address without a scheme is one with https. */
const webAddress = z.pipe(
  optionalName(1990),
  z.transform((typed: string, context): string | null => {
    if (typed === '') return null
    const url = toWebUrl(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`)
    if (url !== null && new URL(url).hostname.includes('.')) return url
    context.issues.push({ code: 'custom', message: 'Enter a web address that starts with https://', input: typed })
    return z.NEVER
  }),
)

/** Null for an empty cell; "120", "1200.5", "1,5" and "1:30" are hours. */
const hours = z.pipe(
  optionalName(40),
  z.pipe(
    z.transform((typed: string) => (typed === '' ? null : (readHours(typed) ?? Number.NaN))),
    agreedHours,
  ),
)

function readHours(typed: string): number | null {
  return /^\d{4,6}([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : parseHours(typed)
}

/** The cells of a product; an empty one is not known. */
const cells = z.strictObject({
  /** The company or the email address of a client. */
  client: requiredName(254),
  project: requiredName(80),
  name: requiredName(80),
  description: optionalText(2000),
  kind: knownWord(kinds, () => 'Use “site” or “app”'),
  term: knownWord(terms, () => 'Use “long” or “short”'),
  status: knownWord(statuses, (typed) =>
    ofClients.has(typed)
      ? 'An import can’t request or record a client’s approval. Use “in review”, then request approval in the portal'
      : 'Use “not started”, “in progress”, “in review”, “live”, “on hold” or “canceled”',
  ),
  liveUrl: webAddress,
  previewUrl: webAddress,
  priceCents: optionalAmount.check(z.refine((amount) => amount === null || amount <= mostPriceCents, tooDear)),
  currency: anyCurrency,
  estimateHours: hours,
  capHours: hours,
  dueDate: optionalDay,
  /** The name or the email address of somebody who works on the project. */
  lead: optionalName(254),
})
export const productRow = cells.check(
  z.refine(({ currency, priceCents }) => inOwnCurrency(currency, priceCents), otherCurrency),
)
export type ProductRow = z.output<typeof cells>
