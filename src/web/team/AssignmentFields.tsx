import { formatMoney } from '#web/platform/format.ts'
import type { WiredField, WiredValue } from '#web/platform/use-call-form.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export type AssignmentValues = { rate: number | null; billRateCents: number | null; role: string }

type Props = {
  readonly field: (name: 'role') => WiredField
  readonly valueField: (name: 'rate' | 'billRateCents') => WiredValue<number | null>
  /** The creator's own pay per hour in cents, where it counts while the field is empty. */
  readonly ownRate?: number | undefined
}

/** What a creator does on a project, and at what rates. */
export function AssignmentFields({ field, valueField, ownRate }: Props) {
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
          help={
            ownRate === undefined
              ? 'What they are paid. Clients never see it.'
              : `Their own ${formatMoney(ownRate)} where it is empty. Clients never see it.`
          }
          after="per hour"
          optional={ownRate !== undefined}
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
