import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { TaxRates } from '#domain/invoices/tax-contract.ts'
import { lineTaxOf } from '#domain/invoices/tax-rate.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import type { WiredField } from '#web/platform/use-call-form.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { archivedRate, useArchivedRates } from './exports/use-archived-rates.ts'
import { noTax, usualTax } from './line-values.ts'

type Props = WiredField & {
  readonly label: string
  /** Undefined until they are known. */
  readonly taxes: TaxRates | undefined
  /** What the line has, which may be off the list by now. */
  readonly tax: InvoiceLine['tax']
}

/** The tax of a line, from the list of rates. */
export function TaxRateField({ taxes, tax, ...field }: Props) {
  const rates = taxes?.rates ?? []
  const isOffTheList = tax !== undefined && rates.every(({ id }) => id !== tax.rateId)
  const archived = useArchivedRates(rates.map(lineTaxOf)).find(
    ({ rateId }) => rateId === field.value && rateId !== tax?.rateId,
  )
  return (
    <SelectField {...field} error={archived ? archivedRate : field.error}>
      {field.value === usualTax && <option value={usualTax}>Default for new lines</option>}
      <option value={noTax}>No tax</option>
      {isOffTheList && <option value={tax.rateId}>{`${sayRate(tax)}, archived`}</option>}
      {archived && <option value={archived.rateId}>{`${sayRate(archived)}, archived`}</option>}
      {rates.map((rate) => (
        <option key={rate.id} value={rate.id}>
          {rate.isInclusive ? `${sayRate(rate)}, included` : sayRate(rate)}
        </option>
      ))}
    </SelectField>
  )
}
