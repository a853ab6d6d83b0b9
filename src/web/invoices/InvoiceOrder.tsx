import { SelectField } from '#web/ui/SelectField.tsx'
import { invoiceSortLabels, ownOrder } from './invoice-words.ts'
import type { InvoiceSorting } from './InvoiceTable.tsx'

/** Also for phones, which have no heads, and for the order that no column has. */
export function InvoiceOrder({ sorts, sort, onSort }: InvoiceSorting) {
  return (
    <div className="w-56 max-sm:w-full [&_label]:sr-only">
      <SelectField
        label="Sort"
        value={sort ?? ''}
        onChange={({ currentTarget }) => onSort(sorts.find((each) => each === currentTarget.value) ?? null)}
      >
        <option value="">{ownOrder}</option>
        {sorts.map((each) => (
          <option key={each} value={each}>
            {invoiceSortLabels[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
