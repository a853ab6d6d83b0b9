import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import { isUnconfirmed } from '#domain/billing/payment-status.ts'
import type { OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { useCards, useCustomerId } from '#web/billing/exports/api.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { refreshCards } from '#web/billing/exports/billing-cache.ts'
import { CardChoice } from '#web/billing/exports/CardChoice.tsx'
import { lostTitle, lostWords } from '#web/billing/exports/lost-answers.ts'
import { SavingChoice } from '#web/billing/exports/SavingChoice.tsx'
import { CreditChange, PriceChanges, useFirstShown } from '#web/checkout/exports/PriceChanges.tsx'
import { dueOfCart, dueOfOrder, restItems } from '#web/checkout/exports/rest-of-order.ts'
import type { Due } from '#web/checkout/exports/rest-of-order.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { TestModeNotice } from '#web/platform/card-form/TestModeNotice.tsx'
import { useCardForm } from '#web/platform/card-form/use-card-form.ts'
import { formatMoney } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { callAttach } from './calls.ts'
import { Renewals } from './OrderTotals.tsx'
import { whyOwned } from './owned-words.ts'
import { sayNotApplied } from './promotion-words.ts'
import type { ChosenCard, usePayment } from './use-payment.ts'

/** Seldom asked for. */
const CancelOrder = lazyPart(() => import('./CancelOrder.tsx'))

type Props = {
  readonly payment: ReturnType<typeof usePayment>
  /** The cart; null if an order is paid that was placed before. */
  readonly preview: OrderPreview | null
  readonly termsLink: ReactNode
  readonly orderLink?: ((orderId: string) => ReactNode) | undefined
  readonly billingLink: ReactNode
}

/** How it is paid: a card, and one button that says the amount. */
export function Payment(props: Props) {
  const query = useCards()
  return (
    <section
      aria-label="Payment"
      className="min-w-0 rounded-card border border-line bg-surface px-5 pt-4 pb-5 max-sm:px-4 lg:sticky lg:top-6"
    >
      <h2 className="pb-4 text-lead font-semibold tracking-tight">Payment</h2>
      <TestModeNotice />
      <Answer
        query={query}
        what={useBillingAccount() ? 'the cards' : 'your cards'}
        loading={<SkeletonRows rows={3} />}
        refused={({ code, message }) =>
          code === 'forbidden' ? <RefusedState title="You can’t pay here">{message}</RefusedState> : null
        }
      >
        {(cards) => <PayByCard {...props} cards={cards} />}
      </Answer>
    </section>
  )
}

type Tried = Pick<Props['payment'], 'order' | 'reach'>

/** Told no surer than it is known: an answer that was cut off may have been a charge. What an earlier try met is not this one’s. */
function titleOf({ order, reach }: Tried, whose: 'your' | 'the'): string {
  if (!order) return 'Nothing was charged'
  const states = new Set(order.items.map(({ state }) => state))
  if (states.has('paid')) return `Part of ${whose} order isn’t paid`
  if (states.has('pending') || states.has('action')) return 'This payment isn’t confirmed'
  if (reach === 'uncharged') return 'Nothing was charged'
  const failed = reach === 'answered' ? order.items.filter(({ state }) => state === 'failed') : []
  if (failed.some(({ decline }) => isUnconfirmed(decline)))
    return 'The bank didn’t confirm the payment, and nothing was charged'
  const said = failed.length > 0 ? 'card was declined, and nothing was charged' : 'order isn’t paid'
  return `${whose === 'your' ? 'Your' : 'The'} ${said}`
}

/** Why no card is asked for. Another tab may have canceled what was shown here, and its day may be over. */
function freeWords(order: PresentedOrder | null, code: string | null): string {
  if (order?.cancellation) {
    const isPart = order.items.some(({ state }) => state === 'paid')
    return `${order.cancellation.name} canceled ${isPart ? 'the rest of this order' : 'this order'}.`
  }
  if (order && restItems(order).length === 0) {
    const got = new Set(order.ownedElsewhere.map(({ itemId }) => itemId))
    return order.items.every(({ id, state }) => state === 'paid' || got.has(id))
      ? 'Nothing is left to pay.'
      : `${order.items.some(({ state }) => state === 'paid') ? 'The rest of this order' : 'This order'} can no longer be paid.`
  }
  return code === null ? 'Nothing is due. No card is needed.' : `Code ${code} covers this order. No card is needed.`
}

/** "This order is charged as 2 payments: $180 and $89."; null for a single one, and where nothing is charged today. What a balance changes of each is known only once it is paid. */
function chargesOf({ cents, charges, hasBalance }: Due): string | null {
  if (cents === 0 || charges.length < 2) return null
  return hasBalance
    ? 'Each item is charged separately.'
    : `This order is charged as ${charges.length} payments: ${sayAll(charges.map((each) => formatMoney(each)))}.`
}

type PayProps = Props & { readonly cards: readonly PresentedCard[] }

function PayByCard({ payment, preview, termsLink, orderLink, billingLink, cards }: PayProps) {
  const { uid, accountId } = useViewer()
  const queryClient = useQueryClient()
  const buyer = useBillingAccount()
  const askCustomerId = useCustomerId()
  // Staff charge what a client has saved, and never add to it.
  const mayAdd = buyer === null && uid === accountId
  const [keeps, setKeeps] = useState(false)
  const form = useCardForm(payment.round)
  const [picked, setChosen] = useState(() => usualOf(cards))
  // The owner may save the first card while a teammate or staff wait for one, who choose among saved ones alone.
  const chosen = mayAdd ? picked : (picked ?? usualOf(cards))
  const { order, asked, busy, problem, isLost } = payment
  const isPartlyPaid = order?.items.some(({ state }) => state === 'paid') ?? false
  const isPaid = asked !== null && restItems(asked).length === 0
  const due = asked ? dueOfOrder(asked, preview) : preview && dueOfCart(preview)
  const ownedReason = order || !preview ? undefined : whyOwned(preview, buyer)
  if (!due) return null
  const { needsCard, needsLater } = due
  const charges = chargesOf(due)

  async function chooseCard(): Promise<ChosenCard> {
    const customerId = await askCustomerId()
    if (!needsCard) return { customerId, paymentMethodId: '' }
    if (chosen !== null) return { customerId, paymentMethodId: chosen }
    const made = await form.createPaymentMethod()
    if ('problem' in made) return made
    const { paymentMethodId, isSaved } = made
    if (isSaved) {
      await callAttach({ customerId, paymentMethodId })
      await refreshCards(queryClient)
      setChosen(paymentMethodId)
      return { customerId, paymentMethodId }
    }
    // Another try holds the same number again, and gets the same card.
    const save = needsLater || keeps ? 'if-paid' : 'never'
    const { paymentMethod } = await callAttach({ customerId, paymentMethodId, save })
    return { customerId, paymentMethodId: paymentMethod.id, isOnce: !needsLater && !keeps }
  }

  if (needsCard && !mayAdd && cards.length === 0) {
    return (
      <RefusedState title="No saved card">
        {buyer
          ? 'Ask the account owner to save a card under Billing. Staff can’t add cards.'
          : 'Ask the account owner to add a card under Billing.'}
      </RefusedState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {needsCard ? (
        <CardChoice cards={cards} value={chosen} onChange={setChosen} form={form} mayAdd={mayAdd} busy={busy} />
      ) : (
        <p>{freeWords(asked, due.code)}</p>
      )}
      {needsCard && mayAdd && chosen === null && (
        <SavingChoice
          keeps={keeps}
          onKeep={setKeeps}
          fixed={needsLater ? 'We save this card for renewals.' : undefined}
        />
      )}
      {isLost && (
        <InlineAlert tone="info" title={lostTitle}>
          {lostWords}
        </InlineAlert>
      )}
      {problem && !asked?.cancellation && (
        <InlineAlert
          tone="negative"
          title={titleOf(payment, buyer ? 'the' : 'your')}
          action={isPartlyPaid && order ? orderLink?.(order.id) : undefined}
        >
          {problem}
        </InlineAlert>
      )}
      {!order && preview && preview.afterwards.length > 0 && (
        // Beside the order on wide screens, which says it; on narrow ones the order is folded.
        <p className="text-dense text-ink-soft lg:hidden">
          <Renewals afterwards={preview.afterwards} />
        </p>
      )}
      {!order && preview && <ChangedPrices preview={preview} isRefused={problem !== null} />}
      <Button
        variant="primary"
        wide
        writes={!isPaid}
        busy={busy}
        disabledReason={
          ownedReason ??
          (needsCard && chosen === null && !form.isReady && !busy ? 'The card form hasn’t loaded yet.' : undefined)
        }
        onClick={() => void payment.pay(chooseCard)}
      >
        {isPaid ? 'View order' : due.cents === 0 ? 'Place order, $0 today' : `Pay ${formatMoney(due.cents)}`}
      </Button>
      {order && !buyer && !isPaid && (
        <CancelOrder order={order} busy={busy} hasCart={!!preview} onCanceled={payment.leaveOrder} />
      )}
      {ownedReason && <p className="text-dense text-ink-soft">{ownedReason}</p>}
      {ownedReason && billingLink}
      {charges && (
        <p className="text-dense text-ink-soft tabular-nums">
          {charges} {!buyer && 'Your bank may ask you to confirm each payment.'}
        </p>
      )}
      <p className="text-dense text-ink-soft">{termsLink}</p>
    </div>
  )
}

/** The card that is chosen before anybody chooses. */
function usualOf(cards: readonly PresentedCard[]): string | null {
  return (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id ?? null
}

type ChangedProps = {
  readonly preview: OrderPreview
  /** Then the refusal says that the credit has changed. */
  readonly isRefused: boolean
}

function ChangedPrices({ preview, isRefused }: ChangedProps) {
  const before = useFirstShown(preview)
  const notApplied = sayNotApplied(preview, useBillingAccount() !== null)
  return (
    <>
      {notApplied && <output className="text-dense font-medium text-caution">{notApplied}</output>}
      <PriceChanges preview={preview} before={before} />
      {!isRefused && <CreditChange preview={preview} before={before} />}
    </>
  )
}
