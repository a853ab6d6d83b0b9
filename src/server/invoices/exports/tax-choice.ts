import type { PriceTax } from '#domain/core/price-tax.ts'
import type { TaxChoice } from '#domain/invoices/edit-lines.ts'
import type { TaxRate } from '#domain/invoices/tax-rate.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { taxDefaults, taxRates } from './collections.ts'

/** The one document that says which rate new lines have. */
export const defaultsId = 'agency'

/** What the lines of a draft or a quote can have; `all` has the archived rates too, which older lines keep. */
export async function readTaxChoice({
  documents,
}: Pick<Portal, 'documents'>): Promise<TaxChoice & { readonly all: readonly TaxRate[] }> {
  const rows = await listAll(documents, taxRates, { where: {}, orderBy: ['name', 'asc'] })
  const rates = new Map(rows.flatMap(({ id, data }) => (data.archival === null ? [[id, data] as const] : [])))
  const defaults = await documents.get(taxDefaults, defaultsId)
  const all = rows.map(({ data }) => data)
  return { rates, byDefault: rates.get(defaults?.data.rateId ?? ''), all }
}

/** The tax that drafts add to agreed prices, or find in them, as it is now; null where new lines have none. */
export async function readPriceTax(reader: Reader): Promise<PriceTax | null> {
  const rateId = (await reader.get(taxDefaults, defaultsId))?.data.rateId
  const rate = rateId ? (await reader.get(taxRates, rateId))?.data : undefined
  if (!rate || rate.archival !== null || rate.percent === 0) return null
  const { name, percent, isInclusive } = rate
  return { name, percent, isInclusive }
}
