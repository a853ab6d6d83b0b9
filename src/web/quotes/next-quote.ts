import type { TaxRates } from '#domain/invoices/tax-contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { askTaxRates } from '#web/invoices/exports/tax-rates.ts'
import { askTemplates } from '#web/projects/exports/templates.ts'
import { toBegunValues, toItems, toItemValues } from './item-values.ts'
import type { Items } from './item-values.ts'

/**
 * What a quote offered, as the lines and terms of another one; an amount without lines is a line of its own. A tax rate or a template
 * that is no longer on its list is left out.
 */
export async function termsOf(quote: PresentedQuote): Promise<Items> {
  const [taxes, { templates }] = await Promise.all([askTaxRates(), askTemplates()])
  const { amountCents, daysDelta, note, projectName } = quote
  const { validUntil, templateId } = toItemValues(quote, '')
  const typed = { amountCents, daysDelta, validUntil, note, templateId }
  const values = toBegunValues(quote, taxes.defaultId ?? '', typed)
  const lines = values.lines.map((line) => ({
    ...line,
    id: null,
    description: line.description || projectName,
    taxRateId: isListed(taxes, line.taxRateId) ? line.taxRateId : '',
  }))
  const listedId = templates.some(({ id }) => id === templateId) ? templateId : null
  // It was sent, so that nothing is missing.
  return toItems({ ...values, lines, validUntil, templateId: listedId }) as Items
}

function isListed({ rates }: TaxRates, rateId: string): boolean {
  return rates.some(({ id }) => id === rateId)
}
