import type { ReactNode } from 'react'
import type { OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useBuyer } from './buyer.ts'
import { afterwardsOf } from './item-afterwards.ts'
import { ItemStatus } from './ItemStatus.tsx'
import { OrderLine } from './OrderLine.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { restOf } from './pay-order.ts'
import { Payment } from './Payment.tsx'
import { usePayment } from './use-payment.ts'

type Props = {
  readonly preview: OrderPreview
  /** The order of this cart that an earlier try has placed; null where there is none. */
  readonly placed: PresentedOrder | null
  /** Leads to the terms, beside the button. */
  readonly termsLink: ReactNode
  /** To what was bought of an order that is paid in part. */
  readonly orderLink: (orderId: string) => ReactNode
  /** To the plans that are owned already. */
  readonly billingLink: ReactNode
  readonly onPaid: (orderId: string) => Promise<void>
}

/** What is bought beside how it is paid. Once an order is placed, each of its things tells how it stands. */
export function Checkout({ preview, placed, termsLink, orderLink, billingLink, onPaid }: Props) {
  const payment = usePayment({ preview, placed, onPaid })
  const { order } = payment
  const buyer = useBuyer()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={buyer ? `What ${buyer.name} buys` : 'What you buy'}>
        {order ? <OrderedLines order={order} payingId={payment.payingId} /> : <PreviewedLines preview={preview} />}
        {!order && (
          <div className="pt-4">
            <OrderTotals preview={preview} />
          </div>
        )}
      </Card>
      <Payment
        payment={payment}
        preview={preview}
        termsLink={termsLink}
        orderLink={orderLink}
        billingLink={billingLink}
      />
    </div>
  )
}

function PreviewedLines({ preview }: Pick<Props, 'preview'>) {
  return (
    <ul className="-my-3">
      {preview.lines.map((line) => (
        <OrderLine
          key={line.planId}
          line={line}
          status={line.isOwned && <StatusChip tone="positive">Your plan</StatusChip>}
        />
      ))}
    </ul>
  )
}

type OrderedProps = { readonly order: PresentedOrder; readonly payingId: string | null }

function OrderedLines({ order, payingId }: OrderedProps) {
  return (
    <>
      <ul className="-my-3" aria-label={`Order ${order.number}`} aria-live="polite">
        {order.items.map((item) => (
          <OrderLine
            key={item.id}
            line={{ ...item, afterwards: afterwardsOf(item) }}
            status={<ItemStatus item={item} isPaying={item.id === payingId} />}
          />
        ))}
      </ul>
      {order.promotionCode !== null && (
        <p className="mt-3 text-dense text-positive">
          Code <strong>{order.promotionCode}</strong> applied
        </p>
      )}
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-medium">Still to pay</span>
        <span className="text-figure font-semibold tabular-nums">{formatMoney(restOf(order))}</span>
      </p>
    </>
  )
}
