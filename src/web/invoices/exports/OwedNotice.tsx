import type { Place } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'

const OwedBanner = lazyPart(() => import('#web/invoices/OwedBanner.tsx'))

const billingPlace = rolePlace('client', 'billing')

type Props = {
  /** The payments that the page tells of with what pays them. */
  readonly toldBelow?: readonly string[] | undefined
  /** Whether the page is Billing itself: whoever can’t pay would be led to where they are. */
  readonly isOnBilling?: boolean
}

/** To clients who may know of money: that a payment failed, with the way to pay it. */
export function OwedNotice({ toldBelow, isOnBilling = false }: Props) {
  const { role, uid, accountId, rights } = useViewer()
  const isOwner = uid === accountId
  if (role !== 'client' || !(isOwner || rights.includes('invoices'))) return null
  return <OwedBanner mayPay={isOwner} toldBelow={toldBelow} placeOf={isOnBilling && !isOwner ? undefined : placeOf} />
}

function placeOf(paymentId: string | null): Place {
  return paymentId === null ? billingPlace : { ...billingPlace, search: { paymentId } }
}
