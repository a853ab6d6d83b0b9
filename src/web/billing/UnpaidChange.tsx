import { useQueryClient } from '@tanstack/react-query'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { usePayments } from '#web/billing/exports/api.ts'
import { refreshPayments, refreshSubscriptions, subscriptionDocuments } from '#web/billing/exports/billing-cache.ts'
import { changeTitle, planName } from '#web/billing/exports/subscription-words.ts'
import { formatDate, formatMoney, formatTime } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { keep } from '#web/platform/live/patch.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { showToast } from '#web/ui/toast.ts'
import { dropPlanChange } from './calls.ts'

const RetryDialog = lazyDialog(() => import('#web/billing/exports/RetryDialog.tsx'))

type Props = {
  readonly subscription: PresentedSubscription
  /** Its name, with its site. */
  readonly name: string
}

/** A change of plan that was not paid, with both ways on: to pay it, by whichever card, or to drop it. */
export function UnpaidChange({ subscription, name }: Props) {
  const { id: subscriptionId, pendingPlanId, pendingUntil, latestInvoiceId } = subscription
  const queryClient = useQueryClient()
  const { data: payments = [] } = usePayments()
  const payment = payments.find(({ invoiceId }) => invoiceId !== null && invoiceId === latestInvoiceId)
  const pay = useDialog(RetryDialog)
  const drop = useAct({
    mutationFn: () => dropPlanChange({ subscriptionId }),
    onSuccess({ subscription: kept }) {
      keep(queryClient, subscriptionDocuments, kept)
      showToast(`Change discarded: you’re still on ${name}`)
    },
    onSettled() {
      refreshSubscriptions(queryClient)
      refreshPayments(queryClient)
    },
  })
  if (pendingUntil === null) return null
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert
        tone="negative"
        title={changeTitle(pendingPlanId === null ? 'another plan' : planName(pendingPlanId))}
        action={
          <div className="flex flex-wrap gap-2">
            {payment && (
              <Button variant="primary" size="sm" {...pay.opener}>
                Pay {formatMoney(payment.amountCents)}
              </Button>
            )}
            <Button size="sm" writes busy={drop.isPending} onClick={() => drop.mutate()}>
              Discard change
            </Button>
          </div>
        }
      >
        {payment?.decline?.message} Pay by {formatDate(pendingUntil)}, {formatTime(pendingUntil)}, or you’ll stay on{' '}
        {name}.
      </InlineAlert>
      <NotDone error={drop.error} title="The change wasn’t discarded" />
      {payment && <RetryDialog {...pay.props} payment={payment} />}
    </div>
  )
}
