import { use, useEffect, useEffectEvent } from 'react'
import type { Money } from '#domain/core/money.ts'
import { sayPrice } from '#domain/core/price-tax-words.ts'
import { withTaxCents } from '#domain/core/price-tax.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { isQuoteOpen, versionOf } from '#domain/quotes/quote-statuses.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney } from '#web/platform/format.ts'
import { FormProblems } from '#web/platform/FormProblems.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useViewer } from '#web/platform/session.ts'
import { acceptedTermsBody, useTermsVersion } from '#web/platform/terms-version.ts'
import { TermsLink } from '#web/platform/TermsLink.tsx'
import { useCallForm } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogNotice } from '#web/ui/DialogHost.tsx'
import { Form, FormActions } from '#web/ui/Form.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useQuote, useQuoteAct, useQuoteTax } from './api.ts'
import { acceptQuote } from './calls.ts'
import { pickedOf } from './picked-lines.ts'
import { isTakenBack, othersDid, sayAccepted } from './say-accepted.ts'

type Subject = {
  readonly quote: PresentedQuote
  readonly sentAt: string
  /** The optional lines that are accepted too. */
  readonly optionalIds: readonly string[]
  readonly totalCents: Money
}

/** Takes the yes, signed with the client's own name, to the offer that is before the client. */
export function AcceptDialog({ open, onOpenChange, ...subject }: OverlayProps & Subject) {
  const notice = use(DialogNotice)
  const { uid } = useViewer()
  const { now, settled, newer, isWithdrawn } = useMovedOn(subject)
  // What the viewer accepts is told while the dialog closes.
  const isOthers = settled !== null && now?.acceptedBy?.uid !== uid
  return (
    <DialogNotice value={settled !== null || newer || isWithdrawn ? null : notice}>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Accept quote: ${subject.quote.projectName}`}
        description={
          !isOthers &&
          !isWithdrawn &&
          'When you accept, we record your name and the time, and your project starts. Nothing is charged now.'
        }
      >
        <AcceptForm {...subject} onDone={() => onOpenChange(false)} />
      </Dialog>
    </DialogNotice>
  )
}

/** What others have made of the offer, which the dialog says in words of its own: it is answered or over, replaced, or withdrawn. */
function useMovedOn({ quote, sentAt }: Pick<Subject, 'quote' | 'sentAt'>) {
  const { uid } = useViewer()
  const { data: now, error, refetch } = useQuote(quote.id)
  const isOver = now?.status === 'rejected' || now?.status === 'expired'
  return {
    now,
    refetch,
    settled: isOver ? othersDid[now.status] : sayAccepted(now, uid),
    newer: now && isQuoteOpen(now.status) && now.sentAt !== sentAt ? now : null,
    isWithdrawn: isTakenBack(error) || now?.status === 'draft',
  }
}

function AcceptForm({ quote, sentAt, optionalIds, totalCents, onDone }: Subject & { readonly onDone: () => void }) {
  const { mutateAsync: run } = useQuoteAct()
  const { now, refetch, newer, isWithdrawn, ...movedOn } = useMovedOn({ quote, sentAt })
  const tax = useQuoteTax(quote)
  const { uid, fullName } = useViewer()
  const terms = useTermsVersion()
  const form = useCallForm({
    defaults: { name: '' },
    schema: () => import('./act-schemas.ts').then(({ acceptSchema }) => acceptSchema(fullName)),
    async onSubmit({ name }) {
      await run(() =>
        acceptQuote({
          quoteId: quote.id,
          sentAt,
          name,
          priceTax: tax,
          ...(optionalIds.length > 0 ? { optionalIds: [...optionalIds] } : {}),
          ...acceptedTermsBody(),
        }),
      ).catch((error: unknown) => {
        // The tax, which no live event tells, may be what has changed.
        if (toCallRefused(error).code === 'stale-version') void refetch()
        throw error
      })
      handleAccepted()
    },
  })

  function handleAccepted(): void {
    showToast('Quote accepted')
    onDone()
  }

  // The answer to a try was lost, and the news say that it was accepted. A try that was outdated has accepted nothing.
  const isAnswerLost = form.refusal !== null && form.refusal.code !== 'stale-version'
  const isFoundAccepted = isAnswerLost && now?.acceptedBy?.uid === uid
  const settle = useEffectEvent(handleAccepted)
  useEffect(() => {
    if (isFoundAccepted) settle()
  }, [isFoundAccepted])

  const settled = form.busy || isFoundAccepted ? null : movedOn.settled
  return (
    <Form onSubmit={form.submit} onFocus={form.prepare}>
      <FormProblems form={form} labels={labels} />
      {settled === null ? (
        <NotDone error={form.refusal} title="The quote wasn’t accepted" />
      ) : (
        <InlineAlert tone="info" title={settled} />
      )}
      {newer && <NewerVersion newer={newer} quote={quote} optionalIds={optionalIds} onRead={onDone} />}
      {isWithdrawn && (
        <InlineAlert tone="caution" title="This quote was withdrawn">
          If we send another version, we notify you.
        </InlineAlert>
      )}
      {tax && <p>You agree to pay {sayPrice(totalCents, tax)}.</p>}
      <TextField
        label={labels.name}
        help="Enter your name as it appears on your profile."
        autoComplete="name"
        {...form.field('name')}
      />
      {terms !== null && (
        <p className="text-dense text-ink-soft">
          By accepting the quote, you agree to the <TermsLink version={terms} />.
        </p>
      )}
      <FormActions>
        {settled === null && (
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            disabledReason={
              newer ? 'Read the new version first.' : isWithdrawn ? 'This quote was withdrawn.' : undefined
            }
          >
            Accept quote for {formatMoney(withTaxCents(totalCents, tax))}
          </Button>
        )}
        <Button onClick={onDone}>{settled === null ? 'Cancel' : 'Close'}</Button>
      </FormActions>
    </Form>
  )
}

type NewerProps = Pick<Subject, 'quote' | 'optionalIds'> & {
  readonly newer: PresentedQuote
  readonly onRead: () => void
}

/** What the next version asks for with the same optional lines, as the page behind shows it. */
function NewerVersion({ newer, quote, optionalIds, onRead }: NewerProps) {
  const picked = quote.itemized?.lines.filter(({ id }) => optionalIds.includes(id)) ?? []
  const { lines, totalCents } = pickedOf(newer, picked)
  return (
    <InlineAlert
      tone="caution"
      title={`We sent version ${versionOf(newer)}: ${sayPrice(totalCents, newer.offeredTax)}`}
      action={
        <Button size="sm" onClick={onRead}>
          Read new version
        </Button>
      }
    >
      {lines.length < picked.length && 'This price doesn’t include optional lines that changed after you picked them. '}
      The new version replaces this one. Read it before you accept.
    </InlineAlert>
  )
}

const labels = { name: 'Your full name' }
