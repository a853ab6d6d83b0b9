import { staffRightWords } from '#domain/core/staff-right-words.ts'
import { staffRights } from '#domain/core/viewer.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import type { WiredField } from '#web/platform/use-call-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'

export type StaffTicks = Record<StaffRight, boolean>

type Props = {
  readonly field: (name: StaffRight) => WiredField
  readonly values: StaffTicks
  /** The rights that can be given here; all if left out. */
  readonly offered?: readonly StaffRight[]
}

/** What a member of the staff may do. An owner may do everything. */
export function StaffRightFields({ field, values, offered = staffRights }: Props) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-body font-medium text-ink">What they can do</legend>
      {offered.map((right) => {
        const isIncluded = values.owner && right !== 'owner'
        return (
          <Checkbox
            key={right}
            {...field(right)}
            checked={values[right] || isIncluded}
            label={staffRightWords[right].label}
            help={isIncluded ? 'Every owner has this permission.' : staffRightWords[right].help}
          />
        )
      })}
    </fieldset>
  )
}

/** An owner has all of them: whoever stops being one keeps what isn't unticked as well. */
export function ticksOf(held: readonly StaffRight[]): StaffTicks {
  const tick = (right: StaffRight) => held.includes(right) || held.includes('owner')
  return {
    owner: tick('owner'),
    projects: tick('projects'),
    people: tick('people'),
    money: tick('money'),
    settings: tick('settings'),
  }
}

export function ticked(values: StaffTicks): StaffRight[] {
  return values.owner ? ['owner'] : staffRights.filter((right) => values[right])
}
