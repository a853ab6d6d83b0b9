import { Trash2 } from 'lucide-react'
import type { Money } from '#domain/core/money.ts'
import { PercentField } from '#web/invoices/exports/QuantityField.tsx'
import { formatAmount } from '#web/platform/format.ts'
import { FieldNote } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { PartValues } from './item-values.ts'

type Props = {
  readonly part: PartValues
  readonly place: { readonly index: number; readonly count: number }
  /** What it comes to. */
  readonly amountCents: Money
  readonly error: string | undefined
  readonly onChange: (changes: Partial<PartValues>) => void
  readonly onRemove: () => void
}

/** One part that a quote is paid in, due some days after it is accepted. */
export function PartFields({ part, place: { index, count }, amountCents, error, onChange, onRemove }: Props) {
  const isLast = index === count - 1
  const id = `part-${part.key}`
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line-soft pt-4">
      <legend className="sr-only">Part {index + 1}</legend>
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p aria-hidden="true" className="font-medium">
          Part {index + 1}
          {isLast && <span className="font-normal text-ink-soft"> · the rest</span>}
        </p>
        <div className="flex items-center gap-1">
          <p className="font-medium tabular-nums">{formatAmount(amountCents)}</p>
          {count > 2 && !isLast && (
            <IconButton label={`Remove part ${index + 1}`} icon={<Trash2 />} size="sm" onClick={onRemove} />
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {!isLast && (
          <>
            <SelectField
              id={`${id}-by`}
              label="By"
              value={part.by}
              onChange={({ currentTarget }) =>
                onChange({ by: currentTarget.value === 'amount' ? 'amount' : 'percent' })
              }
            >
              <option value="percent">Percent</option>
              <option value="amount">Amount</option>
            </SelectField>
            {part.by === 'percent' ? (
              <PercentField
                id={`${id}-percent`}
                name="percent"
                label="Percent"
                value={part.percent}
                onChange={(percent) => onChange({ percent })}
              />
            ) : (
              <MoneyField
                id={`${id}-amount`}
                name="amount"
                label="Amount"
                value={part.amountCents}
                onChange={(cents) => onChange({ amountCents: cents })}
              />
            )}
          </>
        )}
        <div className="max-sm:col-span-2">
          <NumberField
            id={`${id}-days`}
            name="daysAfter"
            label="Due after"
            after="days"
            value={part.daysAfter}
            onChange={(daysAfter) => onChange({ daysAfter })}
          />
        </div>
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
