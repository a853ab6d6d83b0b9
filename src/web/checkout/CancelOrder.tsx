import { useEffect } from 'react'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
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
  readonly onCanceled: (after: PresentedOrder) => Promise<boolean>
}

/** Leads out of an order that isn't paid. */
export function CancelOrder({ order, busy, onCanceled }: Props) {
  const dialog = useDialog(CancelOrderDialog)
  useEffect(() => focusTitleAfter, [])
  return (
    <>
      <Button variant="ghost" wide disabledReason={busy ? 'This order is being paid.' : undefined} {...dialog.opener}>
        {order.items.some(({ state }) => state === 'paid') ? 'Cancel the rest of the order' : 'Cancel order'}
      </Button>
      <CancelOrderDialog {...dialog.props} order={order} onCanceled={onCanceled} />
    </>
  )
}
