import type { PresentedQuote, sendQuote } from '#domain/quotes/contract.ts'
import { mayMoveQuote } from '#domain/quotes/quote-statuses.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatDate } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SendQuoteForm } from './SendQuoteForm.tsx'

const ReasonDialog = lazyDialog(() => import('./ReasonDialog.tsx'))

type Props = { readonly quote: PresentedQuote; readonly projectPlace: (projectId: string) => Place }

/** Staff's part of a quote: make the offer, take it back, or say no. */
export function StaffAnswer({ quote, projectPlace }: Props) {
  const withdraw = useDialog(ReasonDialog)
  const decline = useDialog(ReasonDialog)
  const { status, acceptedBy, projectId } = quote
  const isHeld = useMay<typeof sendQuote>('projects')
  const mayMove = (to: QuoteStatus) => isHeld && mayMoveQuote(status, to, 'staff')
  const isRequest = status === 'draft'
  return (
    <>
      {acceptedBy && (
        <InlineAlert
          tone="positive"
          title={`Accepted by ${acceptedBy.name}, ${formatDate(acceptedBy.at)}`}
          action={
            projectId && (
              <AppLink place={projectPlace(projectId)} className={buttonClass('secondary', 'sm')}>
                Open project
              </AppLink>
            )
          }
        />
      )}
      {mayMove('sent') && <SendQuoteForm key={`${quote.id} ${status}`} quote={quote} />}
      {mayMove('draft') && <Button {...withdraw.opener}>Withdraw quote</Button>}
      {mayMove('rejected') && (
        <Button variant="ghost" {...decline.opener}>
          {isRequest ? 'Decline request' : 'Decline quote'}
        </Button>
      )}
      <ReasonDialog
        {...withdraw.props}
        quote={quote}
        act="withdraw"
        consequence="The client can no longer accept it. You can send another quote."
      />
      <ReasonDialog
        {...decline.props}
        quote={quote}
        act={isRequest ? 'decline-request' : 'decline'}
        consequence={`The client sees your reason with their ${isRequest ? 'request' : 'quote'}.`}
      />
    </>
  )
}
