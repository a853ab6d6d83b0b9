import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
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
import { useOwnAct } from './use-own-act.ts'

type Props = OverlayProps & {
  /** What is undone: of money that staff recorded. */
  readonly what: 'payment' | 'refund'
  readonly title: string
  readonly clientId: string
  /** What it changes, and what stays. */
  readonly effect: string
  readonly stays: string
  /** Who has undone it by now; null while it counts. */
  readonly undoing: RecordedPayment['undoing']
  readonly undo: (reason: string) => Promise<{ readonly invoice: PresentedInvoice }>
}

/** Undoes what staff recorded, with the reason that the client reads. */
export function UndoDialog({ what, title, clientId, effect, stays, undoing, undo, open, onOpenChange }: Props) {
  const { shown, own } = useOwnAct(open, undoing)
  const notice = useNotice({ clientId, said: 'We notify the client.' })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={shown ? undefined : `${effect} ${notice} ${stays}`}
    >
      <UndoForm
        what={what}
        undoing={shown}
        undo={(reason) => own(() => undo(reason))}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'what' | 'undoing' | 'undo'> & { readonly onDone: () => void }

function UndoForm({ what, undoing, undo, onDone }: FormProps) {
  const { mutateAsync: act } = useInvoiceAct(undo)
  const form = useCallForm({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then((module) => module.undoForm),
    async onSubmit({ reason }) {
      await act(reason)
      showToast(what === 'payment' ? 'Payment undone' : 'Refund undone')
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {undoing ? (
        <InlineAlert tone="info" title={`${undoing.name} undid this ${what} just now`}>
          {undoing.reason}
        </InlineAlert>
      ) : (
        <NotDone error={form.refusal} title={`The ${what} wasn’t undone`} />
      )}
      <TextArea label={labels.reason} help="The client sees this reason." {...form.field('reason')} />
      <FormActions>
        {!undoing && (
          <Button type="submit" variant="danger" busy={form.busy}>
            Undo {what}
          </Button>
        )}
        <Button onClick={onDone}>{undoing ? 'Close' : 'Cancel'}</Button>
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'Reason' }
