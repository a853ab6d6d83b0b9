import { SelectField } from '#web/ui/SelectField.tsx'
import { quoteSortLabels } from './quote-words.ts'
import type { QuoteSorting } from './QuoteTable.tsx'

/** Also for phones, which have no heads, and for columns that are not shown. */
export function QuoteOrder({ sorts, sort, onSort }: QuoteSorting) {
  return (
    <div className="w-56 max-sm:w-full">
      <SelectField
        label="Sort"
        name="sort"
        value={sort ?? ''}
        onChange={({ currentTarget }) => onSort(sorts.find((each) => each === currentTarget.value) ?? null)}
      >
        <option value="">Newest first</option>
        {sorts.map((each) => (
          <option key={each} value={each}>
            {quoteSortLabels[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
