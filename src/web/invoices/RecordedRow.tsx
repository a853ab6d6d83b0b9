import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { negate } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceRefund, RecordedPayment } from '#domain/invoices/invoice.ts'
import { returnableCents } from '#domain/invoices/money-back.ts'
import { byMethod, importedPaymentId, knownDay, knownMethod, methodNames } from '#domain/invoices/recorded-payments.ts'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { formatPaymentDate, sayPaymentDay } from '#web/platform/payment-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { recordedPaperOf } from './api.ts'
import { undoPayment, undoPayments, undoRefund } from './calls.ts'
import { keepInvoice } from './exports/invoice-cache.ts'
import { movedLinkClass, movedRowClass } from './moved-classes.ts'
import { sayCount } from './paying-words.ts'
import { sayUndoing } from './undo-words.ts'

const RecordRefundDialog = lazyDialog(() => import('./RecordRefundDialog.tsx'))
const UndoDialog = lazyDialog(() => import('./UndoDialog.tsx'))

type Props = {
  readonly invoice: PresentedInvoice
  readonly payment: RecordedPayment
  readonly mayUndo: boolean
}

/** A payment that no card made: how it came, who recorded it, and why it was undone. */
export function RecordedRow({ invoice, payment, mayUndo }: Props) {
  const undo = useDialog(UndoDialog)
  const undoAll = useDialog(UndoDialog)
  const refund = useDialog(RecordRefundDialog)
  const queryClient = useQueryClient()
  const returnable = returnableCents(invoice, payment)
  const { id, amountCents, reference, note, name, at, undoing, together } = payment
  const [day, method] = [knownDay(payment), knownMethod(invoice.id, payment)]
  const received = `${method === null ? 'Payment' : methodNames[method]} received`
  const what = day === null ? formatMoney(amountCents) : `${formatMoney(amountCents)}, ${sayPaymentDay(day)}`
  // It stands at the day of the payment, not at that of its import.
  const isImported = id === importedPaymentId(invoice.id)

  async function undoEverywhere(reason: string) {
    const { invoices } = await undoPayments({ invoiceId: invoice.id, recordedId: id, reason })
    for (const each of invoices) keepInvoice(queryClient, each)
    return { invoice: invoices.find((each) => each.id === invoice.id) ?? invoice }
  }

  return (
    <li className={movedRowClass}>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>{day === null ? `${received}, date unknown` : `${received} on ${sayPaymentDay(day)}`}</p>
        <p className="text-dense text-ink-soft">
          {reference && `Reference ${reference} · `}
          {isImported ? 'Imported' : `Recorded on ${formatPaymentDate(at)}`} by {name}
        </p>
        {together && (
          <p className="text-dense text-ink-soft">
            Share of {formatMoney(together.amountCents)} for {sayCount(together.invoiceIds.length)}
          </p>
        )}
        {note && !isImported && <p className="text-dense whitespace-pre-line text-ink-soft">{note}</p>}
        {undoing && (
          <p className="text-dense font-medium">
            Undone on {formatPaymentDate(undoing.at)} by {undoing.name}: {undoing.reason}
          </p>
        )}
        {!undoing && (
          <div className="flex flex-wrap items-center gap-x-3">
            {day !== null && (
              <a
                href={recordedPaperOf(invoice.id, id)}
                download
                aria-label={`Receipt for ${what}`}
                className={movedLinkClass}
              >
                Receipt
                <Download aria-hidden="true" className="size-3.5" />
              </a>
            )}
            {mayUndo && returnable === amountCents && (
              <Button size="sm" variant="ghost" aria-label={`Undo the payment of ${what}`} {...undo.opener}>
                Undo
              </Button>
            )}
            {mayUndo && together && returnable === amountCents && (
              <Button size="sm" variant="ghost" {...undoAll.opener}>
                Undo on every invoice
              </Button>
            )}
            {mayUndo && returnable > 0 && (
              <Button size="sm" variant="ghost" aria-label={`Record a refund of ${what}`} {...refund.opener}>
                Record refund
              </Button>
            )}
          </div>
        )}
      </div>
      <span className={`shrink-0 tabular-nums ${undoing ? 'text-ink-soft' : 'font-medium'}`}>
        {formatAmount(amountCents)}
      </span>
      <UndoDialog
        {...undo.props}
        what="payment"
        title={`Undo the payment of ${formatMoney(amountCents)}?`}
        clientId={invoice.clientId}
        effect={sayUndoing(invoice, payment)}
        stays="The payment stays on the invoice, marked as undone."
        undoing={undoing}
        undo={(reason) => undoPayment({ invoiceId: invoice.id, recordedId: id, reason })}
      />
      {together && (
        <UndoDialog
          {...undoAll.props}
          what="payment"
          title={`Undo the whole payment of ${formatMoney(together.amountCents)}?`}
          clientId={invoice.clientId}
          effect={`The payment will no longer count toward any of its ${sayCount(together.invoiceIds.length)}.`}
          stays="The payment stays on the invoices, marked as undone."
          undoing={undoing}
          undo={undoEverywhere}
        />
      )}
      <RecordRefundDialog {...refund.props} invoice={invoice} payment={payment} />
    </li>
  )
}

type RefundProps = Pick<Props, 'invoice' | 'mayUndo'> & {
  readonly refund: InvoiceRefund & { readonly recorded: NonNullable<InvoiceRefund['recorded']> }
  /** What it means for what is owed; null if nothing is by now. */
  readonly meaning: string | null
}

/** Money that was given back of such a payment: who recorded it, and why it was undone. */
export function RecordedRefundRow({ invoice, refund, meaning, mayUndo }: RefundProps) {
  const dialog = useDialog(UndoDialog)
  const { id: refundId, amountCents, recorded } = refund
  const { method, returnedOn, name, reason, undoing } = recorded
  return (
    <li className={movedRowClass}>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          Refunded {method && `${byMethod[method]} `}on {sayPaymentDay(returnedOn)}
        </p>
        <p className="text-dense text-ink-soft">
          Recorded by {name}: {reason}
        </p>
        {undoing ? (
          <p className="text-dense font-medium">
            Undone on {formatPaymentDate(undoing.at)} by {undoing.name}: {undoing.reason}
          </p>
        ) : (
          meaning && <p className="text-dense text-ink-soft">{meaning}</p>
        )}
        {mayUndo && !undoing && (
          <div className="-ml-2 flex flex-wrap">
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Undo the refund of ${formatMoney(amountCents)}, ${sayPaymentDay(returnedOn)}`}
              {...dialog.opener}
            >
              Undo
            </Button>
          </div>
        )}
      </div>
      <span className={`shrink-0 tabular-nums ${undoing ? 'text-ink-soft' : 'font-medium'}`}>
        {formatAmount(undoing ? amountCents : negate(amountCents))}
      </span>
      <UndoDialog
        {...dialog.props}
        what="refund"
        title={`Undo the refund of ${formatMoney(amountCents)}?`}
        clientId={invoice.clientId}
        effect="The refunded amount will count as paid again."
        stays="The refund stays on the invoice, marked as undone."
        undoing={undoing}
        undo={(why) => undoRefund({ invoiceId: invoice.id, refundId, reason: why })}
      />
    </li>
  )
}
