import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { updateQuoteRates as call } from '#domain/quotes/contract.ts'
import type { QuoteRate } from '#domain/quotes/rates.ts'
import { firstQuoteRates } from '#domain/quotes/rates.ts'
import type { Portal } from '#server/portal.ts'
import { quoteRates } from '#server/quotes/exports/collections.ts'

/** The current rate table; version 0 while it is the default. */
export async function readRates({
  documents,
}: Pick<Portal, 'documents'>): Promise<{ rates: QuoteRate[]; version: number }> {
  const stored = await documents.get(quoteRates, 'rates')
  return stored ? { rates: stored.data.rates, version: stored.version } : { rates: [...firstQuoteRates], version: 0 }
}

/** Writes the whole table over the version that the viewer saw. */
export function updateQuoteRates(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  { uid }: Viewer,
  { version, rates }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  if (rates.some(({ lowCents, highCents }) => highCents < lowCents))
    throw new Refusal('invalid-input', { fields: { rates: 'The high end must be at least the low end' } })
  return documents.transact(async (transaction) => {
    const stored = await transaction.get(quoteRates, 'rates')
    if ((stored?.version ?? 0) !== version) throw new Refusal('stale-version')
    const next = { id: 'rates', rates, updatedBy: uid, updatedAt: clock.now() } as const
    if (stored) transaction.put(quoteRates, next)
    else transaction.create(quoteRates, next)
    return { rates, version: version + 1 }
  })
}
