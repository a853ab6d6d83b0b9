import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useQuoteAct } from './api.ts'
import { rejectQuote, withdrawQuote } from './calls.ts'

const acts = {
  decline: { call: rejectQuote, verb: 'Decline quote', done: 'Quote declined', failed: 'The quote wasn’t declined' },
  'decline-request': {
    call: rejectQuote,
    verb: 'Decline request',
    done: 'Request declined',
    failed: 'The request wasn’t declined',
  },
  discard: {
    call: rejectQuote,
    verb: 'Discard quote',
    done: 'Quote discarded',
    failed: 'The quote wasn’t discarded',
  },
  revise: {
    call: withdrawQuote,
    verb: 'Revise quote',
    done: 'Quote opened for revision',
    failed: 'The quote wasn’t opened for revision',
  },
  withdraw: {
    call: withdrawQuote,
    verb: 'Withdraw quote',
    done: 'Quote withdrawn',
    failed: 'The quote wasn’t withdrawn',
  },
} as const

type Subject = { readonly quote: PresentedQuote; readonly act: keyof typeof acts; readonly consequence: string }

/** Says no to a quote, or takes an offer back, with a reason that both sides read. */
export function ReasonDialog({ open, onOpenChange, ...subject }: OverlayProps & Subject) {
  const { quote, act, consequence } = subject
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${acts[act].verb}: ${quote.projectName}`}
      description={consequence}
    >
      <ReasonForm {...subject} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ReasonForm({ quote, act, onDone }: Subject & { readonly onDone: () => void }) {
  const { mutateAsync: run } = useQuoteAct()
  const { call, verb, done, failed } = acts[act]
  const form = useCallForm({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then(({ reasonSchema }) => reasonSchema),
    async onSubmit({ reason }) {
      await run(() => call({ quoteId: quote.id, reason }))
      showToast(done)
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      <NotDone error={form.refusal} title={failed} />
      <TextArea label={labels.reason} optional rows={3} {...form.field('reason')} />
      <FormActions>
        <Button type="submit" variant="danger" busy={form.busy}>
          {verb}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'Reason' }
