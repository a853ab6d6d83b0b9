import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { TypedText, UnsavedWork } from '#web/accounts/exports/UnsavedWork.tsx'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { moneyOf } from '#web/ui/money-text.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import type { ItemValues, LineValues, PartValues, TypedOffer } from './item-values.ts'
import { sayStep } from './quote-steps.ts'
import { sayDays } from './quote-words.ts'

type Typed = Partial<TypedOffer & ItemValues>

type Props = {
  /** A quote that can’t be written on any more, or that has lines where one amount was typed. */
  readonly quote: PresentedQuote
  readonly typed: Typed
  /** What the form started with. */
  readonly start: Typed
  readonly onDiscard: () => void
}

/** What was typed for a quote that a colleague, or the reader in another tab, sent, declined or itemized meanwhile. */
export function UnsavedQuote({ quote, typed, start, onDiscard }: Props) {
  const { fullName } = useViewer()
  const items = [...changedLines(typed, start), ...changedTerms(typed, start)]
  return <UnsavedWork title={sayWhatHappened(quote, fullName)} items={items} onDiscard={onDiscard} />
}

function sayWhatHappened(quote: PresentedQuote, reader: string): string {
  // A client who has looked at it since is not why.
  const step = quote.status === 'draft' ? undefined : quote.history.findLast(({ by }) => by === 'staff')
  if (step?.name === reader) return `${sayStep({ ...step, name: 'You' })} in another tab`
  return `${step ? sayStep(step) : 'The quote changed'} while you were writing`
}

function changedLines(typed: Typed, start: Typed) {
  const { lines = [], parts = [], amountCents = null } = typed
  return [
    ...(amountCents === (start.amountCents ?? null) ? [] : [{ term: 'Amount', description: sayAmount(amountCents) }]),
    ...lines.flatMap((line, index) =>
      start.lines?.includes(line) ? [] : [{ term: `Line ${index + 1}`, description: sayLine(line) }],
    ),
    ...parts.flatMap((part, index) =>
      start.parts?.includes(part) ? [] : [{ term: `Part ${index + 1}`, description: sayPart(part) }],
    ),
  ].filter(({ description }) => description !== '')
}

function changedTerms(typed: Typed, start: Typed) {
  const { off, offPercent, offCents, daysDelta = null, validUntil = null, note = '' } = typed
  const discount = off === 'percent' ? sayPercent(offPercent) : off === 'amount' ? sayAmount(offCents) : ''
  const isSameOff = off === start.off && offPercent === start.offPercent && offCents === start.offCents
  return [
    ...(isSameOff ? [] : [{ term: 'Discount', description: discount }]),
    ...(daysDelta === start.daysDelta || daysDelta === null
      ? []
      : [{ term: 'Delivered within', description: sayDays(daysDelta) }]),
    ...(validUntil === start.validUntil || validUntil === null
      ? []
      : [{ term: 'Valid until', description: formatDay(validUntil) }]),
    ...(note === start.note || note === ''
      ? []
      : [{ term: 'Note and terms', description: <TypedText>{note}</TypedText> }]),
  ].filter(({ description }) => description !== '')
}

function sayLine({ description, unit, quantity, unitCents }: LineValues): string {
  const hours = unit === 'hours' && quantity !== null ? `${quantity} h` : ''
  return [description.trim(), hours, sayAmount(unitCents)].filter(Boolean).join(', ')
}

function sayPart({ by, percent, amountCents, daysAfter }: PartValues): string {
  const share = by === 'percent' ? sayPercent(percent) : sayAmount(amountCents)
  return [share, daysAfter === null ? '' : `due after ${sayDays(daysAfter)}`].filter(Boolean).join(', ')
}

function sayAmount(typed: TypedNumber | undefined = null): string {
  const amount = moneyOf(typed)
  return amount === null ? '' : formatMoney(amount)
}

function sayPercent(typed: TypedNumber | undefined): string {
  return typed === null || typed === undefined ? '' : `${typed}%`
}
