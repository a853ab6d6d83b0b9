import { sumsByMonths } from '#domain/catalogue/sums-by-months.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { restItems } from '#web/checkout/exports/rest-of-order.ts'
import { afterwardsOf } from './item-afterwards.ts'
import { Renewals } from './OrderTotals.tsx'

type Props = { readonly order: PresentedOrder }

/** What follows the payment of what is left of an order, together; nothing where all of it is paid once. */
export function OrderRenewals({ order }: Props) {
  const afterwards = sumsByMonths(restItems(order).flatMap((item) => afterwardsOf(item) ?? []))
  if (afterwards.length === 0) return null
  return (
    <p className="pt-1 text-dense text-ink-soft">
      <Renewals afterwards={afterwards} />
    </p>
  )
}
