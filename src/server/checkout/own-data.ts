import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { orders } from './exports/collections.ts'
import { presentOrder } from './present.ts'

/** The orders of the account that a person owns. */
export function ownOrders({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'orders',
      read: ({ uid }) => readWhole(documents, orders, { where: { uid }, orderBy: ['createdAt', 'desc'] }, presentOrder),
    },
  ]
}
