import type { ComponentProps } from 'react'
import { PlanPart, planPartId } from '#web/invoices/exports/PlanPart.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import type { PartValues } from './item-values.ts'

type Props = Omit<ComponentProps<typeof PlanPart>, 'part' | 'onChange' | 'children'> & {
  readonly part: PartValues
  readonly onChange: (changes: Partial<PartValues>) => void
}

/** One part that a quote is paid in, due some days after it is accepted. */
export function PartFields({ part, onChange, ...rest }: Props) {
  return (
    <PlanPart {...rest} part={part} onChange={onChange}>
      <div className="max-sm:col-span-2">
        <NumberField
          id={`${planPartId(part)}-days`}
          name="daysAfter"
          label="Due after"
          after="days"
          value={part.daysAfter}
          onChange={(daysAfter) => onChange({ daysAfter })}
        />
      </div>
    </PlanPart>
  )
}
