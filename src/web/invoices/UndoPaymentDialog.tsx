import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { byMethod } from '#domain/invoices/recorded-payments.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { undoPayment } from './calls.ts'

type Props = OverlayProps & { readonly invoice: PresentedInvoice; readonly payment: RecordedPayment }

/** Undoes a recorded payment, with the reason that its client reads. */
export function UndoPaymentDialog({ invoice, payment, open, onOpenChange }: Props) {
  const { amountCents, method } = payment
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Undo the payment of ${formatMoney(amountCents)}?`}
      description={`What was paid ${byMethod[method]} is due again, by the same day as before. The client is told, and both stay on the invoice.`}
    >
      <UndoForm invoice={invoice} payment={payment} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'invoice' | 'payment'> & { readonly onDone: () => void }

function UndoForm({ invoice, payment, onDone }: FormProps) {
  const { mutateAsync: undo } = useInvoiceAct(undoPayment)
  const form = useCallForm({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then((module) => module.undoForm),
    async onSubmit({ reason }) {
      await undo({ invoiceId: invoice.id, recordedId: payment.id, reason })
      showToast('Payment undone')
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The payment wasn’t undone" />
      <TextArea label={labels.reason} help="The client sees this." {...form.field('reason')} />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy}>
          Undo payment
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'Reason' }
