import type { ReactNode } from 'react'
import { patternProblem, seriesOf } from '#domain/settings/number-pattern.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import type { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { InvoicingValues } from './invoicing-values.ts'
import type { NextNumber } from './next-number.ts'

type Props = {
  readonly form: ReturnType<typeof useVersionedForm<InvoicingValues>>
  /** What the agency is called where it has set no legal name. */
  readonly agencyName: string
  readonly next: NextNumber
  readonly nextQuote: NextNumber
}

/** Who the agency is by law, where it is paid, how its invoices are numbered, and when they are due. */
export function InvoicingFields({ form, agencyName, next, nextQuote }: Props) {
  const text = (name: TextName) => ({ ...form.nullableField(name), label: invoicingLabels[name] })
  const typed = { autoComplete: 'off', spellCheck: false } as const
  return (
    <>
      <Group title="Legal details">
        <TextField
          {...text('legalName')}
          {...typed}
          optional
          help={`If the legal name is empty, new invoices and statements show ${agencyName}.`}
        />
        <TextArea {...text('legalAddress')} {...typed} optional rows={3} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('registrationNumber')} {...typed} optional />
          <TextField {...text('taxNumber')} {...typed} optional help="Enter your EIN, VAT or GST number." />
        </div>
        <TextField
          {...text('footer')}
          optional
          autoComplete="off"
          help="New invoices and statements end with this sentence."
        />
      </Group>
      <Group title="Bank details">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('bankHolder')} {...typed} optional />
          <TextField {...text('bankName')} {...typed} optional />
        </div>
        <TextArea
          {...text('bankAccount')}
          {...typed}
          optional
          rows={2}
          help="Enter routing and account numbers, or IBAN and BIC, one per line. New invoices, imported invoices and statements show these details while an amount is due."
        />
      </Group>
      <Group title="Invoice numbers">
        <TextField
          {...form.field('numberPattern')}
          {...typed}
          label={invoicingLabels.numberPattern}
          help={sayExample('invoice', next)}
        />
        <NumberField
          {...form.valueField('nextCount')}
          label={invoicingLabels.nextCount}
          optional
          help={sayNext(next)}
        />
      </Group>
      <Group title="Quote numbers">
        <TextField
          {...form.field('quoteNumberPattern')}
          {...typed}
          label={invoicingLabels.quoteNumberPattern}
          help={sayExample('quote', nextQuote)}
        />
        <NumberField
          {...form.valueField('nextQuoteCount')}
          label={invoicingLabels.nextQuoteCount}
          optional
          help={sayNext(nextQuote)}
        />
        {countAlike(form.values.numberPattern, form.values.quoteNumberPattern) && (
          <InlineAlert tone="caution" title="A quote and an invoice can get the same number">
            Use different patterns for quotes and invoices.
          </InlineAlert>
        )}
      </Group>
      <Group title="Due dates and reminders">
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberField {...form.valueField('daysToPay')} label={invoicingLabels.daysToPay} after="days" />
          <NumberField {...form.valueField('remindBeforeDays')} label={invoicingLabels.remindBeforeDays} after="days" />
          <NumberField {...form.valueField('remindAfterDays')} label={invoicingLabels.remindAfterDays} after="days" />
        </div>
        <p className="text-dense text-ink-soft">
          We also remind clients on the due date. To send no reminder before or after that date, enter 0.
        </p>
      </Group>
    </>
  )
}

/** Whether both fill alike: each counts its own, from 1. */
function countAlike(one: string, other: string): boolean {
  const today = agencyToday()
  return patternProblem(one.trim()) === null && seriesOf(one.trim(), today) === seriesOf(other.trim(), today)
}

const onlyUp = 'You can only raise the number.'

function sayNext({ count }: NextNumber): string {
  return count === null ? onlyUp : `If you leave this empty, the next number is ${count}. ${onlyUp}`
}

const tokens = 'A pattern needs a counter like {0000} and can include the date as {yyyy}, {yy} or {mm}.'

function sayExample(what: 'invoice' | 'quote', { number }: NextNumber): string {
  return [number !== null && `The next ${what} is ${number}.`, tokens].filter(Boolean).join(' ')
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left w-full text-lead font-semibold tracking-tight">{title}</legend>
      {children}
    </fieldset>
  )
}

type TextName =
  | 'legalName'
  | 'legalAddress'
  | 'registrationNumber'
  | 'taxNumber'
  | 'footer'
  | 'bankHolder'
  | 'bankName'
  | 'bankAccount'

export const invoicingLabels = {
  legalName: 'Legal name',
  legalAddress: 'Address',
  registrationNumber: 'Registration number',
  taxNumber: 'Tax number',
  footer: 'Footer',
  bankHolder: 'Account holder',
  bankName: 'Bank',
  bankAccount: 'Account',
  numberPattern: 'Invoice number pattern',
  nextCount: 'Next invoice number',
  quoteNumberPattern: 'Quote number pattern',
  nextQuoteCount: 'Next quote number',
  daysToPay: 'Days to pay',
  remindBeforeDays: 'Remind before',
  remindAfterDays: 'Remind after',
} as const satisfies Record<Exclude<keyof InvoicingValues, 'version'>, string>
