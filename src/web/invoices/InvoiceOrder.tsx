import { SelectField } from '#web/ui/SelectField.tsx'
import { draftedOrder, invoiceSortLabels, openInvoiceSortLabels, openOrder, ownOrder } from './invoice-words.ts'
import type { InvoiceSorting } from './InvoiceTable.tsx'

/** Also for phones, which have no heads, and for the order that no column has. */
export function InvoiceOrder({ given, sorts, sort, onSort }: InvoiceSorting) {
  // By due day, open invoices alone come without a sort.
  const [own, labels] =
    given === 'due'
      ? [openOrder, { ...invoiceSortLabels, ...openInvoiceSortLabels }]
      : [given === null ? draftedOrder : ownOrder, invoiceSortLabels]
  return (
    <div className="w-56 max-sm:w-full [&_label]:sr-only">
      <SelectField
        label="Sort"
        value={sort ?? ''}
        onChange={({ currentTarget }) => onSort(sorts.find((each) => each === currentTarget.value) ?? null)}
      >
        <option value="">{own}</option>
        {sorts.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
