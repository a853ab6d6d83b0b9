import { useQueryClient } from '@tanstack/react-query'
import { withSite } from '#domain/billing/plan-words.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { creditTaken } from '#domain/checkout/credit-of-order.ts'
import { sum } from '#domain/core/money.ts'
import { sayAny } from '#domain/core/say-list.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { keep } from '#web/platform/live/patch.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useAct } from '#web/platform/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSinceOpening } from '#web/ui/use-since-opening.ts'
import { callCancelOrder } from './calls.ts'
import { orderDocuments } from './exports/order-cache.ts'
import { restItems } from './exports/rest-of-order.ts'

type Props = OverlayProps & {
  readonly order: PresentedOrder
  /** Resolves once the page shows what became of it; true where that is the cart. */
  readonly onCanceled: (after: PresentedOrder) => Promise<boolean>
}

/** Asks before what is unpaid of an order is given up. */
export function CancelOrderDialog({ open, onOpenChange, order, onCanceled }: Props) {
  const queryClient = useQueryClient()
  const rest = order.items.filter(({ state }) => state !== 'paid')
  const isPart = rest.length < order.items.length
  const heldCents = sum(rest.map(creditTaken))
  // What another order has paid for goes on being charged.
  const uncharged = restItems(order).map(({ name, site }) => withSite(name, site?.name))
  const cancel = useAct({
    mutationFn: () => callCancelOrder({ orderId: order.id }),
    async onSuccess({ order: after }) {
      onOpenChange(false)
      keep(queryClient, orderDocuments, after)
      const isInCart = await onCanceled(after)
      showToast(isInCart ? `${sayOutcome(after)}. Your cart hasn’t changed` : sayOutcome(after))
    },
  })
  const error = useSinceOpening(open, cancel.isPending, cancel.error)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={isPart ? `Cancel the rest of order ${order.number}?` : `Cancel order ${order.number}?`}
      description={`${uncharged.length > 0 ? `You won’t be charged for ${sayAny(uncharged)}. ` : ''}${isPart ? 'You keep what you’ve paid for. ' : ''}If you order again later, you pay the price at that time.`}
      actions={
        <>
          <Button variant="danger" writes busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {isPart ? 'Cancel the rest' : 'Cancel order'}
          </Button>
          <Button data-first-focus onClick={() => onOpenChange(false)}>
            Keep order
          </Button>
        </>
      }
    >
      <NotDone error={error} title={`Order ${order.number} wasn’t canceled`} />
      {heldCents > 0 && <p>{formatMoney(heldCents)} in credit goes back to your account.</p>}
    </Dialog>
  )
}

function sayOutcome({ number, items, cancellation }: PresentedOrder): string {
  if (!cancellation) return `Order ${number} was already paid`
  return items.some(({ state }) => state === 'paid') ? `Rest of order ${number} canceled` : `Order ${number} canceled`
}
