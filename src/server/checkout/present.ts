import { storedOrder } from '#domain/checkout/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { orders } from './exports/collections.ts'

/** Who may see an order sees all of it. What can be paid of it now is added in `present-standing.ts`. */
export const presentOrder = presenter(orders, storedOrder.shape)
