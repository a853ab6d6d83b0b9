import { sayAll } from '#domain/core/say-list.ts'
import { rights } from '#domain/core/viewer.ts'
import type { Right } from '#domain/core/viewer.ts'
import { completeRights } from '#domain/team/account-rights.ts'
import type { WiredField } from '#web/platform/use-call-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { rightWords } from './right-words.ts'

export type Ticks = Record<Right, boolean>
export type PlaceValues = Ticks & { roleTitle: string; responsibilities: string }

type Props = { readonly field: (name: keyof PlaceValues) => WiredField; readonly values: Ticks }

/** What a teammate does and may see. */
export function TeammateFields({ field, values }: Props) {
  const kept = completeRights(rightsOf(values))
  return (
    <>
      <TextField
        {...field('roleTitle')}
        label={placeLabels.roleTitle}
        help="For example, Bookkeeper."
        autoComplete="off"
      />
      <TextArea
        {...field('responsibilities')}
        label={placeLabels.responsibilities}
        help="Say what the agency can contact this teammate about."
        rows={2}
        optional
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-2 text-body font-medium text-ink">What they can see and do</legend>
        {rights.map((right) => {
          const holders = rightsOf({ ...values, [right]: false }).filter((other) =>
            completeRights([other]).includes(right),
          )
          const isHeld = holders.length > 0
          // The rights are checked together, on submit: a person who leaves one may be on the way to another.
          const { onBlur: _whenLeft, ...wired } = field(right)
          return (
            <Checkbox
              key={right}
              {...wired}
              checked={kept.includes(right)}
              disabled={isHeld}
              label={rightWords[right].label}
              help={isHeld ? sayIncluded(holders) : rightWords[right].help}
            />
          )
        })}
      </fieldset>
    </>
  )
}

function sayIncluded(holders: readonly Right[]): string {
  const named = sayAll(holders.map((right) => `“${rightWords[right].label}”`))
  return `${named} ${holders.length === 1 ? 'includes' : 'include'} this permission. Clear ${named} first.`
}

export const placeLabels = {
  roleTitle: 'Role',
  responsibilities: 'Responsibilities',
  projects: 'Permissions',
}

export function rightsOf(values: Ticks): Right[] {
  return rights.filter((right) => values[right])
}

export function ticksOf(held: readonly Right[]): Ticks {
  const tick = (right: Right) => held.includes(right)
  return {
    projects: tick('projects'),
    messages: tick('messages'),
    reports: tick('reports'),
    invoices: tick('invoices'),
    ordering: tick('ordering'),
  }
}
