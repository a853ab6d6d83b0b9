import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Day } from '#domain/core/days.ts'
import { leastInvoiceCents } from '#domain/invoices/limits.ts'
import { sayUnsendable } from '#domain/invoices/planned-parts.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import type { WholeInvoice } from './api.ts'
import { sayAskedTwice, sayReopened } from './asked-twice.ts'
import type { Named } from './asked-twice.ts'
import { ChangedHours } from './ChangedHours.tsx'
import { DoubleBilling } from './DoubleBilling.tsx'
import { DraftFacts, ShownFacts } from './DraftFacts.tsx'
import { DraftLines } from './DraftLines.tsx'
import { useTaxRates } from './exports/tax-rates.ts'
import { sayBesideQuote } from './invoice-words.ts'
import { InvoiceChip } from './InvoiceChip.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceSums } from './InvoiceSums.tsx'
import { MoreWork } from './MoreWork.tsx'
import { PaymentSchedule } from './PaymentSchedule.tsx'
import { ReverseCharge } from './ReverseCharge.tsx'
import { UnsavedFacts } from './UnsavedFacts.tsx'
import { useDraftFacts } from './use-draft-facts.ts'

const DiscardDialog = lazyDialog(() => import('./DiscardDialog.tsx'))
const PaymentPlanDialog = lazyDialog(() => import('./PaymentPlanDialog.tsx'))
const SendDialog = lazyDialog(() => import('./SendDialog.tsx'))

type Props = {
  readonly whole: WholeInvoice
  readonly today: Day
  readonly figuresKey: QueryKey
  readonly products: readonly Named[]
  /** The invoice once it is a draft no more. */
  readonly children: ReactNode
}

/**
 * A draft, for staff: its lines, when it is due, and what the client reads on it; then it is sent. What is typed and not
 * saved is left only after a question, and shown where a colleague sends or discards the draft meanwhile.
 */
export function DraftEditor({ whole, today, figuresKey, products, children }: Props) {
  const { invoice, may, changedHours, overlaps, piecesBefore, hoursBefore, beyondAgreed } = whole
  const send = useDialog(SendDialog)
  const discard = useDialog(DiscardDialog)
  const plan = useDialog(PaymentPlanDialog)
  const facts = useDraftFacts(invoice)
  const { data: taxes } = useTaxRates()
  const hasTax = invoice.taxTreatment !== undefined || invoice.taxes !== undefined || (taxes?.rates ?? []).length > 0
  const [meant, setMeant] = useState<readonly string[]>([])
  const [isDiscarding, setIsDiscarding] = useState(false)
  const besideQuote = sayBesideQuote(invoice, beyondAgreed)
  // Where the total itself is too small, no plan would fit it.
  const unsendable = invoice.totalCents < leastInvoiceCents ? null : sayUnsendable(invoice.paymentPlan ?? [], today)
  const twice = sayAskedTwice({ lines: invoice.lines, piecesBefore, hoursBefore }, products)
  if (invoice.status !== 'draft')
    return facts.form.dirty && !isDiscarding ? (
      <UnsavedFacts invoice={invoice} typed={facts.form.values} onDiscard={() => facts.form.reset(facts.latest)} />
    ) : (
      children
    )
  return (
    <article aria-label="Draft" className="flex max-w-220 flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-section font-semibold">
              Invoice for {invoice.billTo.companyName || invoice.billTo.fullName}
            </h2>
            <InvoiceChip invoice={invoice} today={today} />
          </div>
          <p className="text-figure font-semibold tabular-nums">{formatMoney(invoice.totalCents)}</p>
          {besideQuote && <p>{besideQuote}</p>}
          <p className="text-ink-soft">
            Only staff see this draft.{' '}
            {may.send
              ? 'It gets a number when you send it.'
              : `Staff with the “Money” permission can send ${may.void ? '' : 'or discard '}it.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {may.send && (
            <Button
              variant="primary"
              disabledReason={whyNotYet(whole, {
                isUnsaved: facts.form.dirty,
                meant,
                isPlanUnfit: unsendable !== null,
              })}
              {...send.opener}
            >
              Send invoice
            </Button>
          )}
          {may.void && (
            <Button variant="ghost" {...discard.opener}>
              Discard
            </Button>
          )}
        </div>
      </header>
      {sayReopened(invoice.lines, products).map((said) => (
        <InlineAlert key={said} tone="caution" title={said} />
      ))}
      <DoubleBilling twice={twice} />
      <ChangedHours projectId={invoice.projectId} changes={changedHours} />
      <MoreWork draft={invoice} figuresKey={figuresKey} />
      {may.edit ? (
        <DraftLines
          invoice={invoice}
          taxes={taxes}
          overlaps={overlaps}
          meant={meant}
          onMeant={(lineId, isMeant) =>
            setMeant((before) => [...before.filter((id) => id !== lineId), ...(isMeant ? [lineId] : [])])
          }
        />
      ) : (
        <InvoiceLines invoice={invoice} onAsk={undefined} seesHours />
      )}
      <InvoiceSums invoice={invoice} />
      {unsendable && <InlineAlert tone="caution" title={unsendable} />}
      <PaymentSchedule invoice={invoice} today={today} />
      {may.edit && invoice.totalCents > 0 && (
        <div>
          {may.plan ? (
            <Button {...plan.opener}>{invoice.paymentPlan ? 'Edit payment plan' : 'Add payment plan'}</Button>
          ) : (
            <p className="text-ink-soft">
              Staff with the “Money” permission can{' '}
              {invoice.paymentPlan ? 'edit the payment plan' : 'add a payment plan'}.
            </p>
          )}
        </div>
      )}
      <ReverseCharge invoice={invoice} chosen={facts.form.values.taxTreatment} />
      {may.edit || facts.form.dirty ? (
        <DraftFacts
          {...facts}
          today={today}
          hasTax={hasTax}
          isPlanned={invoice.paymentPlan !== undefined}
          lostReason={may.edit ? undefined : 'You can’t edit this draft anymore.'}
        />
      ) : (
        <ShownFacts invoice={invoice} />
      )}
      <LeaveGuard isDirty={facts.form.dirty && !facts.form.busy} />
      {may.plan && <PaymentPlanDialog {...plan.props} invoice={invoice} />}
      {may.send && (
        <SendDialog {...send.props} invoice={invoice} beyondAgreed={beyondAgreed} twice={twice} alsoInvoiced={meant} />
      )}
      {may.void && <DiscardDialog {...discard.props} invoice={invoice} onDiscarding={setIsDiscarding} />}
    </article>
  )
}

type Decided = { readonly isUnsaved: boolean; readonly meant: readonly string[]; readonly isPlanUnfit: boolean }

/** What was typed and not saved would not go with it. */
function whyNotYet(
  { invoice: { lines }, changedHours, overlaps }: WholeInvoice,
  { isUnsaved, meant, isPlanUnfit }: Decided,
): string | undefined {
  if (lines.length === 0) return 'Add a line first.'
  if (changedHours.length > 0) return 'Update the hours first.'
  if (overlaps.some(({ lineId }) => !meant.includes(lineId)))
    return 'Remove or confirm each line that’s already invoiced.'
  if (isPlanUnfit) return 'Change the payment plan first.'
  return isUnsaved ? 'Save the draft first.' : undefined
}
