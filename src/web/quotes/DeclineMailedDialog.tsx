import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { declineMailedQuote } from './calls.ts'

type Props = { readonly token: string; readonly projectName: string; readonly onDeclined: () => void }

/** Declines the quote of a mailed link, with a reason for staff. The page then says what has become of it. */
export function DeclineMailedDialog({ open, onOpenChange, token, projectName, onDeclined }: OverlayProps & Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Decline quote: ${projectName}`}
      description="A declined quote can’t be accepted. You can request another one at any time."
    >
      <ReasonForm token={token} onDeclined={onDeclined} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'token' | 'onDeclined'> & { readonly onClose: () => void }

function ReasonForm({ token, onDeclined, onClose }: FormProps) {
  const form = useCallForm({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then(({ reasonSchema }) => reasonSchema),
    async onSubmit({ reason }) {
      await declineMailedQuote({ token, reason })
      onClose()
      onDeclined()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title="The quote wasn’t declined" />
      <TextArea label={labels.reason} optional rows={3} {...form.field('reason')} />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy}>
          Decline quote
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'Reason' }
