import type { ComponentProps } from 'react'
import { DueWhen } from '#web/invoices/exports/DueWhen.tsx'
import type { DueChoice } from '#web/invoices/exports/DueWhen.tsx'
import { PlanPart, planPartId } from '#web/invoices/exports/PlanPart.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import type { PartValues } from './item-values.ts'

type Props = Omit<ComponentProps<typeof PlanPart>, 'part' | 'onChange' | 'children'> & {
  readonly part: PartValues
  /** The lines whose milestones it can wait for, by their keys. */
  readonly choices: readonly DueChoice[]
  readonly onChange: (changes: Partial<PartValues>) => void
}

/** One part that a quote is paid in, due some days after the acceptance or after a line’s milestone is approved. */
export function PartFields({ part, choices, onChange, ...rest }: Props) {
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
      <DueWhen
        id={planPartId(part)}
        byDay="The quote is accepted"
        choices={choices}
        value={choices.some(({ id }) => id === part.lineKey) ? part.lineKey : null}
        onChange={(lineKey) => onChange({ lineKey })}
      />
    </PlanPart>
  )
}
