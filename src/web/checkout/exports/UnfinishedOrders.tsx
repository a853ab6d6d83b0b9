import { withSite } from '#domain/billing/plan-words.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { congratulationPlace } from '#web/platform/places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { creditOf, restItems, restOf } from './rest-of-order.ts'

type Props = { readonly orders: readonly PresentedOrder[] }

/** What was ordered and is not paid to its end, with the way to pay the rest; nothing where all is well. */
export function UnfinishedOrders({ orders }: Props) {
  if (orders.length === 0) return null
  return (
    <div className="flex flex-col gap-3 pb-6">
      {orders.map((order) => {
        const isBegun = order.items.some(({ state }) => state === 'paid')
        return (
          <InlineAlert
            key={order.id}
            tone="caution"
            title={`Order ${order.number} isn’t ${isBegun ? 'fully paid' : 'paid'}`}
            action={
              <AppLink place={congratulationPlace(order.id)} className={buttonClass('primary')}>
                {isBegun ? 'Finish paying' : 'Pay'} {formatMoney(restOf(order))}
              </AppLink>
            }
          >
            {sayAll(restItems(order).map(({ name, site }) => withSite(name, site?.name)))}
            {order.orderer && `, ordered by ${order.orderer}`}
            {creditOf(order) > 0 && `. ${formatMoney(creditOf(order))} of your credit goes toward this order.`}
          </InlineAlert>
        )
      })}
    </div>
  )
}

/** The payments of these orders: to pay the rest of the order pays them. */
export function paymentsOf(orders: readonly PresentedOrder[]): readonly string[] {
  return orders.flatMap(({ items }) => items.flatMap(({ paymentId }) => paymentId ?? []))
}
