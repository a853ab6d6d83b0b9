import { invoicingInForce, standardInvoicing } from '#domain/settings/invoicing.ts'
import type { Invoicing } from '#domain/settings/invoicing.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { sections } from '#server/settings/collections.ts'

/** What invoices are called after where no legal name is set, and what dates them. */
export type Named = { readonly settings: Pick<Portal['settings'], 'agencyName' | 'openingHours'> }

/**
 * What counts for invoices now. Read from the store wherever it is needed, which is seldom, so that a change counts at once in
 * every process; and held against changes where `reader` is a transaction.
 */
export async function readInvoicing({ settings }: Named, reader: Reader): Promise<Invoicing> {
  const found = await reader.get(sections, 'invoicing')
  return invoicingInForce(found?.data.invoicing ?? standardInvoicing, settings.agencyName)
}
