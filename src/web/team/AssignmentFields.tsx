import type { WiredField, WiredValue } from '#web/platform/use-call-form.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export type AssignmentValues = { rate: number | null; billRateCents: number | null; role: string }

type Props = {
  readonly field: (name: 'role') => WiredField
  readonly valueField: (name: 'rate' | 'billRateCents') => WiredValue<number | null>
}

/** What a creator does on a project, and at what rates. */
export function AssignmentFields({ field, valueField }: Props) {
  return (
    <>
      <TextField
        {...field('role')}
        label={assignmentLabels.role}
        help="What they do on this project, for example Front end."
        autoComplete="off"
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          {...valueField('rate')}
          label={assignmentLabels.rate}
          help="What they are paid. Clients never see it."
          after="per hour"
        />
        <MoneyField
          {...valueField('billRateCents')}
          label={assignmentLabels.billRateCents}
          help="What the client is billed; the project’s rate where it is empty."
          after="per hour"
          optional
        />
      </div>
    </>
  )
}

export const assignmentLabels = { role: 'Role', rate: 'Pay', billRateCents: 'Bill rate' }
