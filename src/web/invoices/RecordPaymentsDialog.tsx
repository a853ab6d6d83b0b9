import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sum, zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isPayable, recordedMethods } from '#domain/invoices/invoice-status.ts'
import type { RecordedMethod } from '#domain/invoices/invoice-status.ts'
import { methodNames } from '#domain/invoices/recorded-payments.ts'
import { keepInvoice, refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import type { RowSelection } from '#web/platform/selection/row-selection.ts'
import { useViewer } from '#web/platform/session.ts'
import { todayFor } from '#web/platform/today.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { recordPayments } from './calls.ts'
import { nameOf } from './invoice-words.ts'
import { sayCount } from './paying-words.ts'
import { dueOf, sharesOf, sharesToSend, withShare } from './payment-shares.ts'
import type { TypedShares } from './payment-shares.ts'
import { useNewestOf } from './use-newest.ts'

type Props = OverlayProps & {
  /** Open ones of one client that no bank is paying. */
  readonly invoices: readonly PresentedInvoice[]
  /** What was selected too, and is left out because a bank is paying it. */
  readonly moving: readonly PresentedInvoice[]
  /** What is recorded is selected no more. */
  readonly selection: Pick<RowSelection, 'drop'>
}

/** Records one payment that came without a card for several invoices: what has been due the longest first, or as staff share it. */
export function RecordPaymentsDialog({ invoices, moving, selection, open, onOpenChange }: Props) {
  const { billTo } = invoices[0] ?? { billTo: null }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Record a payment for ${sayCount(invoices.length)}`}
      description={`We notify ${billTo?.companyName || billTo?.fullName} of the payment for each invoice. They can download receipts.`}
    >
      <div className="flex flex-col gap-5">
        {moving.length > 0 && (
          <InlineAlert tone="info" title={`Left out: ${moving.map((invoice) => nameOf(invoice)).join(', ')}`}>
            {moving.length === 1
              ? 'A bank payment is on its way. It can take up to 4 business days.'
              : 'Bank payments are on their way. They can take up to 4 business days.'}
          </InlineAlert>
        )}
        <RecordForm
          invoices={invoices}
          onDone={(recorded) => {
            onOpenChange(false)
            selection.drop(recorded)
          }}
        />
      </div>
    </Dialog>
  )
}

type FormProps = {
  readonly invoices: readonly PresentedInvoice[]
  /** Called with the ids of what was recorded; none where it was not. */
  readonly onDone: (recorded: readonly string[]) => void
}
type Values = {
  method: RecordedMethod
  amountCents: TypedNumber
  receivedOn: string | null
  reference: string
  note: string
  shares: TypedShares
}

function RecordForm({ invoices: given, onDone }: FormProps) {
  const [key] = useState(drawKey)
  // Rows may leave the page’s list meanwhile; what was asked about stays until the form is done.
  const [seen, setSeen] = useState(given)
  const newest = useNewestOf(seen, true)
  const today = todayFor(useViewer().timeZone)
  const queryClient = useQueryClient()
  const dueCents = sum(seen.map(dueOf))
  const form = useCallForm<Values>({
    defaults: {
      method: 'bank_transfer',
      amountCents: dueCents,
      receivedOn: today,
      reference: '',
      note: '',
      shares: null,
    },
    schema: () => import('./act-schemas.ts').then((module) => module.recordPaymentsForm(seen)),
    async onSubmit({ amountCents, receivedOn, shares, ...values }) {
      const typed = moneyOf(amountCents) ?? zero
      const sent = sharesToSend({ invoices: seen, amountCents: typed }, shares)
      const body = { ...values, key, receivedOn: receivedOn ?? '', amountCents: typed, ...sent }
      const { invoices } = await recordPayments(body).catch((error: unknown) => {
        for (const invoice of seen) refreshInvoice(queryClient, invoice)
        throw error
      })
      for (const invoice of invoices) keepInvoice(queryClient, invoice)
      showToast(`Payment of ${formatMoney(typed)} recorded`)
      onDone(seen.map(({ id }) => id))
    },
  })
  // The answer to the first try was lost, and it is there.
  const isSaved =
    form.refusal !== null && newest.some((invoice) => invoice.recordedPayments?.some(({ id }) => id === key))
  const changed = newest.filter((invoice, index) => dueOf(invoice) !== dueOf(seen[index] ?? invoice))
  const isOther = !form.busy && !isSaved && changed.length > 0
  const { value: typedShares, onChange: setShares, error: wrongShare } = form.valueField('shares')
  const shared = { invoices: seen, amountCents: moneyOf(form.values.amountCents) ?? zero }
  const shares = sharesOf(shared, typedShares)
  const isOfOne = seen.some((invoice) => wrongShareOf(invoice, wrongShare) !== undefined)
  const amount = form.valueField('amountCents')

  /** With what is due now: what was settled meanwhile is left out. */
  function goOn(): void {
    const still = newest.filter(isPayable)
    const nowCents = sum(still.map(dueOf))
    const typed = moneyOf(form.values.amountCents)
    const next = typed === null || typed === dueCents || typed > nowCents ? nowCents : typed
    setSeen(still)
    amount.onChange(next)
  }

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {isSaved ? (
        <InlineAlert tone="info" title="Your first try was saved">
          To change the payment, close this dialog, undo the payment on every invoice and record it again.
        </InlineAlert>
      ) : (
        <NotDone error={form.refusal} title="The payment wasn’t recorded" />
      )}
      {isOther && (
        <InlineAlert
          tone="caution"
          title={`What’s due has changed: ${changed.map((invoice) => nameOf(invoice)).join(', ')}`}
          action={
            <Button size="sm" onClick={goOn}>
              Continue with {formatMoney(sum(newest.map(dueOf)))}
            </Button>
          }
        >
          Check that this payment isn’t already recorded.
        </InlineAlert>
      )}
      <SelectField label={labels.method} {...form.field('method')}>
        {recordedMethods.map((method) => (
          <option key={method} value={method}>
            {methodNames[method]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label={labels.amountCents} help={`${formatMoney(dueCents)} is due.`} {...amount} />
        <DateField label={labels.receivedOn} max={today} {...form.valueField('receivedOn')} />
      </div>
      <TextField
        label={labels.reference}
        optional
        help="Copy the reference from the bank statement or check."
        autoComplete="off"
        {...form.field('reference')}
      />
      <fieldset id="field-shares" tabIndex={-1} className="flex flex-col gap-3 rounded-control">
        <legend className="pb-1 text-body font-medium">{labels.shares}</legend>
        <p className="text-dense text-ink-soft">
          The payment goes to the invoices due first. You can change each share.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          {seen.map((invoice) => (
            <MoneyField
              key={invoice.id}
              id={`share-${invoice.id}`}
              name={`share-${invoice.id}`}
              label={nameOf(invoice)}
              help={`${formatMoney(dueOf(invoice))} is due. ${invoice.projectName}`}
              error={wrongShareOf(invoice, wrongShare)}
              value={shares[invoice.id] ?? null}
              onChange={(typed) => setShares(withShare(shared, typedShares, invoice.id, typed))}
            />
          ))}
        </div>
        <FieldNote id="field-shares" help={undefined} error={isOfOne ? undefined : wrongShare} />
      </fieldset>
      <TextArea label={labels.note} optional help="The client sees this note." {...form.field('note')} />
      <FormActions>
        {!isSaved && (
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabledReason={isOther ? 'Check the amounts due first.' : undefined}
          >
            Record payment
          </Button>
        )}
        <Button onClick={() => onDone([])}>{isSaved ? 'Close' : 'Cancel'}</Button>
      </FormActions>
    </Form>
  )
}

/** What is wrong with this share: told in its field, it needs no number. */
function wrongShareOf(invoice: PresentedInvoice, wrong: string | undefined): string | undefined {
  const name = `${nameOf(invoice)}: `
  if (!wrong?.startsWith(name)) return undefined
  return wrong.charAt(name.length).toUpperCase() + wrong.slice(name.length + 1)
}

const labels = {
  method: 'Paid by',
  amountCents: 'Amount',
  receivedOn: 'Received on',
  reference: 'Reference',
  shares: 'Shares',
  note: 'Note',
}
