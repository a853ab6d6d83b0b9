import { Trash2 } from 'lucide-react'
import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import type { QuoteLine } from '#domain/quotes/itemized.ts'
import { archivedRate } from '#web/invoices/exports/use-archived-rates.ts'
import { formatAmount } from '#web/platform/format.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import { HoursField } from '#web/ui/HoursField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { LineValues } from './item-values.ts'
import type { LineError } from './line-errors.ts'

type Tax = NonNullable<QuoteLine['tax']>

/** What a line’s tax is chosen from; without any, nothing is said of tax. */
type LineTaxes = {
  readonly listed: readonly Tax[]
  /** Off the list by now: a line keeps the one that it was saved with. */
  readonly others: readonly Tax[]
  /** Null where the line was saved with none, or not yet. */
  readonly savedId: string | null
}

type Props = {
  readonly line: LineValues
  readonly index: number
  readonly taxes: LineTaxes
  readonly amountCents: Money | undefined
  readonly error: LineError | undefined
  readonly onChange: (changes: Partial<LineValues>) => void
  /** Left out of the only line. */
  readonly onRemove: (() => void) | undefined
}

/** One line of a quote, edited in place. */
export function LineFields({ line, index, taxes, amountCents = zero, error, onChange, onRemove }: Props) {
  const id = `line-${line.key}`
  const isByHour = line.unit === 'hours'
  // What is wrong is told at its control, which takes the focus of a failed form.
  const told = (field: LineError['field'], own: string) =>
    error?.field === field ? { id: 'field-lines', error: error.message } : { id: `${id}-${own}` }
  const { listed, savedId } = taxes
  const isListed = ({ rateId }: Tax) => listed.some((rate) => rate.rateId === rateId)
  const others = taxes.others.filter((rate) => !isListed(rate) && [line.taxRateId, savedId].includes(rate.rateId))
  const archived = [...new Map(others.map((rate) => [rate.rateId, rate])).values()]
  const isRefused = line.taxRateId !== savedId && archived.some(({ rateId }) => rateId === line.taxRateId)
  return (
    <fieldset className="flex flex-col gap-3 border-b border-line-soft pb-4">
      <legend className="sr-only">Line {index + 1}</legend>
      <div className="flex min-h-8 items-center justify-between gap-4">
        <p aria-hidden="true" className="font-medium">
          Line {index + 1}
        </p>
        <div className="flex items-center gap-1">
          <p className={line.isOptional ? 'text-ink-soft tabular-nums' : 'font-medium tabular-nums'}>
            {formatAmount(amountCents)}
          </p>
          {onRemove && <IconButton label={`Remove line ${index + 1}`} icon={<Trash2 />} size="sm" onClick={onRemove} />}
        </div>
      </div>
      <TextField
        {...told('description', 'description')}
        label="Description"
        autoComplete="off"
        value={line.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          id={`${id}-unit`}
          label="Price"
          value={line.unit}
          onChange={({ currentTarget }) => onChange({ unit: currentTarget.value === 'hours' ? 'hours' : 'fixed' })}
        >
          <option value="hours">Hourly</option>
          <option value="fixed">Fixed</option>
        </SelectField>
        {isByHour && (
          <HoursField
            {...told('quantity', 'quantity')}
            name="quantity"
            label="Hours"
            value={line.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
        )}
        <div className={isByHour ? '' : 'sm:col-span-2'}>
          <MoneyField
            {...told('unitCents', 'unit-price')}
            name="unitCents"
            label={isByHour ? 'Rate' : 'Amount'}
            value={line.unitCents}
            onChange={(unitCents) => onChange({ unitCents })}
          />
        </div>
      </div>
      {listed.length + archived.length > 0 && (
        <SelectField
          id={`${id}-tax`}
          label="Tax"
          value={line.taxRateId}
          error={isRefused ? archivedRate : undefined}
          onChange={({ currentTarget }) => onChange({ taxRateId: currentTarget.value })}
        >
          <option value="">No tax</option>
          {archived.map((rate) => (
            <option key={rate.rateId} value={rate.rateId}>
              {`${sayRate(rate)}, archived`}
            </option>
          ))}
          {listed.map((rate) => (
            <option key={rate.rateId} value={rate.rateId}>
              {rate.isInclusive ? `${sayRate(rate)}, included` : sayRate(rate)}
            </option>
          ))}
        </SelectField>
      )}
      <Checkbox
        id={`${id}-optional`}
        label="Optional: the client can add this line"
        checked={line.isOptional}
        onChange={({ currentTarget }) => onChange({ isOptional: currentTarget.checked })}
      />
      {error?.field === null && <FieldNote id={id} error={`Line ${index + 1}: ${error.message}`} />}
    </fieldset>
  )
}
