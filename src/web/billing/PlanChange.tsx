import { useState } from 'react'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import type { previewPlanChange } from '#domain/billing/subscription-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { negate, zero } from '#domain/core/money.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { formatRecurring, formatRecurringFrom } from '#web/platform/period.ts'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormActions } from '#web/ui/Form.tsx'
import { cardName } from './card-words.ts'
import { mayHaveMoved } from './may-have-moved.ts'

type Props = {
  readonly preview: ReplyOf<typeof previewPlanChange>
  /** What pays it; undefined while that is not known. */
  readonly card: PresentedCard | undefined
  readonly planName: string
  readonly change: {
    readonly mutate: (shown: Props['preview']) => void
    readonly isPending: boolean
    readonly error: unknown
  }
  readonly onCancel: () => void
}

/** What a change of plan bills, line by line, and the button that makes it. */
export function PlanChange({ preview: newest, card, planName, change, onCancel }: Props) {
  // What the change itself uses of the credit is its own doing.
  const preview = useAtOpening(change.isPending, newest)
  const [first] = useState(preview)
  const {
    lines,
    taxCents = zero,
    dueTodayCents,
    usedCents = zero,
    creditCents,
    afterwards,
    codes = [],
    discounts = [],
  } = preview
  // Without a new period, the lines are for the rest of the current one.
  const next = lines.find(({ kind }) => kind === 'period') ?? lines[0]
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Change to <span className="font-medium text-ink">{planName}</span>.
        {lines.some(isUnused) && ' We deduct the unused part of your current period.'}
      </p>
      <ul aria-label="What changes" className="flex flex-col gap-2 tabular-nums">
        {lines.map((line) => (
          <li key={line.description} className="flex justify-between gap-6">
            <span className="min-w-0 text-ink-soft">{changeWords(line)}</span>
            <span className="shrink-0">{formatAmount(line.amountCents)}</span>
          </li>
        ))}
        {taxCents !== 0 && (
          <li className="flex justify-between gap-6">
            <span className="text-ink-soft">Tax</span>
            <span className="shrink-0">{formatAmount(taxCents)}</span>
          </li>
        )}
        {usedCents > 0 && (
          <li className="flex justify-between gap-6">
            <span className="text-ink-soft">Your credit</span>
            <span className="shrink-0">{formatAmount(negate(usedCents))}</span>
          </li>
        )}
      </ul>
      <div className="flex flex-col gap-1 border-t border-line pt-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span>Billed today</span>
          <span className="text-figure font-semibold tabular-nums">{formatAmount(dueTodayCents)}</span>
        </p>
        {card && dueTodayCents > 0 && <p className="text-dense text-ink-soft">We charge {cardName(card)}.</p>}
        {creditCents > 0 && (
          <p className="text-dense text-ink-soft">
            {formatMoney(creditCents)} in credit goes toward your next plan payments and orders.
          </p>
        )}
        {afterwards && (
          <p className="text-dense text-ink-soft">
            Then {next ? formatRecurringFrom(afterwards, next.until) : formatRecurring(afterwards)}
            {taxCents === 0 ? '' : ', plus tax'}, until you cancel.
          </p>
        )}
        {codes.map((held) => (
          <p key={held.code} className="text-dense text-ink-soft">
            {codeWords(held, planName)}
          </p>
        ))}
        {Array.from(new Set(discounts.map(({ until }) => until)), (until) => (
          <p key={until} className="text-dense text-ink-soft">
            {`A discount applies to ${planName}${until === null ? '' : ` on payments before ${formatAgencyDay(until)}`}.`}
          </p>
        ))}
      </div>
      <output className="text-dense font-medium text-caution empty:hidden">
        {!change.error && usedCents !== (first.usedCents ?? zero) && dueTodayCents !== first.dueTodayCents && (
          <>
            Your credit has changed. {formatMoney(dueTodayCents)} is due now, not {formatMoney(first.dueTodayCents)}.
          </>
        )}
      </output>
      <NotDone error={change.error} title={failedTitle(change.error)} />
      <FormActions>
        <Button variant="primary" busy={change.isPending} onClick={() => change.mutate(preview)}>
          {dueTodayCents > 0 ? `Change plan and pay ${formatMoney(dueTodayCents)}` : 'Change plan'}
        </Button>
        <Button onClick={onCancel}>Keep plan</Button>
      </FormActions>
    </div>
  )
}

/** A change whose answer was lost may have been made. */
function failedTitle(error: unknown): string {
  return mayHaveMoved(toCallRefused(error))
    ? 'We don’t know yet whether the plan was changed'
    : 'The plan wasn’t changed'
}

type Line = Props['preview']['lines'][number]

/** Whether it gives back what was paid for the rest of a period; nothing was for a free plan. */
function isUnused({ kind, amountCents }: Line): boolean {
  return kind === 'rest' && amountCents < 0
}

/** "Rocket Hosting monthly, first month", "Rocket Hosting yearly, unused time until Dec 8, 2026". */
function changeWords({ kind, planId, description, until, amountCents }: Line): string {
  const plan = knownPlan(planId)
  if (!plan) return description
  if (kind === 'period') return `${plan.name}, first ${periodWords(plan.amountMonths ?? 1)}`
  return `${plan.name}, ${amountCents < 0 ? 'unused time' : 'remaining time'} until ${formatAgencyDay(until)}`
}

type HeldCode = NonNullable<Props['preview']['codes']>[number]

/** A code that the new plan doesn’t take stays on the subscription, for the plan that it lowers. */
function codeWords({ code, isFor, until }: HeldCode, planName: string): string {
  const name = `Promotion code ${code}`
  const day = until === null ? null : formatAgencyDay(until)
  if (isFor) return `${name} applies to ${planName}${day === null ? '' : ` on payments before ${day}`}.`
  const before = day === null ? '' : ` before ${day}`
  return `${name} doesn’t apply to ${planName}. The code applies again if you change back${before}.`
}

function periodWords(months: number): string {
  if (months === 12) return 'year'
  return months === 1 ? 'month' : `${months} months`
}
