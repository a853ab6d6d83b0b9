import { useState } from 'react'
import { zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { owedParts } from '#domain/invoices/payment-plan.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import { drawKey } from '#web/platform/draw-key.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { moneyOf } from '#web/ui/money-text.ts'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TypedNumber } from '#web/ui/typed-number.ts'
import { useInvoiceAct } from './api.ts'
import { creditInvoice } from './calls.ts'
import { saySettled } from './due-now.ts'
import { PayingNow } from './PayingNow.tsx'
import { useOwnAct } from './use-own-act.ts'
import type { OwnAct } from './use-own-act.ts'

type Props = OverlayProps & { readonly invoice: PresentedInvoice }

/** Credits a part of an invoice, or all of it. */
export function CreditDialog({ invoice: now, open, onOpenChange }: Props) {
  const { shown: invoice, own } = useOwnAct(open, now)
  const owed = owedCents(invoice)
  const notice = useNotice({ clientId: invoice.clientId, said: 'We notify the client.' })
  // All of it may be settled by now, and a bank may be paying it.
  const most =
    owed > 0 && !invoice.bankPayment
      ? `You can credit up to ${formatMoney(owed)}.${sayFirst(invoice)} ${notice} You can’t undo a credit or void an invoice that has one. `
      : ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Credit ${invoice.number}`}
      description={`${most}To return a payment, refund it instead.`}
    >
      <CreditForm invoice={invoice} own={own} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Which part of a payment plan it settles first; empty where one part is left. */
function sayFirst(invoice: PresentedInvoice): string {
  const [first, ...others] = owedParts(invoice)
  return first && others.length > 0 ? ` A credit goes toward part ${first.index + 1} first.` : ''
}

type FormProps = { readonly invoice: PresentedInvoice; readonly own: OwnAct; readonly onDone: () => void }
type Values = { amountCents: TypedNumber; reason: string }

function CreditForm({ invoice, own, onDone }: FormProps) {
  const [key] = useState(drawKey)
  // Another try may find less left because the first one is done.
  const [most] = useState(() => owedCents(invoice))
  const { mutateAsync: credit } = useInvoiceAct(creditInvoice)
  const form = useCallForm<Values>({
    defaults: { amountCents: most, reason: '' },
    schema: () => import('./act-schemas.ts').then((module) => module.creditForm(most)),
    async onSubmit({ amountCents, reason }) {
      const typed = moneyOf(amountCents) ?? zero
      const after = await own(() => credit({ invoiceId: invoice.id, key, amountCents: typed, reason }))
      // Where the first answer was lost and the portal has forgotten what it was for, its amount stands.
      const credited = after.credits.find(({ id }) => id === key)
      showToast(`Credited ${formatMoney(credited?.amountCents ?? typed)}`)
      onDone()
    },
  })
  // The answer to the first try was lost, and it is there.
  const first = form.refusal && invoice.credits.find(({ id }) => id === key)
  const settled = form.busy ? null : saySettled(invoice)
  const isOver = settled !== null || Boolean(first)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <PayingNow invoiceId={invoice.id} act="Crediting" />
      {first ? (
        <InlineAlert tone="info" title={`You already credited ${formatMoney(first.amountCents)}`}>
          {owedCents(invoice) > 0 && 'To credit more, close this dialog and add another credit. '}A credit can’t be
          undone.
        </InlineAlert>
      ) : (
        settled === null && <NotDone error={form.refusal} title="Nothing was credited" />
      )}
      {settled && !first && <InlineAlert tone="info" title={settled} />}
      <MoneyField label={labels.amountCents} {...form.valueField('amountCents')} />
      <TextArea label={labels.reason} help="The client sees this reason." {...form.field('reason')} />
      <FormActions>
        {!isOver && (
          <Button type="submit" variant="primary" busy={form.busy}>
            Credit
          </Button>
        )}
        <Button onClick={onDone}>{isOver ? 'Close' : 'Cancel'}</Button>
      </FormActions>
    </Form>
  )
}

const labels = { amountCents: 'Amount', reason: 'Reason' }
