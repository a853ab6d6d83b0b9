import { useState } from 'react'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRejectHours } from './api.ts'
import type { Outcome, Waiting } from './api.ts'
import { decisionProblem, sayEntries, sayHours } from './hours-words.ts'
import { useKeepStill } from './still.ts'

type Props = OverlayProps & {
  readonly waiting: readonly Waiting[]
  /** The hours of all of them. */
  readonly hours: number
}

/** Asks why hours are handed back. */
export function RejectDialog({ open, onOpenChange, waiting, hours }: Props) {
  useKeepStill(open)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reject ${sayHours(hours)}?`}
      description={
        waiting.length === 1
          ? 'The creator sees your reason and can edit and resubmit the hours.'
          : `${sayEntries(waiting.length)} will be rejected. The creator sees your reason and can edit and resubmit them.`
      }
    >
      <RejectForm waiting={waiting} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RejectForm({ waiting, onDone }: Pick<Props, 'waiting'> & { readonly onDone: () => void }) {
  const rejectHours = useRejectHours()
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useCallForm({
    defaults: { reason: '' },
    schema: async () => (await import('./act-schemas.ts')).reasonForm,
    async onSubmit({ reason }) {
      const next = await rejectHours(waiting, reason)
      if (next.refused > 0) setOutcome(next)
      else onDone()
    },
  })
  const problem = decisionProblem(form.refusal, outcome)
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      {problem !== undefined && (
        <InlineAlert tone="negative" title={form.refusal ? 'Nothing was rejected' : 'Some hours weren’t rejected'}>
          {problem}
        </InlineAlert>
      )}
      <TextArea label="Reason" help="Say what should change." rows={3} {...form.field('reason')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          Reject hours
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}
