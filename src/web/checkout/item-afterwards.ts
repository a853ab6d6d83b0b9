import { recurringOf } from '#domain/catalogue/later-charges.ts'
import type { Recurring } from '#domain/catalogue/recurring.ts'
import type { OrderItem } from '#domain/checkout/order.ts'

type Item = Pick<OrderItem, 'periodMonths' | 'renewsCents' | 'afterDiscount'>

/** What follows the first payment of a thing; null for what is paid once. */
export function afterwardsOf({ periodMonths: months, renewsCents, afterDiscount }: Item): Recurring | null {
  return months === null || renewsCents === null
    ? null
    : recurringOf({ months, amountCents: renewsCents, afterDiscount })
}
