import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sum, zero } from '#domain/core/money.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isPayable } from '#domain/invoices/invoice-status.ts'
import { Notice } from '#web/accounts/exports/notice.ts'
import { keepInvoice, refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import type { RowSelection } from '#web/platform/selection/row-selection.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { recordPayments } from './calls.ts'
import { saySettled } from './due-now.ts'
import { nameOf } from './invoice-words.ts'
import { sayCount } from './paying-words.ts'
import { dueOf, sharesOf, sharesToSend, withShare } from './payment-shares.ts'
import type { TypedShares } from './payment-shares.ts'
import {
  blankRecorded,
  DueChanged,
  EarlyDay,
  enteredPayment,
  NoteField,
  ReceivedFields,
  RecordActions,
  recordedLabels,
  ReferenceField,
} from './RecordedFields.tsx'
import type { RecordedValues } from './RecordedFields.tsx'
import { useNewestOf } from './use-newest.ts'
import { useOwnAct } from './use-own-act.ts'
import type { OwnAct } from './use-own-act.ts'

type Props = OverlayProps & {
  /** Open ones of one client that no bank is paying. */
  readonly invoices: readonly PresentedInvoice[]
  /** What was selected too, and is left out because a bank is paying it. */
  readonly moving: readonly PresentedInvoice[]
  /** What is recorded is selected no more. */
  readonly selection: Pick<RowSelection, 'drop'>
}

/** Records one payment that came without a card for several invoices: what has been due the longest first, or as staff share it. */
export function RecordPaymentsDialog({ invoices: now, moving, selection, open, onOpenChange }: Props) {
  const { shown: invoices, own } = useOwnAct(open, now)
  const [first] = invoices
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Record a payment for ${sayCount(invoices.length)}`}
      description={
        first && (
          <Notice
            clientId={first.clientId}
            said={`We notify ${first.billTo.companyName || first.billTo.fullName}, who can download a receipt${invoices.length > 1 ? ' for each invoice this payment covers' : ''}.`}
          />
        )
      }
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
          own={own}
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
  readonly own: OwnAct
  /** Called with the ids of what was recorded; none where it was not. */
  readonly onDone: (recorded: readonly string[]) => void
}
type Values = RecordedValues & { shares: TypedShares }

function RecordForm({ invoices: given, own, onDone }: FormProps) {
  const [key] = useState(drawKey)
  // Rows may leave the page’s list meanwhile; what was asked about stays until the form is done.
  const [seen, setSeen] = useState(given)
  const newest = useNewestOf(seen, true)
  const [isDone, setIsDone] = useState(false)
  const today = agencyToday()
  const queryClient = useQueryClient()
  const dueCents = sum(seen.map(dueOf))
  const form = useCallForm<Values>({
    defaults: { ...blankRecorded(dueCents, today), shares: null },
    schema: () => import('./act-schemas.ts').then((module) => module.recordPaymentsForm(seen)),
    async onSubmit({ shares, ...values }) {
      const entered = enteredPayment(values)
      const { amountCents } = entered
      const body = { ...entered, key, ...sharesToSend({ invoices: seen, amountCents }, shares) }
      const { invoices } = await own(() => recordPayments(body)).catch((error: unknown) => {
        for (const invoice of seen) refreshInvoice(queryClient, invoice)
        throw error
      })
      setIsDone(true)
      for (const invoice of invoices) keepInvoice(queryClient, invoice)
      showToast(`Payment of ${formatMoney(amountCents)} recorded`)
      onDone(seen.map(({ id }) => id))
    },
  })
  // The answer to the first try was lost, and it is there.
  const isSaved =
    form.refusal !== null && newest.some((invoice) => invoice.recordedPayments?.some(({ id }) => id === key))
  const changed = newest.filter((invoice, index) => dueOf(invoice) !== dueOf(seen[index] ?? invoice))
  const isChanged = !form.busy && !isDone && !isSaved && changed.length > 0
  const isSettled = isChanged && !newest.some(isPayable)
  const isOther = isChanged && !isSettled
  const { value: typedShares, onChange: setShares, error: wrongShare } = form.valueField('shares')
  const shared = { invoices: seen, amountCents: moneyOf(form.values.amountCents) ?? zero }
  const shares = sharesOf(shared, typedShares)
  const isOfOne = seen.some((invoice) => wrongShareOf(invoice, wrongShare) !== undefined)

  /** With what is due now: what was settled meanwhile is left out. */
  function goOn(): void {
    const still = newest.filter(isPayable)
    const nowCents = sum(still.map(dueOf))
    const typed = moneyOf(form.values.amountCents)
    const next = typed === null || typed === dueCents || typed > nowCents ? nowCents : typed
    setSeen(still)
    form.valueField('amountCents').onChange(next)
  }

  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {isSaved ? (
        <InlineAlert tone="info" title="You already recorded this payment">
          To change the payment, close this dialog, undo the payment{seen.length > 1 && ' on every invoice'} and record
          it again.
        </InlineAlert>
      ) : (
        <NotDone error={form.refusal} title="The payment wasn’t recorded" />
      )}
      {isSettled && (
        <InlineAlert tone="info" title="Nothing is left to record">
          <ul>
            {newest.map((invoice) => (
              <li key={invoice.id}>
                {nameOf(invoice)}: {saySettled(invoice)}
              </li>
            ))}
          </ul>
        </InlineAlert>
      )}
      {isOther && (
        <DueChanged
          title={`The amount remaining has changed for ${sayAll(changed.map((invoice) => nameOf(invoice)))}`}
          goOn={`Continue with ${formatMoney(sum(newest.map(dueOf)))}`}
          onGoOn={goOn}
        />
      )}
      <ReceivedFields form={form} amountHelp={`${formatMoney(dueCents)} remains.`} today={today} />
      <EarlyDay receivedOn={form.values.receivedOn} invoices={seen} />
      <ReferenceField form={form} />
      <fieldset id="field-shares" tabIndex={-1} className="flex flex-col gap-3 rounded-control">
        <legend className="pb-1 text-body font-medium">{labels.shares}</legend>
        {seen.length > 1 && (
          <p className="text-dense text-ink-soft">The invoices due first are paid first. You can change each share.</p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {seen.map((invoice) => (
            <MoneyField
              key={invoice.id}
              id={`share-${invoice.id}`}
              name={`share-${invoice.id}`}
              label={nameOf(invoice)}
              help={`${formatMoney(dueOf(invoice))} remains. ${invoice.projectName}`}
              error={wrongShareOf(invoice, wrongShare)}
              value={shares[invoice.id] ?? null}
              onChange={(typed) => setShares(withShare(shared, typedShares, invoice.id, typed))}
            />
          ))}
        </div>
        <FieldNote id="field-shares" help={undefined} error={isOfOne ? undefined : wrongShare} />
      </fieldset>
      <NoteField form={form} />
      <RecordActions
        busy={form.busy}
        isOver={isSaved || isSettled}
        disabledReason={isOther ? 'Check the amounts remaining first.' : undefined}
        onClose={() => onDone([])}
      />
    </Form>
  )
}

/** What is wrong with this share: told in its field, it needs no number. */
function wrongShareOf(invoice: PresentedInvoice, wrong: string | undefined): string | undefined {
  const name = `${nameOf(invoice)}: `
  if (!wrong?.startsWith(name)) return undefined
  return wrong.charAt(name.length).toUpperCase() + wrong.slice(name.length + 1)
}

const labels = { ...recordedLabels, shares: 'Shares' }
