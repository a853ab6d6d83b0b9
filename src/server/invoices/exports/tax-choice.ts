import type { TaxChoice } from '#domain/invoices/edit-lines.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { taxDefaults, taxRates } from './collections.ts'

/** The one document that says which rate new lines have. */
export const defaultsId = 'agency'

/** What the lines of a draft or a quote can have. */
export async function readTaxChoice({ documents }: Pick<Portal, 'documents'>): Promise<TaxChoice> {
  const rows = await listAll(documents, taxRates, { where: {}, orderBy: ['name', 'asc'] })
  const rates = new Map(rows.flatMap(({ id, data }) => (data.archival === null ? [[id, data] as const] : [])))
  const defaults = await documents.get(taxDefaults, defaultsId)
  return { rates, byDefault: rates.get(defaults?.data.rateId ?? '') }
}
