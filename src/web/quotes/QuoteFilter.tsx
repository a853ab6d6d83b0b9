import { quoteStatuses } from '#domain/quotes/quote-statuses.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { quoteState } from './quote-words.ts'

type Props = { readonly status: QuoteStatus | null; readonly onChange: (status: QuoteStatus | null) => void }

/** Those of one status, or all. What was accepted is a project at once, so that it is one choice. */
export function QuoteFilter({ status, onChange }: Props) {
  return (
    <div className="w-56 max-sm:w-full">
      <SelectField
        label="Status"
        name="status"
        value={status ?? ''}
        onChange={({ currentTarget }) => onChange(quoteStatuses.find((each) => each === currentTarget.value) ?? null)}
      >
        <option value="">All quotes</option>
        {quoteStatuses
          .filter((each) => each !== 'accepted')
          .map((each) => (
            <option key={each} value={each}>
              {each === 'draft' ? 'Not sent' : quoteState(each, 'superAdmin').word}
            </option>
          ))}
      </SelectField>
    </div>
  )
}
