import { knownPlans } from '#web/catalogue/exports/known-plans.ts'
import type { WiredValue } from '#web/platform/use-call-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldNote } from '#web/ui/Field.tsx'

/** The plans for sale, of which some are chosen. */
export function PlanChoice({ id, value, error, onChange }: WiredValue<readonly string[]>) {
  const sold = knownPlans().filter(({ isSold }) => isSold)
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-2">
      <legend className="pb-2 text-body font-medium">Eligible plans and add-ons</legend>
      {sold.map((plan) => (
        <Checkbox
          key={plan.id}
          id={`${id}-${plan.id}`}
          label={plan.name}
          checked={value.includes(plan.id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, plan.id] : value.filter((one) => one !== plan.id))
          }
        />
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
