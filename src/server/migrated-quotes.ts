import { isRecord } from './invoice-steps.ts'
import type { OtherDocuments, StoredShape } from './ports/documents-migration.ts'

type Part = Readonly<Record<string, unknown>>

/**
 * Gives a quote its total, and the last offer in its history, as `totalOf` had it when this step was written. What was sent before its
 * tax was kept gets the tax that its page told until now, which is that of new lines. Only one amount that is offered keeps a tax.
 */
export function totaled(old: StoredShape, others: OtherDocuments): StoredShape {
  const { amountCents, itemized, acceptedBy, sentAt, history } = old
  const isOffered = !itemized && sentAt !== null
  const isUntold = isOffered && !acceptedBy && old['offeredTax'] === undefined
  const offeredTax = isUntold ? taxOfNewLines(others) : old['offeredTax']
  const tax = itemized ? null : isRecord(acceptedBy) ? acceptedBy['priceTax'] : offeredTax
  const steps = Array.isArray(history) ? history.filter(isRecord) : []
  const at = steps.findLastIndex(({ to }) => to === 'sent')
  const last = { ...steps[at], ...withTotal('amountCents', steps[at]?.['amountCents'], tax) }
  const told = at === -1 ? steps : steps.with(at, last)
  const kept = { ...old, offeredTax: isOffered ? offeredTax : undefined }
  return { ...kept, ...withTotal('totalCents', amountCents, tax), history: told }
}

/** What staff began and discarded was declined. Whatever is sent is declined by its reader alone. */
export function discarded(old: StoredShape): StoredShape {
  const { begunBy, sentAt, status, history } = old
  if (!begunBy || sentAt !== null || status !== 'rejected') return old
  const steps = Array.isArray(history) ? history.filter(isRecord) : []
  return { ...old, status: 'discarded', history: [...steps.slice(0, -1), { ...steps.at(-1), to: 'discarded' }] }
}

function withTotal(field: string, price: unknown, tax: unknown): Part {
  if (typeof price !== 'number') return {}
  return {
    [field]: isRecord(tax) && tax['isInclusive'] === false ? price + taxOn(price, Number(tax['percent'])) : price,
  }
}

/** Rounded half up to whole cents. */
function taxOn(price: number, percent: number): number {
  const part = BigInt(Math.round(percent * 10_000))
  return Number((2n * BigInt(price) * part + 1_000_000n) / 2_000_000n)
}

function taxOfNewLines(others: OtherDocuments): Part | null {
  const rate = others.get('taxRates', String(others.get('taxDefaults', 'agency')?.['rateId']))
  if (!rate || rate['archival'] !== null || rate['percent'] === 0) return null
  const { name, percent, isInclusive } = rate
  return { name, percent, isInclusive }
}
