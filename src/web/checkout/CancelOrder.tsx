import { useEffect } from 'react'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { useGoTo } from '#web/platform/go-to.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { Button } from '#web/ui/Button.tsx'
import { pageTitleId } from '#web/ui/PageHeader.tsx'

const CancelOrderDialog = lazyDialog(() => import('./CancelOrderDialog.tsx'))

/** The order is canceled or paid, and what had the focus may be gone with it. */
function focusTitleAfter(): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body) document.getElementById(pageTitleId)?.focus()
  })
}

type Props = {
  readonly order: PresentedOrder
  readonly busy: boolean
  /** Whether it was ordered from the cart that is shown: then the cart is where it leads. */
  readonly hasCart: boolean
  readonly onCanceled: () => Promise<void>
}

/** Leads out of an order that isn't paid. */
export function CancelOrder({ order, busy, hasCart, onCanceled }: Props) {
  const goTo = useGoTo()
  const dialog = useDialog(CancelOrderDialog)
  useEffect(() => focusTitleAfter, [])

  /** True where the page leads to the cart, which still has all of it; of an order that is paid in part, the page shows the order. */
  async function handleCanceled(after: PresentedOrder): Promise<boolean> {
    const isWhole = after.items.every(({ state }) => state !== 'paid')
    const leadsToCart = hasCart && isWhole && after.cancellation !== undefined
    // First the cart: the checkout would ask for the same money at once.
    if (leadsToCart) await goTo(rolePlace('client', 'cart'), { replace: true })
    await onCanceled()
    return leadsToCart
  }

  return (
    <>
      <Button variant="ghost" wide disabledReason={busy ? 'A payment is in progress.' : undefined} {...dialog.opener}>
        {order.items.some(({ state }) => state === 'paid') ? 'Cancel the rest of the order' : 'Cancel order'}
      </Button>
      <CancelOrderDialog {...dialog.props} order={order} onCanceled={handleCanceled} />
    </>
  )
}
