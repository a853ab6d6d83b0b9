import { tooMuchOff } from '#domain/quotes/price-quote.ts'
import { PercentField } from '#web/invoices/exports/QuantityField.tsx'
import type { CallForm } from '#web/platform/use-call-form.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ItemValues } from './item-values.ts'

type Props = { readonly form: CallForm<ItemValues>; readonly isTooMuchOff: boolean }

/** What comes off the lines together. A line that is changed later can make it too much. */
export function DiscountFields({ form, isTooMuchOff }: Props) {
  const { off } = form.values
  const amount = form.valueField('offCents')
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField label={discountLabels.off} {...form.field('off')}>
        <option value="none">None</option>
        <option value="percent">Percent</option>
        <option value="amount">Amount</option>
      </SelectField>
      {off === 'percent' && <PercentField label={discountLabels.offPercent} {...form.valueField('offPercent')} />}
      {off === 'amount' && (
        <MoneyField label={discountLabels.offCents} {...amount} error={isTooMuchOff ? tooMuchOff : amount.error} />
      )}
    </div>
  )
}

export const discountLabels = { off: 'Discount', offPercent: 'Percent off', offCents: 'Amount off' }
