import { isUnconfirmed } from '#domain/billing/payment-status.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { StatusTone } from '#web/ui/StatusChip.tsx'
import { sayOwned } from './owned-words.ts'

type Props = {
  readonly order: Pick<PresentedOrder, 'ownedElsewhere' | 'cancellation' | 'toPay' | 'returned'>
  readonly item: Pick<OrderItem, 'id' | 'planId' | 'state' | 'decline'>
  /** It is being paid at this moment. */
  readonly isPaying?: boolean
}

/** How one thing of an order stands, in a word; a refused one with the bank's reason. */
export function ItemStatus({ order, item, isPaying = false }: Props) {
  const { state, decline } = item
  const buyer = useBillingAccount()
  const asksClient = buyer !== null && state === 'action'
  const owned = order.ownedElsewhere.find(({ itemId }) => itemId === item.id)
  if (owned) return <StatusChip tone="positive">{sayOwned(item, owned, buyer)}</StatusChip>
  if (order.returned?.some(({ itemId }) => itemId === item.id)) return <StatusChip tone="negative">Returned</StatusChip>
  if (order.cancellation && state !== 'paid') return <StatusChip tone="neutral">Canceled</StatusChip>
  if ((state === 'open' || (state === 'failed' && !decline)) && !isPaying && !order.toPay.includes(item.id))
    return <StatusChip tone="neutral">Not paid</StatusChip>
  const [tone, word] = isPaying && state !== 'action' && state !== 'paid' ? paying : wordsOf(state, decline)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusChip tone={tone}>{asksClient ? 'Needs the client’s confirmation' : word}</StatusChip>
      {state === 'failed' && !isPaying && decline && (
        <span className="text-dense text-negative">{decline.message}</span>
      )}
    </span>
  )
}

/** A bank that was not answered has declined nothing. */
function wordsOf(state: OrderItem['state'], decline: OrderItem['decline']): readonly [StatusTone, string] {
  return state === 'failed' && isUnconfirmed(decline) ? ['negative', 'Not confirmed'] : words[state]
}

const paying = ['caution', 'Paying'] as const

const words = {
  open: ['neutral', 'Not paid yet'],
  pending: ['caution', 'Confirming'],
  action: ['caution', 'Needs your confirmation'],
  paid: ['positive', 'Paid'],
  failed: ['negative', 'Declined'],
} as const satisfies Record<OrderItem['state'], readonly [StatusTone, string]>
