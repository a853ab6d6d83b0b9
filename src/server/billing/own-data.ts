import { readWhole } from '#server/platform/own-data.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Portal } from '#server/portal.ts'
import { payments, subscriptions } from './exports/collections.ts'
import { presentPayment, presentSubscription } from './exports/present.ts'

const newest = ['createdAt', 'desc'] as const

/** The payments and subscriptions of an account, for its owner. A teammate has paid nothing. */
export function ownBilling({ documents }: Portal): OwnData[] {
  return [
    {
      name: 'payments',
      read: ({ uid }) => readWhole(documents, payments, { where: { uid }, orderBy: newest }, presentPayment),
    },
    {
      name: 'subscriptions',
      read: ({ uid }) => readWhole(documents, subscriptions, { where: { uid }, orderBy: newest }, presentSubscription),
    },
  ]
}
