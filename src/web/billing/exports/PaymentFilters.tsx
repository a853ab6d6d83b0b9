import type { PaymentSort } from '#domain/billing/payment-order.ts'
import { paymentStatuses } from '#domain/billing/payment-status.ts'
import type { PaymentStatus } from '#domain/billing/payment-status.ts'
import type { PaymentFilter } from '#web/billing/payment-filter.ts'
import { paymentLooks, paymentSortLabels } from '#web/billing/payment-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

type Narrowing = Pick<PaymentFilter, 'status' | 'from' | 'to' | 'sort'>
type Props = {
  readonly filter: Narrowing
  /** What goes with it. */
  readonly sorts: readonly PaymentSort[]
  readonly onChange: (changes: Partial<Narrowing>) => void
}

/** Narrows the payments by how they stand and when they were begun, and sorts them where that goes with it. */
export function PaymentFilters({ filter: { status, from, to, sort }, sorts, onChange }: Props) {
  const isNarrowed = status !== null || from !== null || to !== null
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-40 max-sm:w-full">
        <SelectField
          label="Status"
          value={status ?? ''}
          // Its options are these words.
          onChange={({ currentTarget }) => onChange({ status: (currentTarget.value as PaymentStatus) || null })}
        >
          <option value="">All</option>
          {paymentStatuses.map((each) => (
            <option key={each} value={each}>
              {paymentLooks[each].label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="w-40 max-sm:flex-1">
        <DateField
          label="From"
          name="from"
          value={from}
          max={to ?? undefined}
          onChange={(day) => onChange({ from: day })}
        />
      </div>
      <div className="w-40 max-sm:flex-1">
        <DateField label="To" name="to" value={to} min={from ?? undefined} onChange={(day) => onChange({ to: day })} />
      </div>
      {sorts.length > 0 && (
        <div className="w-56 max-sm:w-full">
          <SelectField
            label="Sort"
            value={sort ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ sort: sorts.find((each) => each === currentTarget.value) ?? null })
            }
          >
            <option value="">Newest first</option>
            {sorts.map((each) => (
              <option key={each} value={each}>
                {paymentSortLabels[each]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isNarrowed && (
        <Button variant="ghost" onClick={() => onChange({ status: null, from: null, to: null })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
