import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Money } from '#domain/core/money.ts'
import { formatAmount } from '#web/platform/format.ts'
import { FieldNote } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { PercentField } from './QuantityField.tsx'

/** How much a part of a payment plan is, as a form holds it. The last part is the rest, whatever it holds. */
export type PlanPartValues = {
  readonly key: string
  readonly by: 'percent' | 'amount'
  readonly percent: TypedNumber
  readonly amountCents: TypedNumber
}

type Props = {
  readonly part: PlanPartValues
  readonly place: { readonly index: number; readonly count: number }
  /** What it comes to. */
  readonly amountCents: Money
  readonly error: string | undefined
  readonly onChange: (changes: Partial<PlanPartValues>) => void
  readonly onRemove: () => void
  /** The fields that say when it is due, as cells of a grid. */
  readonly children: ReactNode
}

/** One part of a payment plan: how much, and when. */
export function PlanPart({ part, place: { index, count }, amountCents, error, onChange, onRemove, children }: Props) {
  const isLast = index === count - 1
  const id = planPartId(part)
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
        {!isLast && <HowMuch id={id} part={part} amountCents={amountCents} onChange={onChange} />}
        {children}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}

/** The start of the ids of its fields. */
export function planPartId({ key }: Pick<PlanPartValues, 'key'>): string {
  return `part-${key}`
}

function HowMuch({
  id,
  part,
  amountCents,
  onChange,
}: Pick<Props, 'part' | 'amountCents' | 'onChange'> & { readonly id: string }) {
  return (
    <>
      <SelectField
        id={`${id}-by`}
        name="by"
        label="By"
        value={part.by}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === 'amount' ? { by: 'amount', amountCents: amountCents || null } : { by: 'percent' },
          )
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
          onChange={(typed) => onChange({ amountCents: typed })}
        />
      )}
    </>
  )
}
