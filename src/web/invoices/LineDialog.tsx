import { zero } from '#domain/core/money.ts'
import type { EditedLine, PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { useInvoiceAct } from './api.ts'
import { updateInvoice } from './calls.ts'
import { editedLinesOf } from './edited-lines.ts'
import { QuantityField } from './QuantityField.tsx'

type Props = OverlayProps & {
  readonly invoice: PresentedInvoice
  /** The line that is changed; null if a new one is added. */
  readonly line: InvoiceLine | null
}

/** Adds a line to a draft, or changes one. */
export function LineDialog({ invoice, line, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={line ? 'Edit line' : 'Add line'}>
      <LineForm key={line?.id ?? 'new'} invoice={invoice} line={line} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'invoice' | 'line'> & { readonly onDone: () => void }
type Values = {
  version: number
  kind: 'item' | 'discount'
  description: string
  quantity: number | null
  unitCents: TypedNumber
}

function LineForm({ invoice, line, onDone }: FormProps) {
  const { mutateAsync: update } = useInvoiceAct(updateInvoice)
  const latest = toValues(invoice, invoice.lines.find(({ id }) => id === line?.id) ?? line)
  const form = useCallForm<Values>({
    defaults: latest,
    schema: () => import('./act-schemas.ts').then((module) => module.lineForm),
    async onSubmit({ version, ...values }) {
      const lines = withLine(invoice, line, values)
      await update({ invoiceId: invoice.id, version, lines }).catch(atThePrice)
      onDone()
    },
  })
  const isDiscount = form.values.kind === 'discount'
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <EditRefusal form={form} latest={latest} title={line ? 'The line wasn’t saved' : 'The line wasn’t added'} />
      {!line && (
        <SelectField label={labels.kind} {...form.field('kind')}>
          <option value="item">Item</option>
          <option value="discount">Discount</option>
        </SelectField>
      )}
      <TextField label={labels.description} autoComplete="off" {...form.field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        {line?.kind === 'hours' ? (
          <div className="flex flex-col gap-1">
            <p className="font-medium">Hours</p>
            <p className="text-ink-soft">{line.quantity}, as approved</p>
          </div>
        ) : (
          <QuantityField label={labels.quantity} {...form.valueField('quantity')} />
        )}
        <MoneyField
          label={isDiscount ? 'Discount' : labels.unitCents}
          {...(line?.kind === 'hours' ? { after: 'per hour' } : {})}
          {...form.valueField('unitCents')}
        />
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {line ? 'Save line' : 'Add line'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

/** What is wrong with the lines together is told where this one can mend it. */
function atThePrice(error: unknown): never {
  const { code, message, fields } = toCallRefused(error)
  const { lines } = fields
  if (lines === undefined) throw error
  throw new CallRefused({ code, detail: message, fields: { unitCents: lines } })
}

function toValues({ version }: PresentedInvoice, line: InvoiceLine | null): Values {
  const { kind, description = '', quantity = 1, unitCents = null } = line ?? {}
  return { version, kind: kind === 'discount' ? 'discount' : 'item', description, quantity, unitCents }
}

/** All lines of the draft with this one as it was typed, a new one last. Refuses a line that is on it no more. */
function withLine(
  { lines }: PresentedInvoice,
  line: InvoiceLine | null,
  { kind, description, quantity, unitCents }: Omit<Values, 'version'>,
): EditedLine[] {
  // What was typed would go nowhere, and the draft be saved without it.
  if (line && !lines.some(({ id }) => id === line.id))
    throw new CallRefused({
      code: 'not-found',
      detail: 'A colleague removed this line. Close this and restore it.',
    })
  // The form has checked by now that both are numbers.
  const typed = {
    id: line?.id ?? null,
    kind,
    description,
    quantity: quantity ?? 0,
    unitCents: moneyOf(unitCents) ?? zero,
  }
  const edited = editedLinesOf(lines)
  return line ? edited.map((each) => (each.id === line.id ? typed : each)) : [...edited, typed]
}

const labels = { kind: 'Kind', description: 'Description', quantity: 'Quantity', unitCents: 'Unit price' }
