import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { answerBank } from '#web/platform/card-form/answer-bank.ts'
import { callCreateOrder } from './calls.ts'
import { currentCart, emptyCart, notePlacedOrder, orderKey, renewOrderKey } from './cart.ts'
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
  | { readonly customerId: string; readonly paymentMethodId: string }
  | { readonly problem: string }

/** Places the order of the cart and pays it. While it pays it cannot be begun again. */
export function usePayment({ preview, placed, onPaid }: Options) {
  const queryClient = useQueryClient()
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
      if (refused.code === 'price-changed') await queryClient.invalidateQueries({ queryKey: ['checkout', 'preview'] })
    } finally {
      isUnderWay.current = false
      setBusy(false)
      setPayingId(null)
    }
  }

  async function attempt(card: ChosenCard): Promise<string | null> {
    if ('problem' in card) return card.problem
    const toPay = order ?? (await place(preview))
    setOrder(toPay)
    if (!order && toPay.totalCents !== preview.totalCents)
      return 'This order was placed at another price before. Look at what is due now, then pay.'
    const { order: after, problem: refusal } = await payOrder(toPay, {
      ...card,
      answerBank,
      onChange(next, paying) {
        setOrder(next)
        setPayingId(paying)
      },
    })
    if (refusal === null && after.items.every(({ state }) => state === 'paid' || state === 'pending')) {
      // First the page that tells it: an empty checkout between the two would say that nothing was bought.
      await onPaid(after.id)
      emptyCart()
    }
    return refusal
  }

  return { pay, busy, order, payingId, problem }
}

async function place(preview: OrderPreview): Promise<PresentedOrder> {
  const placed = await create(orderKey(), preview)
  const order = placed.status === 'expired' ? await create(renewOrderKey(), preview) : placed
  notePlacedOrder(order.id)
  return order
}

async function create(key: string, preview: OrderPreview): Promise<PresentedOrder> {
  const code = countedCode(preview)
  const { order } = await callCreateOrder({
    key,
    planIds: [...currentCart().planIds],
    ...(code === null ? {} : { promotionCode: code }),
    dueTodayCents: preview.dueTodayCents,
  })
  return order
}
