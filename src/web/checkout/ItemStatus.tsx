import type { OrderItem } from '#domain/checkout/order.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { StatusTone } from '#web/ui/StatusChip.tsx'
import { useBuyer } from './buyer.ts'

type Props = {
  readonly item: Pick<OrderItem, 'state' | 'decline'>
  /** It is being paid at this moment. */
  readonly isPaying?: boolean
}

/** How one thing of an order stands, in a word; a refused one with the bank's reason. */
export function ItemStatus({ item: { state, decline }, isPaying = false }: Props) {
  const asksClient = useBuyer() !== null && state === 'action'
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
