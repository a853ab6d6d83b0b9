import { presenter } from '#server/platform/http/present.ts'
import { orders } from './exports/collections.ts'

/** Who may see an order sees all of it; a field that is added stays inside until it is listed here. */
export const presentOrder = presenter(orders, [
  'id',
  'number',
  'uid',
  'customerId',
  'orderedBy',
  'status',
  'items',
  'promotionCode',
  'subtotalCents',
  'discountCents',
  'taxCents',
  'totalCents',
  'currency',
  'paymentMethodId',
  'payAsked',
  'createdAt',
  'updatedAt',
])
