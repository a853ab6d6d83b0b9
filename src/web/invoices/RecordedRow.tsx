import { Download } from 'lucide-react'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { methodNames } from '#domain/invoices/recorded-payments.ts'
import { formatMoney, formatPaymentDate, formatPaymentDay } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { recordedPaperOf } from './api.ts'
import { movedLinkClass, movedRowClass } from './moved-classes.ts'

const UndoPaymentDialog = lazyDialog(() => import('./UndoPaymentDialog.tsx'))

type Props = {
  readonly invoice: PresentedInvoice
  readonly payment: RecordedPayment
  readonly mayUndo: boolean
}

/** A payment that no card made: how it came, who recorded it, and why it was undone. */
export function RecordedRow({ invoice, payment, mayUndo }: Props) {
  const undo = useDialog(UndoPaymentDialog)
  const { id, method, amountCents, receivedOn, reference, note, name, at, undoing } = payment
  const what = `${formatMoney(amountCents)}, ${formatPaymentDay(receivedOn)}`
  return (
    <li className={movedRowClass}>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {methodNames[method]} received on {formatPaymentDay(receivedOn)}
        </p>
        <p className="text-dense text-ink-soft">
          {reference && `Reference ${reference} · `}Recorded on {formatPaymentDate(at)} by {name}
        </p>
        {note && <p className="text-dense whitespace-pre-line text-ink-soft">{note}</p>}
        {undoing && (
          <p className="text-dense font-medium">
            Undone on {formatPaymentDate(undoing.at)} by {undoing.name}: {undoing.reason}
          </p>
        )}
        {!undoing && (
          <div className="flex flex-wrap items-center gap-x-3">
            <a
              href={recordedPaperOf(invoice.id, id)}
              download
              aria-label={`Receipt of ${what}`}
              className={movedLinkClass}
            >
              Receipt
              <Download aria-hidden="true" className="size-3.5" />
            </a>
            {mayUndo && (
              <Button size="sm" variant="ghost" aria-label={`Undo the payment of ${what}`} {...undo.opener}>
                Undo
              </Button>
            )}
          </div>
        )}
      </div>
      <span className={`shrink-0 tabular-nums ${undoing ? 'text-ink-soft' : 'font-medium'}`}>
        {formatMoney(amountCents)}
      </span>
      <UndoPaymentDialog {...undo.props} invoice={invoice} payment={payment} />
    </li>
  )
}
