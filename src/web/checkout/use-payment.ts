import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { answerBank } from '#web/platform/card-form/answer-bank.ts'
import { useViewer } from '#web/platform/session.ts'
import { previewKey } from './api.ts'
import { useBuyer } from './buyer.ts'
import { callCreateOrder } from './calls.ts'
import { useCartStore } from './cart.ts'
import type { CartStore } from './cart.ts'
import { payOrder } from './pay-order.ts'
import { countedCode } from './promotion-words.ts'

type Options = {
  readonly preview: OrderPreview
  /** The order of this cart that an earlier try has placed. */
  readonly placed: PresentedOrder | null
  /** Shows what was bought; resolves once it is shown. */
  readonly onPaid: (orderId: string) => Promise<void>
}

/** A card that can be charged, or why there is none. */
export type ChosenCard =
  | { readonly customerId: string; readonly paymentMethodId: string; readonly isOnce?: boolean }
  | { readonly problem: string }

/** Places the order of the cart and pays it. While it pays it cannot be begun again. */
export function usePayment({ preview, placed, onPaid }: Options) {
  const queryClient = useQueryClient()
  const buyer = useBuyer()
  const { uid, accountId } = useViewer()
  const cart = useCartStore()
  // A double press comes before the next render: only this holds it back.
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [order, setOrder] = useState(placed)
  const [payingId, setPayingId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function pay(chooseCard: () => Promise<ChosenCard>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await attempt(await chooseCard()))
    } catch (error) {
      const refused = toCallRefused(error)
      setProblem(refused.message)
      if (refused.code === 'price-changed' || refused.code === 'plan-owned-already')
        await queryClient.invalidateQueries({ queryKey: previewKey })
    } finally {
      isUnderWay.current = false
      setBusy(false)
      setPayingId(null)
    }
  }

  async function attempt(card: ChosenCard): Promise<string | null> {
    if ('problem' in card) return card.problem
    const toPay = order ?? (await place({ cart, preview, clientId: buyer?.clientId }))
    setOrder(toPay)
    if (!order && toPay.totalCents !== preview.totalCents)
      return 'This order was placed at another price before. Look at what is due now, then pay.'
    const { order: after, problem: refusal } = await payOrder(toPay, {
      ...card,
      isOwner: buyer === null && uid === accountId,
      answerBank,
      onChange(next, paying) {
        cart.takeOutPaid(next)
        setOrder(next)
        setPayingId(paying)
      },
    })
    if (refusal === null && after.items.every(({ state }) => state === 'paid' || state === 'pending')) {
      // First the page that tells it: an empty checkout between the two would say that nothing was bought.
      await onPaid(after.id)
      cart.empty()
    }
    if (refusal === null && buyer && after.items.some(({ state }) => state === 'action'))
      return `The bank asks ${buyer.name} to confirm. They were told by e-mail and confirm under Billing.`
    return refusal
  }

  return { pay, busy, order, payingId, problem }
}

type Placing = {
  readonly cart: CartStore
  readonly preview: OrderPreview
  readonly clientId: string | undefined
}

async function place(placing: Placing): Promise<PresentedOrder> {
  const { cart } = placing
  const placed = await create(cart.orderKey(), placing)
  const order = placed.status === 'expired' ? await create(cart.renewOrderKey(), placing) : placed
  cart.notePlacedOrder(order.id)
  return order
}

async function create(key: string, { cart, preview, clientId }: Placing): Promise<PresentedOrder> {
  const code = countedCode(preview)
  const { order } = await callCreateOrder({
    key,
    planIds: [...cart.current().planIds],
    ...(code === null ? {} : { promotionCode: code }),
    ...(clientId === undefined ? {} : { clientId }),
    dueTodayCents: preview.dueTodayCents,
  })
  return order
}
