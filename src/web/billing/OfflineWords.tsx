import { sayOffline } from '#domain/billing/offline-words.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { useSubscriptions } from '#web/billing/exports/api.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'

type Props = { readonly plan: PresentedSubscription; readonly liveSite: string }

/** Comes late: few plans end. */
export function OfflineWords({ plan, liveSite }: Props) {
  const { data = [] } = useSubscriptions()
  const said = sayOffline(liveSite, plan, data, formatPaymentDate)
  return said && <p className="text-dense text-caution">{said}</p>
}
