import { addDays } from '#domain/core/days.ts'
import { sayPrice } from '#domain/core/price-tax-words.ts'
import { withTaxCents } from '#domain/core/price-tax.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { sayEstimate } from '#domain/quotes/say-estimate.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useQuoteAct, useQuoteTax } from './api.ts'
import { sendQuote } from './calls.ts'
import { usualDays } from './item-values.ts'
import type { TypedOffer } from './item-values.ts'
import { OnAcceptedAmount } from './OnAcceptance.tsx'
import { TemplateField, templateLabel } from './TemplateField.tsx'
import { UnreachedReader, useWhyNotSent } from './UnreachedReader.tsx'
import { UnsavedQuote } from './UnsavedQuote.tsx'

type Props = {
  readonly quote: PresentedQuote
  /** Whether a colleague has sent it meanwhile, or made it one of lines: what is typed is shown, and nothing else. */
  readonly isOver: boolean
  readonly onDiscard: () => void
  /** Takes what was typed along. */
  readonly onItemize: (typed: TypedOffer) => void
}

type Values = TypedOffer & { version: number }

/** What it costs, how long it takes and until when it holds. */
export function SendQuoteForm({ quote, isOver, onDiscard, onItemize }: Props) {
  const { mutateAsync: run } = useQuoteAct()
  const latest: Values = {
    version: quote.version,
    amountCents: quote.amountCents,
    daysDelta: quote.daysDelta,
    validUntil: addDays(agencyToday(), usualDays),
    note: quote.note,
    templateId: quote.template?.id ?? null,
  }
  const form = useVersionedForm<Values>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ offerSchema }) => offerSchema),
    async onSubmit(values) {
      const { version, amountCents, daysDelta, validUntil, note, templateId } = values
      // The schema has seen to both.
      if (amountCents === null || validUntil === null) return
      const offer = { amountCents, daysDelta, validUntil, note, templateId }
      const sent = await run(() => sendQuote({ quoteId: quote.id, version, ...offer }))
      form.reset({ ...values, version: sent.version })
      showToast('Quote sent')
    },
  })
  const amount = moneyOf(form.values.amountCents)
  const tax = useQuoteTax(quote)
  const whyNotSent = useWhyNotSent(quote)
  if (isOver && !form.busy)
    return form.dirty ? (
      <UnsavedQuote quote={quote} typed={form.values} start={form.start} onDiscard={onDiscard} />
    ) : null
  return (
    <section aria-label="Send a quote" className="rounded-card border border-line bg-surface p-4">
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={labels} />
        <EditRefusal what="the quote" form={form} latest={latest} title="The quote wasn’t sent" />
        <MoneyField
          label={labels.amountCents}
          help={`The estimate was ${sayEstimate(quote.estimate)}.`}
          {...form.valueField('amountCents')}
        />
        {amount && tax && <p className="text-dense text-ink-soft">The price is {sayPrice(amount, tax)}.</p>}
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label={labels.daysDelta}
            help="The project is due this many days after the client accepts."
            optional
            after="days"
            {...form.valueField('daysDelta')}
          />
          <DateField label={labels.validUntil} min={agencyToday()} {...form.valueField('validUntil')} />
        </div>
        <TextArea label={labels.note} optional rows={3} {...form.field('note')} />
        <TemplateField held={quote.template} {...form.nullableField('templateId')} />
        {amount && (
          <OnAcceptedAmount
            amountCents={amount}
            addsTax={tax !== null && !tax.isInclusive}
            templateId={form.values.templateId}
            promisedDays={form.values.daysDelta}
          />
        )}
        <UnreachedReader quote={quote} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy} disabledReason={whyNotSent}>
            {amount ? `Send quote for ${formatMoney(withTaxCents(amount, tax))}` : 'Send quote'}
          </Button>
          <Button onClick={() => onItemize(form.values)}>Itemize</Button>
        </FormActions>
      </Form>
      <LeaveGuard isDirty={form.dirty && !form.busy} />
    </section>
  )
}

const labels = {
  amountCents: 'Amount',
  daysDelta: 'Delivered within',
  validUntil: 'Valid until',
  note: 'Note and terms',
  templateId: templateLabel,
}
