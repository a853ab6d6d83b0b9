import { useRef, useState } from 'react'
import { mostParts } from '#domain/invoices/limits.ts'
import type { TaxRates } from '#domain/invoices/tax-contract.ts'
import { lineTaxOf } from '#domain/invoices/tax-rate.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { mostQuoteLines } from '#domain/quotes/itemized.ts'
import { partAmounts } from '#domain/quotes/price-quote.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { useTaxRates } from '#web/invoices/exports/tax-rates.ts'
import { useArchivedRates } from '#web/invoices/exports/use-archived-rates.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { CallRefused, toCallRefused } from '#web/platform/call-refused.ts'
import { EditRefusal } from '#web/platform/EditRefusal.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SkeletonCard } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useQuoteAct } from './api.ts'
import { sendItemizedQuote, updateQuote } from './calls.ts'
import { DiscountFields, discountLabels } from './DiscountFields.tsx'
import { halves, newLine, previewOf, toBegunValues, toItems, toItemValues, withPart } from './item-values.ts'
import type { Items, ItemValues, LineValues, PartValues, TypedOffer } from './item-values.ts'
import { readLineError, sayLineError } from './line-errors.ts'
import { LineFields } from './LineFields.tsx'
import { mergeItems } from './merge-items.ts'
import type { MergedItems } from './merge-items.ts'
import { OnAcceptance } from './OnAcceptance.tsx'
import { PartFields } from './PartFields.tsx'
import { QuoteSums } from './QuoteSums.tsx'
import { ReplacedItems } from './ReplacedItems.tsx'
import { TemplateField, templateLabel } from './TemplateField.tsx'
import { UnreachedReader, useWhyNotSent } from './UnreachedReader.tsx'
import { UnsavedQuote } from './UnsavedQuote.tsx'

/**
 * The lines of a quote that is not sent, edited in place, with what comes off, the parts it is paid in and its terms. It is saved,
 * or saved and sent. The sums are a preview: the server prices.
 */
export function ItemsForm(props: Omit<Props, 'taxes'>) {
  const query = useTaxRates()
  // The first line starts with the default rate, so it waits for the rates.
  return (
    <Answer query={query} what="the tax rates" loading={<SkeletonCard />}>
      {(taxes) => <RatedItemsForm {...props} taxes={taxes} />}
    </Answer>
  )
}

type Props = {
  readonly quote: PresentedQuote
  /** What was typed before it got lines. */
  readonly typed: TypedOffer | null
  /** Whether a colleague has sent or discarded it meanwhile: what is typed is shown, and nothing else. */
  readonly isOver: boolean
  readonly onDiscard: () => void
  readonly taxes: TaxRates
}

function RatedItemsForm({ quote, typed, isOver, onDiscard, taxes }: Props) {
  const { mutateAsync: run } = useQuoteAct()
  const newTax = taxes.defaultId ?? ''
  const isToSend = useRef(false)
  const whyNotSent = useWhyNotSent(quote)
  /** What the last try was for, and whether it went as far as to save. */
  const [tried, setTried] = useState({ isToSend: false, isSaved: false })
  const [merged, setMerged] = useState<MergedItems | null>(null)
  const latest = toBegunValues(quote, newTax, typed)
  const form = useVersionedForm<ItemValues>({
    latest,
    schema: () => import('./act-schemas.ts').then(({ itemsForm }) => itemsForm),
    async onSubmit(values) {
      // The schema has seen to what is missing.
      const items = toItems(values) as Items
      setTried({ isToSend: isToSend.current, isSaved: false })
      const saved = await run(() => updateQuote({ quoteId: quote.id, version: values.version, ...items })).catch(
        inPlace,
      )
      setTried({ isToSend: isToSend.current, isSaved: true })
      form.reset(toItemValues(saved, newTax))
      if (isToSend.current) await run(() => sendItemizedQuote({ quoteId: quote.id, version: saved.version }))
      showToast(isToSend.current ? 'Quote sent' : 'Draft saved')
    },
  })
  const { lines, parts } = form.values
  const lineField = form.valueField('lines')
  const partField = form.valueField('parts')
  // The focus goes to the control that is wrong, where one is.
  const isAtControl = lines.some((_, index) => readLineError(lineField.error, index)?.field)
  const held = (quote.itemized?.lines ?? []).flatMap(({ tax }) => tax ?? [])
  const listed = taxes.rates.map(lineTaxOf)
  const archived = useArchivedRates(listed)
  const rates = [...listed, ...held, ...archived]
  const savedTaxOf = (lineId: string | null) =>
    quote.itemized?.lines.find(({ id }) => id === lineId)?.tax?.rateId ?? null
  const { itemized, totalCents, isTooMuchOff } = previewOf(form.values, rates)
  const amounts = partAmounts(totalCents, itemized.parts)
  // An optional line may get no milestone. What a part has is shown with it, so there is something to change.
  const choicesFor = ({ lineKey }: PartValues) =>
    lines.flatMap(({ key: id, description: title, isOptional }) =>
      (isOptional && id !== lineKey) || title.trim() === '' ? [] : [{ id, title }],
    )

  function changeLine(key: string, changes: Partial<LineValues>): void {
    lineField.onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  }

  function changePart(key: string, changes: Partial<PartValues>): void {
    partField.onChange(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)))
  }

  /** All lines are one field, and so is the plan: what a colleague has saved of them would be lost under what is typed. */
  function rebase(newer: ItemValues): void {
    const next = mergeItems({ start: form.start, typed: form.values, saved: newer })
    form.rebase(newer, next.items)
    setMerged(next)
  }

  if (isOver && !form.busy) {
    // What was typed before it got lines is no change of theirs.
    const start = typed === null || quote.itemized ? form.start : {}
    return form.dirty || start !== form.start ? (
      <UnsavedQuote quote={quote} typed={form.values} start={start} onDiscard={onDiscard} />
    ) : null
  }
  return (
    <section aria-label="Quote" className="rounded-card border border-line bg-surface p-4">
      <Form onSubmit={form.submit} onFocus={form.prepare}>
        <FormProblems form={form} labels={labels} />
        <div id={isAtControl ? undefined : 'field-lines'} tabIndex={-1} className="flex flex-col gap-5 rounded-control">
          {lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              index={index}
              taxes={{ listed, others: [...held, ...archived], savedId: savedTaxOf(line.id) }}
              amountCents={itemized.lines[index]?.amountCents}
              error={readLineError(lineField.error, index)}
              onChange={(changes) => changeLine(line.key, changes)}
              onRemove={lines.length > 1 ? () => lineField.onChange(lines.filter((each) => each !== line)) : undefined}
            />
          ))}
          <FieldNote id="field-lines" error={errorOfAll(lineField.error)} />
          {lines.length < mostQuoteLines && (
            <div>
              <Button
                size="sm"
                onClick={() => lineField.onChange([...lines, newLine(lines.at(-1)?.taxRateId ?? newTax)])}
              >
                Add line
              </Button>
            </div>
          )}
        </div>
        <DiscountFields form={form} isTooMuchOff={isTooMuchOff} />
        <QuoteSums itemized={itemized} totalCents={totalCents} />
        <div id="field-parts" tabIndex={-1} className="flex flex-col gap-5 rounded-control">
          {parts.length > 0 && (
            <div className="flex flex-col gap-0.5">
              <h3 className="font-semibold">{labels.parts}</h3>
              <p className="text-dense text-ink-soft">
                Each part is due a set number of days after the client accepts the quote or approves a milestone.
              </p>
            </div>
          )}
          {parts.map((part, index) => (
            <PartFields
              key={part.key}
              part={part}
              choices={choicesFor(part)}
              place={{ index, count: parts.length }}
              amountCents={amounts[index] ?? totalCents}
              error={errorOfPart(partField.error, index)}
              onChange={(changes) => changePart(part.key, changes)}
              onRemove={() => partField.onChange(parts.filter((each) => each !== part))}
            />
          ))}
          <FieldNote id="field-parts" error={errorOfAll(partField.error)} />
          <div className="flex flex-wrap gap-2">
            {parts.length === 0 ? (
              <Button size="sm" onClick={() => partField.onChange(halves())}>
                Add payment plan
              </Button>
            ) : (
              <>
                {parts.length < mostParts && (
                  <Button size="sm" onClick={() => partField.onChange(withPart(parts))}>
                    Add part
                  </Button>
                )}
                <Button size="sm" variant="ghost" onClick={() => partField.onChange([])}>
                  Remove payment plan
                </Button>
              </>
            )}
          </div>
        </div>
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
        <TextArea label={labels.note} optional rows={4} {...form.field('note')} />
        <TemplateField held={quote.template} {...form.nullableField('templateId')} />
        {!isTooMuchOff && (
          <OnAcceptance
            itemized={itemized}
            totalCents={totalCents}
            templateId={form.values.templateId}
            promisedDays={form.values.daysDelta}
          />
        )}
        {/* Beside the buttons: the form is several screens long. */}
        <EditRefusal
          what="the quote"
          form={{ ...form, rebase }}
          latest={latest}
          merged={merged && <ReplacedItems itemized={quote.itemized} merged={merged} />}
          title={sayFailed(tried)}
        />
        <UnreachedReader quote={quote} />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabledReason={whyNotSent}
            onClick={() => (isToSend.current = true)}
          >
            {totalCents > 0 && lineField.error === undefined
              ? `Send quote for ${formatMoney(totalCents)}`
              : 'Send quote'}
          </Button>
          <Button type="submit" busy={form.busy} onClick={() => (isToSend.current = false)}>
            Save draft
          </Button>
        </FormActions>
      </Form>
      <LeaveGuard isDirty={form.dirty && !form.busy} />
    </section>
  )
}

const labels = {
  lines: 'Lines',
  ...discountLabels,
  parts: 'Payment plan',
  daysDelta: 'Delivered within',
  validUntil: 'Valid until',
  note: 'Note and terms',
  templateId: templateLabel,
}

function sayFailed({ isToSend, isSaved }: { readonly isToSend: boolean; readonly isSaved: boolean }): string {
  if (!isToSend) return 'The draft wasn’t saved'
  return isSaved ? 'The quote was saved, but not sent' : 'The quote wasn’t saved or sent'
}

/** What is wrong with a part is told in it, with its number, as the field of all of them. */
function errorOfPart(error: string | undefined, index: number): string | undefined {
  return error?.startsWith(`Part ${index + 1}: `) ? error : undefined
}

/** What is wrong with all of them together is told below them. */
function errorOfAll(error: string | undefined): string | undefined {
  return error && /^(Line|Part) \d+(, \w+)?: /.test(error) ? undefined : error
}

/** The same of what the server says. */
function inPlace(error: unknown): never {
  const { code, message, fields } = toCallRefused(error)
  const [first] = Object.entries(fields)
  const [, list, index, column] = (first && /^(lines|parts)\.(\d+)\.(\w+)/.exec(first[0])) ?? []
  if (first && list === undefined && first[0] === 'discount')
    throw new CallRefused({ code, detail: message, fields: { offCents: first[1] } })
  if (!first || list === undefined) throw error
  const told =
    list === 'lines' ? sayLineError(Number(index), column, first[1]) : `Part ${Number(index) + 1}: ${first[1]}`
  throw new CallRefused({ code, detail: message, fields: { [list]: told } })
}
