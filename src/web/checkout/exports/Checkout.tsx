import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { FirstSite } from '#web/checkout/FirstSite.tsx'
import { afterwardsOf } from '#web/checkout/item-afterwards.ts'
import { ItemStatus } from '#web/checkout/ItemStatus.tsx'
import { OrderLine } from '#web/checkout/OrderLine.tsx'
import { CreditLine, OrderTotals } from '#web/checkout/OrderTotals.tsx'
import { ownedLabel } from '#web/checkout/owned-words.ts'
import { Payment } from '#web/checkout/Payment.tsx'
import { usePayment } from '#web/checkout/use-payment.ts'
import { formatAmount } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import { Card } from '#web/ui/Card.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { lineKey } from './cart-lines.ts'
import { PriceChange, useFirstShown } from './PriceChanges.tsx'
import { dueOfOrder } from './rest-of-order.ts'

/** Its code is fetched where tax is charged. */
const TaxPlace = lazyPart(() => import('#web/checkout/TaxPlace.tsx'))

/** Its code is fetched once an order waits. */
const OrderRenewals = lazyPart(() => import('#web/checkout/OrderRenewals.tsx'))

type Props = {
  /** The cart; null if an order is paid that was placed before. */
  readonly preview: OrderPreview | null
  /** The order of this cart that an earlier try has placed; null if there is none. */
  readonly placed: PresentedOrder | null
  /** Leads to the terms, beside the button. */
  readonly termsLink: ReactNode
  /** To what was bought of an order that is paid in part; left out if that is this page. */
  readonly orderLink?: (orderId: string) => ReactNode
  /** To the plans that are owned already. */
  readonly billingLink: ReactNode
  /** Hears that what is shown must stay, whatever happens to the cart. */
  readonly onHold: (isHeld: boolean) => void
  readonly onPaid: (orderId: string) => Promise<void>
}

/** What is bought beside how it is paid. Once an order is placed, each of its things tells how it stands. */
export function Checkout({ preview: newest, placed, onHold, onPaid, ...links }: Props) {
  const payment = usePayment({ preview: newest, placed, onHold, onPaid })
  // What the order itself uses of the credit is its own doing.
  const preview = useAtOpening(payment.busy, newest)
  const { order } = payment
  const buyer = useBillingAccount()
  return (
    <div className="grid items-start gap-6 max-lg:gap-4 lg:grid-cols-2">
      <Card title={buyer ? `Order for ${buyer.name}` : 'Order summary'}>
        {order && <OrderedLines order={order} preview={preview} payingId={payment.payingId} />}
        {!order && preview && <PreviewedLines preview={preview} />}
      </Card>
      <Payment payment={payment} preview={preview} {...links} />
    </div>
  )
}

/** On phones it is folded under what is due, so that the button that pays is near. */
function PreviewedLines({ preview }: { readonly preview: OrderPreview }) {
  const [isOpen, setIsOpen] = useState(false)
  const buyer = useBillingAccount()
  const before = useFirstShown(preview)
  const linesId = useId()
  const count = preview.lines.length
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={linesId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-4 rounded-control text-left lg:hidden"
      >
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <ChevronRight aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
          {isOpen ? 'Hide' : 'Show'} {count === 1 ? '1 item' : `${count} items`}
        </span>
        <span className="text-section font-semibold tabular-nums">{formatAmount(preview.dueTodayCents)}</span>
      </button>
      <div id={linesId} className={isOpen ? 'max-lg:pt-3' : 'max-lg:hidden'}>
        <ul className="-my-3">
          {preview.lines.map((line) => (
            <OrderLine
              key={lineKey(line)}
              line={line}
              where={<FirstSite line={line} />}
              status={
                line.isOwned ? (
                  <StatusChip tone="positive">{ownedLabel(line, buyer)}</StatusChip>
                ) : (
                  <PriceChange line={line} before={before} />
                )
              }
            />
          ))}
        </ul>
        <div className="pt-4">
          <OrderTotals preview={preview} />
        </div>
      </div>
      {preview.taxAddress !== undefined && <TaxPlace address={preview.taxAddress} />}
    </>
  )
}

type OrderedProps = {
  readonly order: PresentedOrder
  readonly preview: OrderPreview | null
  readonly payingId: string | null
}

function OrderedLines({ order, preview, payingId }: OrderedProps) {
  const { cents, creditCents } = dueOfOrder(order, preview)
  return (
    <>
      <ul className="-my-3" aria-label={`Order ${order.number}`} aria-live="polite">
        {order.items.map((item) => (
          <OrderLine
            key={item.id}
            line={{ ...item, afterwards: afterwardsOf(item) }}
            status={<ItemStatus order={order} item={item} isPaying={item.id === payingId} />}
          />
        ))}
      </ul>
      {order.promotionCode !== null && (
        <p className="mt-3 text-dense text-positive">
          Code <strong>{order.promotionCode}</strong> applied
        </p>
      )}
      {creditCents > 0 && <CreditLine cents={creditCents} />}
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="font-medium">Amount remaining</span>
        <span className="text-figure font-semibold tabular-nums">{formatAmount(cents)}</span>
      </p>
      <OrderRenewals order={order} />
    </>
  )
}
