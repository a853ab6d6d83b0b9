import type { Money } from '#domain/core/money.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { WiredField, WiredValue } from '#web/platform/use-call-form.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'

export type AssignmentValues = { rate: TypedNumber; billRateCents: TypedNumber; role: string }

type Props = {
  readonly field: (name: 'role') => WiredField
  readonly valueField: (name: 'rate' | 'billRateCents') => WiredValue<TypedNumber>
  /** The creator's own pay per hour, where it counts while the field is empty. */
  readonly ownRate?: Money | undefined
  /** What a bill rate does, and what happens without one. */
  readonly billHelp?: string | undefined
  /** Who was on the project before; their first name. */
  readonly former?: string | false | undefined
}

/** What a creator does on a project, and at what rates. */
export function AssignmentFields({
  field,
  valueField,
  ownRate,
  billHelp = 'The client pays this rate. If you leave this empty, the client’s rate depends on the project, the creator and the creator’s position.',
  former,
}: Props) {
  return (
    <>
      {former && (
        <p className="text-ink-soft">
          {former} was on this project before. Any hours {former} logged that were never approved use the rates below.
        </p>
      )}
      <TextField
        {...field('role')}
        label={assignmentLabels.role}
        help="For example, Front end."
        autoComplete="off"
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          {...valueField('rate')}
          label={assignmentLabels.rate}
          help={
            ownRate === undefined
              ? 'The creator earns this rate. Clients never see it.'
              : `If you leave this empty, the creator gets their default pay, ${formatMoney(ownRate)}. Clients never see it.`
          }
          after="per hour"
          optional={ownRate !== undefined}
        />
        <MoneyField
          {...valueField('billRateCents')}
          label={assignmentLabels.billRateCents}
          help={billHelp}
          after="per hour"
          optional
        />
      </div>
    </>
  )
}

export const assignmentLabels = { role: 'Role', rate: 'Pay', billRateCents: 'Bill rate' }
