import { use } from 'react'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type { PresentedQuote, withdrawQuote as withdrawCall } from '#domain/quotes/contract.ts'
import { mayMoveQuote } from '#domain/quotes/quote-statuses.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseOnly } from '#web/ui/CloseOnly.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogNotice } from '#web/ui/DialogHost.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useQuote, useQuoteAct } from './api.ts'
import { rejectQuote, withdrawQuote } from './calls.ts'
import { isTakenBack, othersDid, sayAccepted } from './say-accepted.ts'

const acts = {
  decline: {
    call: rejectQuote,
    to: 'rejected',
    verb: 'Decline quote',
    done: 'Quote declined',
    failed: 'The quote wasn’t declined',
  },
  'decline-request': {
    call: rejectQuote,
    to: 'rejected',
    verb: 'Decline request',
    done: 'Request declined',
    failed: 'The request wasn’t declined',
  },
  discard: {
    call: rejectQuote,
    to: 'discarded',
    verb: 'Discard quote',
    done: 'Quote discarded',
    failed: 'The quote wasn’t discarded',
  },
  revise: {
    call: (body: BodyOf<typeof withdrawCall>) => withdrawQuote({ ...body, forRevision: true }),
    to: 'draft',
    verb: 'Revise quote',
    done: 'Quote opened for revision',
    failed: 'The quote wasn’t opened for revision',
  },
  withdraw: {
    call: withdrawQuote,
    to: 'draft',
    verb: 'Withdraw quote',
    done: 'Quote withdrawn',
    failed: 'The quote wasn’t withdrawn',
  },
} as const

type Subject = { readonly quote: PresentedQuote; readonly act: keyof typeof acts; readonly consequence: string }

/** Says no to a quote, or takes an offer back, with a reason that both sides read, unless others have settled it meanwhile. */
export function ReasonDialog({ open, onOpenChange, quote, ...subject }: OverlayProps & Subject) {
  // Of a quote that a colleague sends meanwhile, the page asks another question.
  const act = useAtOpening(open, subject.act)
  const consequence = useAtOpening(open, subject.consequence)
  const notice = use(DialogNotice)
  const settled = useSettled(quote, act)
  return (
    <DialogNotice value={settled === null ? notice : null}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={`${acts[act].verb}: ${quote.projectName}`}
        // What is done has this consequence, whoever did it.
        description={(settled === null || settled === acts[act].done) && consequence}
      >
        <ReasonForm quote={quote} act={act} onDone={() => onOpenChange(false)} />
      </Dialog>
    </DialogNotice>
  )
}

type FormProps = Pick<Subject, 'quote' | 'act'> & { readonly onDone: () => void }

function ReasonForm({ quote, act, onDone }: FormProps) {
  const { mutateAsync: run } = useQuoteAct()
  const { call, to, verb, done, failed } = acts[act]
  const form = useCallForm({
    defaults: { reason: '' },
    schema: () => import('./act-schemas.ts').then(({ reasonSchema }) => reasonSchema),
    async onSubmit({ reason }) {
      await run(() => call({ quoteId: quote.id, reason }))
      showToast(done)
      onDone()
    },
  })
  const now = useSettled(quote, act)
  const settled = form.busy ? null : now
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {settled === null ? <NotDone error={form.refusal} title={failed} /> : <InlineAlert tone="info" title={settled} />}
      <TextArea
        label={labels.reason}
        optional
        rows={3}
        help={to === 'draft' ? sayReasonRead(quote) : undefined}
        {...form.field('reason')}
      />
      <FormActions>
        {settled === null ? (
          <>
            <Button type="submit" variant="danger" busy={form.busy}>
              {verb}
            </Button>
            <Button onClick={onDone}>Cancel</Button>
          </>
        ) : (
          <CloseOnly onClose={onDone} />
        )}
      </FormActions>
    </Form>
  )
}

const labels = { reason: 'Reason' }

/** Who reads why an offer was taken back, and when: what staff began is nobody else’s before it is sent again. */
function sayReasonRead({ clientId, begunBy }: PresentedQuote): string {
  const read =
    clientId === null
      ? 'The prospect sees this reason in the quote’s history after signing in'
      : 'The client sees this reason in the quote’s history'
  if (!begunBy) return `${read}.`
  return `${read}${clientId === null ? ',' : ''} once the quote is sent again.`
}

/** What has become of the quote, where that leaves nothing to ask; null while it can still be done. */
function useSettled(asked: PresentedQuote, act: Subject['act']): string | null {
  const { uid, role } = useViewer()
  const { data: quote = asked, error } = useQuote(asked.id)
  const { to, done } = acts[act]
  const isStaff = role === 'superAdmin'
  // A client no longer sees what staff began and have taken back.
  if (!isStaff && isTakenBack(error)) return othersDid.draft
  if (mayMoveQuote(quote.status, to, isStaff ? 'staff' : 'client')) return null
  return sayAccepted(quote, uid) ?? (quote.status === to ? done : othersDid[quote.status])
}
