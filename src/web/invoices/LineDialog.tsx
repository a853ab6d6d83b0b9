import { useQueryClient } from '@tanstack/react-query'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { TaxRates } from '#domain/invoices/tax-contract.ts'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { HoursField } from '#web/ui/HoursField.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useInvoiceAct } from './api.ts'
import { updateInvoice } from './calls.ts'
import { PercentField, QuantityField } from './exports/QuantityField.tsx'
import { isInHours } from './invoice-words.ts'
import { draftOver, noTax, toLineValues, usualTax, withLine } from './line-values.ts'
import type { LineValues } from './line-values.ts'
import { TaxRateField } from './TaxRateField.tsx'
import { useNewestOf } from './use-newest.ts'

type Props = OverlayProps & {
  readonly invoice: PresentedInvoice
  /** The line that is changed; null if a new one is added. */
  readonly line: InvoiceLine | null
  /** The tax rates to choose from; undefined until they are known. */
  readonly taxes: TaxRates | undefined
}

/** Adds a line to a draft, or changes one. */
export function LineDialog({ invoice, line, taxes, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={line ? 'Edit line' : 'Add line'}>
      <LineForm
        key={line?.id ?? 'new'}
        invoice={invoice}
        line={line}
        taxes={taxes}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'invoice' | 'line' | 'taxes'> & { readonly onDone: () => void }

function LineForm({ invoice, line, taxes, onDone }: FormProps) {
  const { mutateAsync: update } = useInvoiceAct(updateInvoice)
  const queryClient = useQueryClient()
  // The page closes the draft once a colleague has sent it, and hands over nothing more.
  const isOver = useNewestOf([invoice], true).some(({ status }) => status !== 'draft')
  const newTax = taxes ? (taxes.defaultId ?? noTax) : usualTax
  const latest = toLineValues(invoice, invoice.lines.find(({ id }) => id === line?.id) ?? line, newTax)
  const form = useCallForm<LineValues>({
    defaults: latest,
    schema: () => import('./act-schemas.ts').then((module) => module.lineForm),
    async onSubmit(values) {
      const lines = withLine(invoice, line, values, form.start)
      await update({ invoiceId: invoice.id, version: values.version, lines }).catch((error: unknown) => {
        if (toCallRefused(error).code === 'invoice-not-draft') refreshInvoice(queryClient, invoice)
        return atItsField(error)
      })
      onDone()
    },
  })
  const { kind, off } = form.values
  const isDiscount = kind === 'discount'
  const isByPercent = off === 'percent'
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal
        what="the draft"
        form={form}
        latest={latest}
        title={line ? 'The line wasn’t saved' : 'The line wasn’t added'}
      />
      {!line && (
        <SelectField label={labels.kind} {...form.field('kind')}>
          <option value="item">Item</option>
          <option value="discount">Discount</option>
        </SelectField>
      )}
      <TextField label={labels.description} autoComplete="off" {...form.field('description')} />
      {isDiscount ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Discount by" {...form.field('off')} value={isByPercent ? 'percent' : 'amount'}>
            <option value="amount">Amount</option>
            <option value="percent">Percentage of all lines</option>
          </SelectField>
          {isByPercent ? (
            <PercentField label={labels.offPercent} {...form.valueField('offPercent')} />
          ) : (
            <MoneyField label="Discount" {...form.valueField('unitCents')} />
          )}
          {!isByPercent && <QuantityField label={labels.quantity} {...form.valueField('quantity')} />}
        </div>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          {line?.kind === 'hours' ? (
            <div className="flex flex-col gap-1">
              <p className="font-medium">Hours</p>
              <p className="text-ink-soft">{line.quantity}, as approved</p>
            </div>
          ) : line && isInHours(line) ? (
            <HoursField label="Hours" {...form.valueField('quantity')} />
          ) : (
            <QuantityField label={labels.quantity} {...form.valueField('quantity')} />
          )}
          <MoneyField
            label={labels.unitCents}
            {...(line && isInHours(line) ? { after: 'per hour' } : {})}
            {...form.valueField('unitCents')}
          />
          <SelectField label={labels.off} {...form.field('off')}>
            <option value="none">None</option>
            <option value="amount">Amount</option>
            <option value="percent">Percent</option>
          </SelectField>
          {off === 'amount' && <MoneyField label={labels.offCents} {...form.valueField('offCents')} />}
          {isByPercent && <PercentField label={labels.offPercent} {...form.valueField('offPercent')} />}
          <TaxRateField label={labels.taxRateId} taxes={taxes} tax={line?.tax} {...form.field('taxRateId')} />
        </div>
      )}
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabledReason={isOver && !form.busy ? draftOver : undefined}
        >
          {line ? 'Save line' : 'Add line'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

/** What is wrong with the lines, or with this one among them, is told where it can be mended; of a sent draft, how to see it. */
function atItsField(error: unknown): never {
  const { code, message, fields } = toCallRefused(error)
  if (code === 'invoice-not-draft') throw new CallRefused({ code, detail: draftOver })
  const at = Object.entries(fields).flatMap(([name, told]) => {
    const field = fieldsOf[name.replace(/^lines\.\d+\./, '')]
    return field === undefined ? [] : [[field, told] as const]
  })
  if (at.length === 0) throw error
  throw new CallRefused({ code, detail: message, fields: Object.fromEntries(at) })
}

const fieldsOf: Readonly<Record<string, keyof LineValues>> = {
  lines: 'unitCents',
  discount: 'offCents',
  taxRateId: 'taxRateId',
}

const labels = {
  kind: 'Kind',
  description: 'Description',
  quantity: 'Quantity',
  unitCents: 'Unit price',
  off: 'Discount',
  offPercent: 'Percent off',
  offCents: 'Amount off',
  taxRateId: 'Tax',
}
