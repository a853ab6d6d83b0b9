import type { ReactNode } from 'react'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { owedTitle } from '#web/invoices/owed-words.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useOwedPayment } from './owed.ts'
import type { Owed } from './owed.ts'

const RetryDialog = lazyDialog(() => import('#web/billing/exports/RetryDialog.tsx'))

type Props = {
  /** What stands below, each with what pays it; undefined while it is not known. */
  readonly owed: Owed | undefined
  /** The payments that other parts of the page pay. */
  readonly toldBelow: readonly string[]
  /** What becomes of the site of a plan that isn’t paid. */
  readonly noteOf: (subscriptionId: string) => ReactNode
}

/** Says above everything else that a payment failed which is no row of what is owed, with the button that pays it. */
export function OwedAlert({ owed, toldBelow, noteOf }: Props) {
  const { data: told } = useOwedPayment()
  const pay = useDialog(RetryDialog)
  const payment = told?.payment
  // A change of plan is told by the row of that plan.
  if (!owed || !payment || told.changesTo) return null
  if (isTold(owed, payment) || toldBelow.includes(payment.id)) return null
  return (
    <>
      <InlineAlert
        tone="negative"
        title={owedTitle(told)}
        action={
          <Button variant="primary" {...pay.opener}>
            Pay now
          </Button>
        }
      >
        {payment.decline?.message}
        {told.isPastDue && payment.subscriptionId !== null && noteOf(payment.subscriptionId)}
      </InlineAlert>
      <RetryDialog {...pay.props} payment={payment} />
    </>
  )
}

function isTold({ plans, requests }: Owed, { id, messageId }: PresentedPayment): boolean {
  return plans.some(({ paymentId }) => paymentId === id) || requests.some((each) => each.messageId === messageId)
}
