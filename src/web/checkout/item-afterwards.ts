import type { OrderItem } from '#domain/checkout/order.ts'

/** What follows the first payment of a thing; null for what is paid once. */
export function afterwardsOf({ periodMonths, renewsCents }: Pick<OrderItem, 'periodMonths' | 'renewsCents'>) {
  return periodMonths === null || renewsCents === null
    ? null
    : { months: periodMonths, amountCents: renewsCents, sooner: null }
}
