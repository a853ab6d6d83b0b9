import { useState } from 'react'
import type { PresentedTaxRate, TaxRates } from '#domain/invoices/tax-contract.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { LastNotDone } from '#web/platform/LastNotDone.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { archiveTaxRate, chooseDefaultTaxRate, createTaxRate } from './calls.ts'
import { PercentField } from './exports/QuantityField.tsx'
import { useTaxRatesAct } from './exports/tax-rates.ts'

type Props = OverlayProps & {
  /** Undefined until they are known. */
  readonly taxes: TaxRates | undefined
}

/** The list of tax rates that lines can have, and which one new lines have. */
export function TaxRatesDialog({ taxes, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tax rates"
      description="New invoice lines start with the default rate, if there is one. To change a rate, archive it and add another. You can restore an archived rate from the tax rate history in Settings."
    >
      <div className="flex flex-col gap-6">
        {taxes && taxes.rates.length > 0 && <RateList taxes={taxes} />}
        <RateForm
          key={taxes ? 'known' : 'asked'}
          isFirst={taxes?.rates.length === 0}
          onDone={() => onOpenChange(false)}
        />
      </div>
    </Dialog>
  )
}

function RateList({ taxes: { rates, defaultId } }: { readonly taxes: TaxRates }) {
  const archive = useTaxRatesAct(archiveTaxRate)
  const choose = useTaxRatesAct(chooseDefaultTaxRate)
  const busy = archive.isPending || choose.isPending ? 'Another change is being saved.' : undefined
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Tax rates" className="border-t border-line">
        {rates.map((rate) => (
          <li
            key={rate.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line-soft py-2.5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
                {sayRate(rate)}
                {rate.id === defaultId && <StatusChip tone="settled">Default</StatusChip>}
              </p>
              <p className="text-dense text-ink-soft">{sayPrices(rate)}</p>
            </div>
            <div className="-ml-2 flex flex-wrap gap-1">
              <Button
                size="sm"
                variant="ghost"
                writes
                aria-label={
                  rate.id === defaultId ? `Remove as default: ${sayRate(rate)}` : `Make default: ${sayRate(rate)}`
                }
                disabledReason={busy}
                onClick={() => choose.mutate({ rateId: rate.id === defaultId ? null : rate.id })}
              >
                {rate.id === defaultId ? 'Remove as default' : 'Make default'}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                writes
                aria-label={`Archive ${sayRate(rate)}`}
                disabledReason={busy}
                onClick={() => archive.mutate({ rateId: rate.id }, { onSuccess: focusForm })}
              >
                Archive
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <LastNotDone
        acts={[
          [archive, 'The rate wasn’t archived'],
          [choose, 'The default rate wasn’t changed'],
        ]}
      />
    </div>
  )
}

/** The button that archived a rate is gone with it. */
function focusForm(): void {
  document.getElementById('field-name')?.focus()
}

function sayPrices({ isInclusive }: PresentedTaxRate): string {
  return isInclusive ? 'Included in prices' : 'Added to prices'
}

type Values = { name: string; percent: number | null; prices: 'exclusive' | 'inclusive'; isDefault: boolean }
const empty: Values = { name: '', percent: null, prices: 'exclusive', isDefault: false }

type FormProps = { readonly isFirst: boolean; readonly onDone: () => void }

/** The first rate starts as the default, because most agencies have one. */
function RateForm({ isFirst, onDone }: FormProps) {
  const [key, setKey] = useState(drawKey)
  const { mutateAsync: create } = useTaxRatesAct(createTaxRate)
  const form = useCallForm<Values>({
    defaults: { ...empty, isDefault: isFirst },
    schema: () => import('./act-schemas.ts').then((module) => module.taxRateForm),
    async onSubmit({ name, percent, prices, isDefault }) {
      await create({ key, name, percent: percent ?? 0, isInclusive: prices === 'inclusive', isDefault })
      showToast(isDefault ? 'Default tax rate added' : 'Tax rate added')
      setKey(drawKey())
      form.reset(empty)
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The tax rate wasn’t added" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={labels.name}
          help="Invoices and quotes show this name, for example VAT."
          autoComplete="off"
          {...form.field('name')}
        />
        <PercentField label={labels.percent} {...form.valueField('percent')} />
      </div>
      <SelectField label={labels.prices} {...form.field('prices')}>
        <option value="exclusive">Don’t include tax</option>
        <option value="inclusive">Include tax</option>
      </SelectField>
      {/* Another box for the next rate: the dialog would take the cleared one for an unsaved change. */}
      <Checkbox
        key={key}
        label={labels.isDefault}
        help="New invoice lines and a quote’s first line start with the default rate. Each additional quote line copies the rate from the line above. The default rate also applies to unsent quotes without lines, and to product and milestone prices that clients haven’t approved. Existing lines, sent quotes and prices from accepted quotes keep their rates."
        {...form.field('isDefault')}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Add tax rate
        </Button>
        <Button onClick={onDone}>Close</Button>
      </FormActions>
    </Form>
  )
}

const labels = { name: 'Name', percent: 'Percent', prices: 'Prices', isDefault: 'Make this the default rate' }
