import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type * as calls from '#domain/quotes/contract.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import type { QuoteRate } from '#domain/quotes/rates.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { quoteRates, quoteRatesChanges } from '#server/quotes/exports/collections.ts'
import { listChanges } from '#server/settings/exports/list-changes.ts'
import { noteSetting } from '#server/settings/exports/note-setting.ts'
import { presentRatesChange } from './present.ts'

/** The current rate table; version 0 while it is the default. */
export async function readRates({
  documents,
}: Pick<Portal, 'documents'>): Promise<{ rates: QuoteRate[]; version: number }> {
  const stored = await documents.get(quoteRates, 'rates')
  return stored ? { rates: stored.data.rates, version: stored.version } : { rates: [...firstQuoteRates], version: 0 }
}

/** Writes the whole table over the version that the viewer saw. The history and the audit keep what changed. */
export function updateQuoteRates(
  portal: Pick<Portal, 'documents' | 'clock' | 'audit' | 'createId'>,
  viewer: Viewer,
  { version, rates }: InputOf<typeof calls.updateQuoteRates>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<ReplyOf<typeof calls.updateQuoteRates>> {
  if (rates.some(({ lowCents, highCents }) => highCents < lowCents))
    throw new Refusal('invalid-input', { fields: { rates: 'Enter a high end that isn’t below the low end' } })
  const { documents, clock, createId } = portal
  return documents.transact(async (transaction) => {
    const stored = await transaction.get(quoteRates, 'rates')
    if ((stored?.version ?? 0) !== version) throw new Refusal('stale-version')
    const now = clock.now()
    const next = { id: 'rates', rates, updatedBy: viewer.uid, updatedAt: now } as const
    if (stored) transaction.put(quoteRates, next)
    else transaction.create(quoteRates, next)
    const before = stored?.data.rates ?? [...firstQuoteRates]
    const changes = changesOf(before, rates)
    const by = { uid: viewer.uid, name: viewer.fullName }
    if (changes.length > 0) transaction.create(quoteRatesChanges, { id: createId(), at: now, by, before, after: rates })
    noteSetting(portal, transaction, { what: 'quote-rates', changes, viewer, ip })
    return { rates, version: version + 1 }
  })
}

export async function listQuoteRateChanges(
  portal: Pick<Portal, 'documents'>,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listQuoteRateChanges>,
): Promise<ReplyOf<typeof calls.listQuoteRateChanges>> {
  const { rows, next } = await listChanges(portal, quoteRatesChanges, after)
  return { changes: rows.map(presentRatesChange), next }
}

/** In cents. */
function changesOf(before: readonly QuoteRate[], after: readonly QuoteRate[]): string[] {
  const told = ({ lowCents, highCents }: QuoteRate) => `${lowCents}–${highCents}`
  return after.flatMap((rate) => {
    const { productType, projectTerm } = rate
    const was = before.find((each) => each.productType === productType && each.projectTerm === projectTerm)
    if (was && told(was) === told(rate)) return []
    return [`${productType} ${projectTerm} ${was ? told(was) : 'none'} → ${told(rate)}`]
  })
}
