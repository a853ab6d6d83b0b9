import type { ReactNode } from 'react'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { sum } from '#domain/core/money.ts'
import { afterwardsOf } from '#web/checkout/item-afterwards.ts'
import { ItemStatus } from '#web/checkout/ItemStatus.tsx'
import { OrderLine } from '#web/checkout/OrderLine.tsx'
import { formatMoney, formatPaymentDate } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'

type Props = {
  readonly order: PresentedOrder
  /** What can be done now. */
  readonly actions: ReactNode
}

/** What was bought, as the server knows it, and what happens next. */
export function OrderReceipt({ order, actions }: Props) {
  const paid = order.items.filter(({ state }) => state === 'paid')
  const paidCents = sum(paid.map(({ totalCents }) => totalCents))
  const hasHosting = paid.some(({ planId }) => planId.startsWith('rocket-hosting'))
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <Card
        title={`Order ${order.number}`}
        footer={
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-medium">Paid on {formatPaymentDate(order.updatedAt)}</span>
            <span className="text-figure font-semibold tabular-nums">{formatMoney(paidCents)}</span>
          </p>
        }
      >
        <ul className="-my-3">
          {order.items.map((item) => (
            <OrderLine
              key={item.id}
              line={{ ...item, afterwards: afterwardsOf(item) }}
              status={<ItemStatus order={order} item={item} />}
            />
          ))}
        </ul>
      </Card>
      <Card title="What happens next">
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {hasHosting && (
            <li>
              Your hosting is waiting. Our team sets it up and puts your site on it; the launchpad shows how far it is.
            </li>
          )}
          <li>A receipt comes by e-mail, and each payment stands under Billing.</li>
          {paid.some(({ periodMonths }) => periodMonths !== null) && (
            <li>Plans renew by the card you paid with. You can change or cancel each by itself under Billing.</li>
          )}
        </ol>
      </Card>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
