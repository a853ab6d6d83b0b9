import { storedOrder } from '#domain/checkout/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { orders } from './exports/collections.ts'

/** Everybody who may see an order sees all of it. `present-payable-order.ts` adds what can be paid of it now. */
export const presentOrder = presenter(orders, storedOrder.shape)
