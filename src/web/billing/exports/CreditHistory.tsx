import { mostCreditMoves } from '#domain/billing/most-credit-moves.ts'
import { withSite } from '#domain/billing/plan-words.ts'
import type { OrderOfMove, PresentedCreditMove } from '#domain/billing/subscription-contract.ts'
import { subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { mayOpen } from '#web/platform/may-open.ts'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { congratulationPlace, rolePlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import type { Column } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useCredit, useCreditMoves, useSubscriptions } from './api.ts'
import { useBillingAccount } from './billing-account.ts'
import { BillingSection } from './BillingSection.tsx'
import { planName } from './subscription-words.ts'

/** An unpaid order, and the credit that its open invoices hold. */
type Holding = { readonly number: string; readonly heldCents: Money }

type Props = { readonly orders?: readonly Holding[] }

const none: readonly Holding[] = []

/** What credit came from, and what it paid, of which no card payment tells; nothing where there never was any. */
export function CreditHistory({ orders = none }: Props) {
  const { data: moves = [] } = useCreditMoves()
  if (moves.length === 0) return null
  return (
    <BillingSection title="Credit">
      <p className="text-ink-soft">
        Plan changes can add credit. Credit pays for plans and orders before a card is charged, but not for amounts that
        were due before the credit was added.
      </p>
      <HeldCredit moves={moves} orders={orders} />
      {orders.map(({ number, heldCents }) => (
        <p key={number} className="text-ink-soft">
          {formatMoney(heldCents)} is held for unpaid order {number}. The credit comes back if the order is canceled.
        </p>
      ))}
      <Table caption="Credit" columns={columns} rows={moves} rowKey={rowKey} />
    </BillingSection>
  )
}

/** What a change of plan that waits for its payment would take: no credit any more, and not spent yet. */
function HeldCredit({ moves, orders }: Required<Props> & { readonly moves: readonly PresentedCreditMove[] }) {
  const { data: creditCents } = useCredit()
  const { data: subscriptions = [] } = useSubscriptions()
  const waiting = subscriptions.find(({ pendingUntil }) => pendingUntil !== null)
  const ofOrders = sum(orders.map(({ heldCents }) => heldCents))
  const held = subtract(sum(moves.map(({ amountCents }) => amountCents)), creditCents ?? zero, ofOrders)
  // Of a full list the oldest are left out.
  if (!waiting || held <= 0 || moves.length >= mostCreditMoves) return null
  const { pendingPlanId } = waiting
  const plan = pendingPlanId === null ? 'another plan' : planName(pendingPlanId)
  return (
    <p className="text-ink-soft">
      {formatMoney(held)} is held for the unpaid change to {plan}. The credit comes back if the change is discarded.
    </p>
  )
}

/** Leads those who order to its page, and staff to what a card paid of it. */
function OfOrder({ order: { id, number, paymentId } }: { readonly order: OrderOfMove }) {
  const viewer = useViewer()
  const client = useBillingAccount()
  const name = `Order ${number}`
  const place = client ? paymentId && paymentPlace(client.clientId, paymentId) : congratulationPlace(id)
  return (
    <span className="block text-dense text-ink-soft">
      {place && mayOpen(viewer, place) ? (
        <AppLink place={place} className="tap underline decoration-line-strong underline-offset-3 hover:text-ink">
          {name}
        </AppLink>
      ) : (
        name
      )}
    </span>
  )
}

function paymentPlace(clientId: string, paymentId: string) {
  return { ...rolePlace('superAdmin', 'billing'), search: { clientId, paymentId } }
}

/** One change of plan may have added credit and used some. */
function rowKey({ invoiceId, amountCents }: PresentedCreditMove): string {
  return `${invoiceId} ${amountCents}`
}

const columns: [Column<PresentedCreditMove>, ...Column<PresentedCreditMove>[]] = [
  {
    key: 'date',
    header: 'Date',
    width: '7rem',
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums">
        {formatPaymentDate(at)}
      </time>
    ),
  },
  {
    key: 'description',
    header: 'Description',
    width: 'minmax(0,2fr)',
    cell: ({ description, site, order }) => (
      <>
        <span className="block">{withSite(description, site)}</span>
        {order && <OfOrder order={order} />}
      </>
    ),
  },
  {
    key: 'kind',
    header: 'Status',
    width: 'minmax(8rem,1fr)',
    phone: 'line',
    cell: ({ amountCents }) => (amountCents < 0 ? 'Paid with credit' : 'Credited'),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'number',
    width: '7rem',
    phone: 'figure',
    cell: ({ amountCents }) => `${amountCents > 0 ? '+' : ''}${formatAmount(amountCents)}`,
  },
]
