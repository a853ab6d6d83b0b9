import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { isPayable } from '#domain/invoices/invoice-status.ts'
import { useNotice } from '#web/accounts/exports/notice.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useInvoiceAct } from './api.ts'
import { voidInvoice } from './calls.ts'
import { saySettled } from './due-now.ts'
import { PayingNow } from './PayingNow.tsx'
import { useOwnAct } from './use-own-act.ts'
import type { OwnAct } from './use-own-act.ts'

type Props = OverlayProps & { readonly invoice: PresentedInvoice }

/** Takes an invoice back, with the reason that its client reads. */
export function VoidDialog({ invoice: now, open, onOpenChange }: Props) {
  const { shown: invoice, own } = useOwnAct(open, now)
  const { companyName, fullName } = invoice.billTo
  const notice = useNotice({ clientId: invoice.clientId, said: 'We notify the client.' })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Void ${invoice.number}?`}
      // A colleague may have settled it, or a bank be paying it.
      description={
        isPayable(invoice)
          ? `${companyName || fullName} will no longer owe anything on this invoice. Any hours, milestones and products on it can be invoiced again. ${notice} Voiding can’t be undone.`
          : undefined
      }
    >
      <VoidForm invoice={invoice} own={own} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = { readonly invoice: PresentedInvoice; readonly own: OwnAct; readonly onDone: () => void }

function VoidForm({ invoice, own, onDone }: FormProps) {
  const { mutateAsync: takeBack } = useInvoiceAct(voidInvoice)
  const form = useCallForm({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then((module) => module.voidForm),
    async onSubmit({ reason }) {
      await own(() => takeBack({ invoiceId: invoice.id, reason }))
      showToast('Invoice voided')
      onDone()
    },
  })
  const settled = form.busy ? null : saySettled(invoice)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <PayingNow invoiceId={invoice.id} act="Voiding" />
      {settled ? (
        <InlineAlert tone="info" title={settled} />
      ) : (
        <NotDone error={form.refusal} title="The invoice wasn’t voided" />
      )}
      <TextArea label={labels.reason} help="The client sees this reason." {...form.field('reason')} />
      <FormActions>
        {settled === null && (
          <Button type="submit" variant="danger" busy={form.busy}>
            Void invoice
          </Button>
        )}
        <Button onClick={onDone}>{settled ? 'Close' : 'Cancel'}</Button>
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'Reason' }
