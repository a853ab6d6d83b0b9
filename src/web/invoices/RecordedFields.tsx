import { use } from 'react'
import { zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { recordedMethods } from '#domain/invoices/invoice-status.ts'
import type { RecordedMethod } from '#domain/invoices/invoice-status.ts'
import { methodNames } from '#domain/invoices/recorded-payments.ts'
import { formatDay } from '#web/platform/format.ts'
import type { CallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { LostReason } from '#web/ui/lost-reason.ts'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { nameOf } from './invoice-words.ts'

/** A payment without a card, as staff enter it. */
export type RecordedValues = {
  method: RecordedMethod
  amountCents: TypedNumber
  receivedOn: string | null
  reference: string
  note: string
}

type FormProps = { readonly form: Pick<CallForm<RecordedValues>, 'field' | 'valueField'> }

/** What the form starts with: a bank transfer received today, where the agency is. */
export function blankRecorded(amountCents: TypedNumber, today: string): RecordedValues {
  return { method: 'bank_transfer', amountCents, receivedOn: today, reference: '', note: '' }
}

/** As the calls take it, once the schema has passed it. */
export function enteredPayment({ method, amountCents, receivedOn, reference, note }: RecordedValues) {
  return { method, amountCents: moneyOf(amountCents) ?? zero, receivedOn: receivedOn ?? '', reference, note }
}

type ReceivedProps = FormProps & { readonly amountHelp: string | undefined; readonly today: string }

/** How the money came, how much and when. */
export function ReceivedFields({ form, amountHelp, today }: ReceivedProps) {
  return (
    <>
      <SelectField label={recordedLabels.method} {...form.field('method')}>
        {recordedMethods.map((method) => (
          <option key={method} value={method}>
            {methodNames[method]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField label={recordedLabels.amountCents} help={amountHelp} {...form.valueField('amountCents')} />
        <DateField label={recordedLabels.receivedOn} max={today} {...form.valueField('receivedOn')} />
      </div>
    </>
  )
}

type EarlyProps = { readonly receivedOn: string | null; readonly invoices: readonly PresentedInvoice[] }

/** Asks to check a day before an invoice was sent: a slip, unless the client paid in advance. */
export function EarlyDay({ receivedOn, invoices }: EarlyProps) {
  const early = invoices.find(({ issue }) => issue && receivedOn !== null && receivedOn < issue.on)
  if (!early?.issue) return null
  const which = invoices.length > 1 ? `Invoice ${nameOf(early)}` : 'The invoice'
  return (
    <InlineAlert tone="caution" title={`${which} was sent later, on ${formatDay(early.issue.on)}. Check the date.`} />
  )
}

export function ReferenceField({ form }: FormProps) {
  return (
    <TextField
      label={recordedLabels.reference}
      optional
      help="Copy the reference from the bank statement or check."
      autoComplete="off"
      {...form.field('reference')}
    />
  )
}

export function NoteField({ form }: FormProps) {
  return <TextArea label={recordedLabels.note} optional help="The client sees this note." {...form.field('note')} />
}

type ChangedProps = { readonly title: string; readonly goOn: string; readonly onGoOn: () => void }

/** What is due is another amount than the form started with: a colleague may have recorded this payment. */
export function DueChanged({ title, goOn, onGoOn }: ChangedProps) {
  // Nothing is left to check for a reader who can no longer record it.
  if (use(LostReason) !== undefined) return null
  const action = (
    <Button size="sm" onClick={onGoOn}>
      {goOn}
    </Button>
  )
  return (
    <InlineAlert tone="caution" title={title} action={action}>
      Check that this payment isn’t already recorded.
    </InlineAlert>
  )
}

type ActionsProps = {
  readonly busy: boolean
  /** Nothing is left to record. */
  readonly isOver: boolean
  readonly disabledReason: string | undefined
  readonly onClose: () => void
}

export function RecordActions({ busy, isOver, disabledReason, onClose }: ActionsProps) {
  return (
    <FormActions>
      {!isOver && (
        <Button type="submit" variant="primary" busy={busy} disabledReason={disabledReason}>
          Record payment
        </Button>
      )}
      <Button onClick={onClose}>{isOver ? 'Close' : 'Cancel'}</Button>
    </FormActions>
  )
}

export const recordedLabels = {
  method: 'Paid by',
  amountCents: 'Amount',
  receivedOn: 'Received on',
  reference: 'Reference',
  note: 'Note',
}
