import type { PresentedOrder } from '#domain/checkout/contract.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { StatusTone } from '#web/ui/StatusChip.tsx'
import { sayOwned } from './owned-words.ts'

type Props = {
  readonly order: Pick<PresentedOrder, 'ownedElsewhere'>
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
  const [tone, word] = isPaying && state !== 'action' && state !== 'paid' ? paying : words[state]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusChip tone={tone}>{asksClient ? 'Asks the client’s bank' : word}</StatusChip>
      {state === 'failed' && !isPaying && decline && (
        <span className="text-dense text-negative">{decline.message}</span>
      )}
    </span>
  )
}

const paying = ['caution', 'Being paid'] as const

const words = {
  open: ['neutral', 'Not paid yet'],
  pending: ['caution', 'Being confirmed'],
  action: ['caution', 'Asks your bank'],
  paid: ['positive', 'Paid'],
  failed: ['negative', 'Refused'],
} as const satisfies Record<OrderItem['state'], readonly [StatusTone, string]>
