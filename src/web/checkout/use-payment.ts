import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import { isOver } from '#domain/checkout/paying-order.ts'
import type { Money } from '#domain/core/money.ts'
import { useBillingAccount } from '#web/billing/exports/billing-account.ts'
import { takeOutBought, takeOutPaid } from '#web/checkout/exports/cart-lines.ts'
import { useCartStore } from '#web/checkout/exports/cart.ts'
import type { CartStore } from '#web/checkout/exports/cart.ts'
import { previewKey } from '#web/checkout/exports/order-cache.ts'
import { useFollowedOrder } from '#web/checkout/exports/orders.ts'
import { asksToBePaid, countedCode, dueOfOrder, restItems } from '#web/checkout/exports/rest-of-order.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { answerBank } from '#web/platform/card-form/load-stripe.ts'
import { toUnreached } from '#web/platform/reach-code.ts'
import { useViewer } from '#web/platform/session.ts'
import { acceptedTermsBody } from '#web/platform/terms-version.ts'
import { callCreateOrder } from './calls.ts'
import { isSettled } from './is-settled.ts'
import type { Reach } from './pay-order.ts'

type Options = {
  /** The cart; null if an order is paid that was placed before. */
  readonly preview: OrderPreview | null
  /** The order of this cart that an earlier try has placed, as it is known now. */
  readonly placed: PresentedOrder | null
  /** Hears that what is shown must stay, whatever happens to the cart; false if nothing was ordered after all. */
  readonly onHold: (isHeld: boolean) => void
  /** Shows what was bought; resolves once it is shown. */
  readonly onPaid: (orderId: string) => Promise<void>
}

/** A card that can be charged, or why there is none. */
export type ChosenCard =
  | { readonly customerId: string; readonly paymentMethodId: string; readonly isOnce?: boolean }
  | { readonly problem: string }

/** Places the order of the cart and pays it. While it pays it cannot be begun again. */
export function usePayment({ preview, placed, onHold, onPaid }: Options) {
  const queryClient = useQueryClient()
  const buyer = useBillingAccount()
  const { uid, accountId } = useViewer()
  const cart = useCartStore()
  // A double press comes before the next render: only this holds it back.
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [own, setOwn] = useState<PresentedOrder | null>(null)
  // Another page may have paid of it since, or of what it holds. What is done here meanwhile is told here alone.
  const followed = useFollowedOrder(own)
  const order = (busy ? own : followed) ?? placed
  const [begun, setBegun] = useState<PresentedOrder | null>(null)
  const [payingId, setPayingId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [stoppedAt, setStoppedAt] = useState<string>()
  const [round, setRound] = useState(0)
  // Once it is paid on another page, why it was refused here no longer counts, and the refused card isn't asked for the rest.
  if (order && problem !== null && stoppedAt !== undefined && isSettled(order, stoppedAt)) {
    setProblem(null)
    setStoppedAt(undefined)
    setRound(round + 1)
  }
  const [reach, setReach] = useState<Reach>('uncharged')
  const [isLost, setIsLost] = useState(false)
  const left = useRef<AbortController | null>(null)
  useEffect(() => {
    // A press tries again.
    void bringPaying().catch(() => null)
    return () => left.current?.abort()
  }, [])

  async function pay(chooseCard: () => Promise<ChosenCard>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setOwn(order)
    setBegun(order)
    setProblem(null)
    setStoppedAt(undefined)
    setReach('uncharged')
    try {
      setProblem(await attempt(await chooseCard()))
    } catch (error) {
      const refused = toCallRefused(error)
      setProblem(refused.message)
      // The cart as a whole is refused by now: that takes the place of what was to be paid.
      if (refused.code === 'not-found' && !order) await queryClient.resetQueries({ queryKey: previewKey })
      if (pricesAnew.has(refused.code)) await queryClient.invalidateQueries({ queryKey: previewKey })
    } finally {
      isUnderWay.current = false
      setBusy(false)
      setPayingId(null)
    }
  }

  async function attempt(card: ChosenCard): Promise<string | null> {
    if ('problem' in card) return card.problem
    const { payOrder } = await bringPaying()
    const toPay = order ?? (await begin())
    if (toPay === null) return null
    onHold(true)
    setOwn(toPay)
    setBegun(toPay)
    if (!order && toPay.totalCents !== preview?.totalCents)
      return 'The price changed while you were ordering. Check what’s due now, then pay.'
    const {
      order: after,
      problem: refusal,
      ...tried
    } = await payOrder(toPay, {
      ...card,
      shownCents: shownOf(order, preview),
      isOwner: buyer === null && uid === accountId,
      answerBank,
      onLost: setIsLost,
      signal: (left.current ??= new AbortController()).signal,
      onChange(next, paying) {
        takeOutPaid(cart, next)
        setOwn(next)
        setPayingId(paying)
      },
    })
    const wasUnpaid = new Set(restItems(toPay).map(({ id }) => id))
    takeOutBought(
      cart,
      after.items.filter(({ id, state }) => state === 'paid' && wasUnpaid.has(id)),
    )
    setReach(tried.reach)
    setStoppedAt(tried.stoppedAt)
    if (refusal === null && !asksToBePaid(after)) {
      // First the page that tells it: an empty checkout between the two would say that nothing was bought.
      await onPaid(after.id)
      cart.close(after.id)
    }
    if (refusal !== null && restItems(after).length === 0) await orderAnew()
    // Its credit may be what has changed.
    else if (refusal !== null) void queryClient.invalidateQueries({ queryKey: previewKey })
    if (refusal === null && buyer && after.items.some(({ state }) => state === 'action'))
      return `${buyer.name} needs to confirm the payment with their bank. We notified them.`
    return refusal
  }

  /** Its price is no longer: the cart is shown at that of now, for another press to order it. */
  async function orderAnew(): Promise<void> {
    if (order && cart.placedOrderId() === order.id) cart.renewOrderKey()
    setOwn(null)
    onHold(false)
    await queryClient.invalidateQueries({ queryKey: previewKey })
  }

  /**
   * It was canceled: what was said of it no longer holds. Its cart stays, to be ordered anew, but not the rest of an order whose
   * other part was paid: that was just given up.
   */
  async function leaveOrder(): Promise<void> {
    setProblem(null)
    if (order?.items.some(({ state }) => state === 'paid')) {
      await onPaid(order.id)
      cart.close(order.id)
      return
    }
    await orderAnew()
  }

  async function begin(): Promise<PresentedOrder | null> {
    if (preview === null) return null
    onHold(true)
    try {
      return await place({ cart, preview, clientId: buyer?.clientId })
    } catch (error) {
      onHold(false)
      throw error
    }
  }

  // What the button pays stays what it was pressed for.
  return { pay, leaveOrder, busy, order, asked: busy ? begun : order, payingId, problem, reach, isLost, round }
}

/** What the button says. A customer with an older debt has no credit that could be used meanwhile. */
function shownOf(order: PresentedOrder | null, preview: OrderPreview | null): Money | null {
  if (preview && preview.owedCents > 0) return null
  if (order) return dueOfOrder(order, preview).cents
  return preview && preview.dueTodayCents
}

/** The code that pays comes once the page is shown. */
function bringPaying() {
  return import('./pay-order.ts').catch(async (cause: unknown) => {
    throw await toUnreached(cause)
  })
}

/** The page shows what no longer holds. */
const pricesAnew: ReadonlySet<string> = new Set(['price-changed', 'promotion-refused', 'plan-owned-already'])

type Placing = {
  readonly cart: CartStore
  readonly preview: OrderPreview
  readonly clientId: string | undefined
}

async function place(placing: Placing): Promise<PresentedOrder> {
  const { cart } = placing
  const key = cart.orderKey()
  const placed = await create(key, placing)
  if (!isOver(placed)) return noted(placed, key)
  const another = cart.renewOrderKey()
  return noted(await create(another, placing), another)

  function noted(order: PresentedOrder, orderKey: string): PresentedOrder {
    cart.notePlacedOrder(order.id, orderKey)
    return order
  }
}

async function create(key: string, { cart, preview, clientId }: Placing): Promise<PresentedOrder> {
  const code = countedCode(preview)
  const { planIds, sites } = cart.current()
  const { order } = await callCreateOrder({
    key,
    planIds: [...planIds],
    ...(sites.length > 0 ? { sites: [...sites] } : {}),
    ...(code === null ? {} : { promotionCode: code }),
    ...(clientId === undefined ? {} : { clientId }),
    dueTodayCents: preview.dueTodayCents,
    creditCents: preview.creditCents,
    // Staff accept nothing for their client.
    ...(clientId === undefined ? acceptedTermsBody() : {}),
  })
  return order
}
