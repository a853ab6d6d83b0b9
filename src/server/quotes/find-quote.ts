import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Stored } from '#server/ports/documents.ts'
import { quotes } from './exports/collections.ts'
import { maySee } from './policy.ts'

/** A quote that the viewer sees. Refuses `not-found` for all others alike. */
export async function findQuote(reader: Reader, viewer: Viewer, quoteId: string): Promise<Stored<Quote>> {
  const found = await reader.get(quotes, quoteId)
  if (!found || !maySee(viewer, found.data)) throw new Refusal('not-found')
  return found
}
