import type { Reader } from '#server/platform/look-up.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { findNext, idOfSeries, raiseNext } from '#server/settings/exports/numbering.ts'
import type { Dated, Numbering } from '#server/settings/exports/numbering.ts'
import type { NextNumber } from '#server/settings/exports/reactions.ts'
import { invoiceSeries, invoices } from './exports/collections.ts'

export const invoiceNumbers: Numbering = {
  counters: invoiceSeries,
  // That of the standard pattern is the year alone, as it always was.
  counterOf: (series) => /^INV-(\d{4})-#$/.exec(series)?.[1] ?? idOfSeries(series),
  uncounted: async () => 0,
  async isGiven(documents, number) {
    const [taken] = await documents.list(invoices, { where: { number }, orderBy: ['createdAt', 'desc'], limit: 1 })
    return taken !== undefined
  },
}

/** What the next invoice is called by this pattern, if it is sent now. */
export function findNextNumber(portal: Dated, reader: Reader, pattern: string): Promise<NextNumber> {
  return findNext(invoiceNumbers, portal, reader, pattern)
}

/** Raises the counter of a pattern: null where it is there already. Refuses `invalid-input` for a number below the next one. */
export function raiseNextNumber(
  portal: Dated,
  transaction: Transaction,
  pattern: string,
  count: number,
): Promise<string | null> {
  return raiseNext(invoiceNumbers, portal, transaction, { pattern, count, field: 'nextCount' })
}
