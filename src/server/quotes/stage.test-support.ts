import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
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
