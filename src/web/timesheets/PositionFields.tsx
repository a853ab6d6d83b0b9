import { Trash2 } from 'lucide-react'
import type { EditedRow } from '#web/settings/exports/RowsField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { PositionValues } from './position-values.ts'

/** A position with its rates, edited in place. */
export function PositionFields({ value, index, error, onChange, onRemove }: EditedRow<PositionValues>) {
  const { key: id, position, billRateCents, rate } = value
  const errorOf = (field: string) => (error?.startsWith(`Position ${index + 1}, ${field}:`) ? error : undefined)
  return (
    <li className="border-b border-line-soft px-4 py-3 last:border-b-0">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">Position {index + 1}</legend>
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <TextField
              id={`${id}-name`}
              label="Position"
              error={errorOf('name')}
              autoComplete="off"
              value={position}
              onChange={({ currentTarget }) => onChange({ position: currentTarget.value })}
            />
          </div>
          <IconButton
            label={`Remove ${position || `position ${index + 1}`}`}
            icon={<Trash2 />}
            size="sm"
            onClick={onRemove}
          />
        </div>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <MoneyField
            id={`${id}-bill`}
            name="billRateCents"
            label="Bill rate"
            optional
            after="per hour"
            error={errorOf('bill rate')}
            value={billRateCents}
            onChange={(typed) => onChange({ billRateCents: typed })}
          />
          <MoneyField
            id={`${id}-pay`}
            name="rate"
            label="Pay"
            optional
            after="per hour"
            error={errorOf('pay')}
            value={rate}
            onChange={(typed) => onChange({ rate: typed })}
          />
        </div>
      </fieldset>
    </li>
  )
}
