import { listQuotes } from '#domain/quotes/contract.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { quotes } from './exports/collections.ts'

/** Every quote of the store. */
export async function quoteIds(documents: Documents): Promise<string[]> {
  return (await documents.list(quotes, { orderBy: ['createdAt', 'desc'], limit: 1000 })).map(({ id }) => id)
}

/** Adds the quotes that the calls show this person. */
export async function addShownQuotes(
  portal: TestPortal,
  who: CastUid,
  views: { readonly quotes: Record<string, unknown> },
): Promise<void> {
  if ((await portal.outcome(who, listQuotes, {})) !== 'ok') return
  const { quotes: shown } = await portal.call(who, listQuotes, {})
  for (const quote of shown) views.quotes[quote.id] = quote
}
