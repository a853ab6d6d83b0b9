import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import * as staffCalls from '#domain/quotes/staff-contract.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

export const asked = {
  productType: 'apps',
  projectTerm: 'long',
  projectName: 'Order app',
  projectDesc: 'Bread by phone.',
  companyName: 'Northwind Bakery',
} as const

export const guest = { fullName: 'Gil Moss', email: 'gil@moss.example' } as const

/** What staff offer in these tests, on Tue, Dec 8, 2026. */
export const offer = {
  amountCents: cents(3_200_000),
  daysDelta: 60,
  validUntil: '2026-12-22',
  note: 'Two releases.',
} as const

/** What staff begin in these tests. */
export const begun = {
  productType: 'apps',
  projectTerm: 'long',
  projectName: 'Order app',
  projectDesc: 'Bread by phone.',
} as const

/** Its lines: $12,000 of hours and a fixed $3,000, less 10%; $1,500 more if the client wants it. */
export const items = {
  lines: [
    line({ description: 'Design and build', unit: 'hours', quantity: 100, unitCents: cents(12_000) }),
    line({ description: 'Launch', unitCents: cents(300_000) }),
    line({ description: 'Training', unitCents: cents(150_000), isOptional: true }),
  ],
  discount: { percent: 10 },
  parts: [
    { percent: 50, amountCents: null, daysAfter: 0 },
    { percent: null, amountCents: null, daysAfter: 30 },
  ],
  daysDelta: 60,
  validUntil: '2026-12-22',
  note: 'Two releases.',
}

function line(changes: Partial<staffCalls.EnteredLine>): staffCalls.EnteredLine {
  const fixed = { id: null, unit: 'fixed', quantity: 1, isOptional: false, taxRateId: null } as const
  return { ...fixed, description: '', unitCents: cents(0), ...changes }
}

/** Staff begin a quote for Ada. */
export async function begin(portal: TestPortal, changes: object = {}): Promise<PresentedQuote> {
  const body = { key: newKey(), ...begun, clientId: 'ada', prospect: null, ...changes }
  return (await portal.call('tom', staffCalls.createQuote, body)).quote
}

/** Writes these lines into a draft. */
export async function itemize(
  portal: TestPortal,
  { id: quoteId, version }: PresentedQuote,
  changes: object = {},
): Promise<PresentedQuote> {
  return (await portal.call('tom', staffCalls.updateQuote, { quoteId, version, ...items, ...changes })).quote
}

export async function sendItems(portal: TestPortal, { id: quoteId, version }: PresentedQuote): Promise<PresentedQuote> {
  return (await portal.call('tom', staffCalls.sendItemizedQuote, { quoteId, version })).quote
}

let keys = 0
export function newKey(): string {
  keys += 1
  return `a-key-that-nobody-else-has-${keys}`
}

/** Asks as one of the cast, or as a guest. */
export function ask(portal: TestPortal, who: CastUid | null, changes: object = {}) {
  return portal.call(who, calls.requestQuote, { key: newKey(), ...asked, ...(who ? {} : guest), ...changes })
}

/** The newest quote that this person sees. */
export async function newest(portal: TestPortal, who: CastUid = 'tom'): Promise<PresentedQuote> {
  const [quote] = (await portal.call(who, calls.listQuotes, {})).quotes
  if (!quote) throw new Error(`${who} sees no quote`)
  return quote
}

/** Sends the newest quote with the usual offer. */
export async function send(portal: TestPortal, changes: object = {}): Promise<PresentedQuote> {
  const { id: quoteId, version } = await newest(portal)
  return (await portal.call('tom', calls.sendQuote, { quoteId, version, ...offer, ...changes })).quote
}

/** The body of a yes to what this person has before them. */
export function yesTo({ id, sentAt }: Pick<PresentedQuote, 'id' | 'sentAt'>, name = 'Ada Lovell') {
  return { quoteId: id, sentAt: sentAt ?? '2026-12-08T09:00:00.000Z', name }
}
