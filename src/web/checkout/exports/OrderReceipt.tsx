import type { ReactNode } from 'react'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { isAllBack, paidWith, returnedOf } from '#domain/checkout/paid-with.ts'
import { isOver } from '#domain/checkout/paying-order.ts'
import { add, negate, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'
import { afterwardsOf } from '#web/checkout/item-afterwards.ts'
import { ItemStatus } from '#web/checkout/ItemStatus.tsx'
import { OrderLine } from '#web/checkout/OrderLine.tsx'
import { formatAmount } from '#web/platform/format.ts'
import { mayOpen } from '#web/platform/may-open.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { TermsLink } from '#web/platform/TermsLink.tsx'
import { Card } from '#web/ui/Card.tsx'

type Props = {
  readonly order: PresentedOrder
  /** What can be done now. */
  readonly actions: ReactNode
}

/** What was bought, as the server knows it, and what happens next. */
export function OrderReceipt({ order, actions }: Props) {
  const viewer = useViewer()
  const isOwner = viewer.uid === viewer.accountId
  const paid = order.items.filter(({ state }) => state === 'paid')
  const { acceptedTerms: terms, orderer, promotionCode, refundedCents = zero } = order
  const hasHosting = paid.some(({ planId }) => knownPlan(planId)?.isHosting)
  const { cardCents, creditCents } = paidWith(paid)
  const returnedCents = returnedOf(order)
  const backCents = add(refundedCents, returnedCents)
  // Where the rest is over, that was its last change.
  const paidAt = paid.length === order.items.length ? order.updatedAt : null
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <Card
        title={`Order ${order.number}`}
        footer={
          <div className="flex flex-col gap-1.5">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">
                {paid.length === 0 ? 'Not paid' : paidAt === null ? 'Paid' : `Paid on ${formatPaymentDate(paidAt)}`}
              </span>
              <span className="text-figure font-semibold tabular-nums">
                {formatAmount(add(cardCents, creditCents))}
              </span>
            </p>
            {creditCents > 0 && <Way name="With your credit" cents={creditCents} />}
            {(creditCents > 0 || backCents > 0) && <Way name="Charged to the card" cents={cardCents} />}
            {refundedCents > 0 && <Way name="Refunded to the card" cents={negate(refundedCents)} />}
            {returnedCents > 0 && <Way name="Returned by the bank" cents={negate(returnedCents)} />}
          </div>
        }
      >
        <ul className="-my-3">
          {order.items.map((item) => (
            <OrderLine
              key={item.id}
              line={{ ...item, afterwards: isGivenUp(order, item) ? undefined : afterwardsOf(item) }}
              paidAt={paidAt}
              status={<ItemStatus order={order} item={item} />}
            />
          ))}
        </ul>
        {(orderer || promotionCode !== null || terms) && (
          <div className="mt-3 border-t border-line pt-3 text-dense text-ink-soft">
            {orderer && <p>Ordered by {orderer}.</p>}
            {promotionCode !== null && <p>Prices include promotion code {promotionCode}.</p>}
            {terms && (
              <p>
                {terms.name} accepted the <TermsLink version={terms.number} /> on {formatPaymentDate(terms.at)}.
              </p>
            )}
          </div>
        )}
      </Card>
      {paid.length > 0 && !isAllBack(paid, backCents) && (
        <Card title="What happens next">
          <ol className="flex list-decimal flex-col gap-2 pl-5">
            {hasHosting && (
              <li>
                We set up your hosting.
                {mayOpen(viewer, rolePlace('client', 'launchpad')) && ' Follow along on the Launchpad.'}
              </li>
            )}
            <li>
              We notify you about the order.
              {cardCents > 0 && mayOpen(viewer, rolePlace('client', 'billing')) && ' Receipts are under Billing.'}
            </li>
            {paid.some(({ periodMonths }) => periodMonths !== null) && (
              <li>
                Plans renew automatically until{' '}
                {isOwner ? 'you cancel them under Billing.' : 'the account owner cancels them.'}
              </li>
            )}
          </ol>
        </Card>
      )}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}

/** Nothing of it is charged, now or later. */
function isGivenUp(order: PresentedOrder, { state }: OrderItem): boolean {
  return state !== 'paid' && isOver(order)
}

function Way({ name, cents }: { readonly name: string; readonly cents: Money }) {
  return (
    <p className="flex justify-between gap-4 text-dense text-ink-soft">
      <span>{name}</span>
      <span className="tabular-nums">{formatAmount(cents)}</span>
    </p>
  )
}
