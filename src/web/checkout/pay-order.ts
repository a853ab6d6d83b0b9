import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { creditFor } from '#domain/checkout/credit-of-order.ts'
import type { ItemState, OrderItem } from '#domain/checkout/order.ts'
import { inPayingOrder, mandateLine } from '#domain/checkout/paying-order.ts'
import type { Money } from '#domain/core/money.ts'
import { mayHaveBeenDone, mostLooks, notReached, untilNextLook } from '#web/billing/exports/lost-answers.ts'
import { restItems } from '#web/checkout/exports/rest-of-order.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { callGetOrder, callPayOnce, callSetUp, callSubscribe } from './calls.ts'
import { isSettled } from './is-settled.ts'

const lost = Symbol('lost')

type Payer = {
  readonly customerId: string
  readonly paymentMethodId: string
  /** Whether it is the holder of the account, whose bank may be asked for a mandate. */
  readonly isOwner: boolean
  /** True for a card that pays this once and is removed: no mandate is asked for it. */
  readonly isOnce?: boolean
  /** What the button said that it pays; null where that is not what is left of the order. */
  readonly shownCents: Money | null
  /** Shows the bank's question; returns what the bank said where it refused, else null. */
  readonly answerBank: (clientSecret: string) => Promise<string | null>
  /** Hears of each change of the order, and which of its things is being paid. */
  readonly onChange: (order: PresentedOrder, payingId: string | null) => void
  /** Hears that an answer was lost, so that nobody knows whether the thing was paid, and that it is known again. */
  readonly onLost: (isLost: boolean) => void
  /** Ends the wait for the connection. */
  readonly signal: AbortSignal
}

/** How far a try came: nothing was charged, it isn't known whether something was, or the bank has answered. */
export type Reach = 'uncharged' | 'unknown' | 'answered'

export type PaidOrder = {
  readonly order: PresentedOrder
  /** Why paying stopped; null if all is asked for. */
  readonly problem: string | null
  readonly reach: Reach
  /** The thing that paying stopped at; none where no single one was refused. */
  readonly stoppedAt?: string
}

type Stop = { readonly problem: string; readonly reach: Reach }

/**
 * Pays an order thing by thing, the one that carries the mandate for the others first, and stops at the first that is refused: the card would be refused for the next as well.
 * What is paid, by this order or another, is left alone, so that it may be repeated with another card. What the server says at the end is the truth.
 */
export async function payOrder(start: PresentedOrder, payer: Payer): Promise<PaidOrder> {
  let order = start
  // Compared once: by then this order itself has used of the credit.
  let { shownCents } = payer
  const refused = await askMandate(start, payer)
  if (refused !== null) return { order, problem: refused, reach: 'uncharged' }
  for (const { id } of inPayingOrder(start.items)) {
    const item = itemToPay(order, id)
    if (!item) continue
    payer.onChange(order, id)
    const stop = await payItem(start.id, item, { ...payer, shownCents }, (state) => {
      order = withState(order, id, state)
      payer.onChange(order, id)
    })
    shownCents = null
    if (stop === null) continue
    order = stop === lost ? await lookUntilKnown(order, id, payer) : await look(order)
    // The bank may have agreed although the page did not hear of it, or another order has bought it.
    if (isSettled(order, id)) continue
    payer.onChange(order, null)
    return { order, stoppedAt: id, ...(stop === lost ? ({ problem: notReached, reach: 'unknown' } as const) : stop) }
  }
  order = await look(order)
  payer.onChange(order, null)
  return { order, problem: null, reach: 'answered' }
}

function itemToPay(order: PresentedOrder, itemId: string): OrderItem | undefined {
  return restItems(order).find(({ id }) => id === itemId)
}

/** Where nothing that recurs carries the mandate, the card is set up first. Returns what the bank said where it refused. */
async function askMandate(
  order: PresentedOrder,
  { isOwner, isOnce, customerId, paymentMethodId, answerBank }: Payer,
): Promise<string | null> {
  const rest = restItems(order)
  const isCharged = rest.some(({ totalCents }) => totalCents > 0)
  const carriers = order.items.filter((item) => item.state === 'paid' || rest.includes(item))
  if (!isOwner || isOnce || !isCharged || mandateLine(carriers) !== null) return null
  try {
    const { clientSecret } = await callSetUp({ customerId, paymentMethodId })
    return clientSecret === null ? null : await answerBank(clientSecret)
  } catch (error) {
    return toCallRefused(error).message
  }
}

/** Returns why it was not paid, `lost` where nobody knows whether it was, and null where it is or will be. */
async function payItem(
  orderId: string,
  { type, priceId, couponId, site }: OrderItem,
  { customerId, paymentMethodId, shownCents, answerBank }: Payer,
  onState: (state: ItemState) => void,
): Promise<Stop | typeof lost | null> {
  const shown = shownCents === null ? {} : { dueCents: shownCents }
  const body = { orderId, priceId, couponId, customerId, paymentMethodId, ...shown }
  try {
    const { status, clientSecret } = await (type === 'recurring'
      ? callSubscribe({ ...body, ...(site ? { siteId: site.id } : {}) })
      : callPayOnce(body))
    if (status === 'paid') {
      onState('paid')
      return null
    }
    if (clientSecret === null) {
      onState(status === 'fail' ? 'failed' : 'pending')
      const problem = 'The bank declined this card. Try another card, or contact the bank.'
      return status === 'fail' ? { problem, reach: 'answered' } : null
    }
    onState('action')
    const problem = await answerBank(clientSecret)
    if (problem !== null) return { problem, reach: 'answered' }
    onState('pending')
    return null
  } catch (error) {
    if (mayHaveBeenDone(error)) return lost
    const { code, message } = toCallRefused(error)
    return { problem: message, reach: reachOf(code) }
  }
}

/** Of a refused charge: all but these refuse it before a card is asked. */
function reachOf(code: string): Reach {
  if (code === 'card-declined') return 'answered'
  return code === 'payments-unavailable' ? 'unknown' : 'uncharged'
}

/**
 * Asks for the order until the portal answers. It says a few times in a row that a thing is not paid before that is taken to be so:
 * the attempt may still be under way there.
 */
async function lookUntilKnown(order: PresentedOrder, itemId: string, payer: Payer): Promise<PresentedOrder> {
  const { onLost, signal } = payer
  onLost(true)
  let known = order
  for (let left = mostLooks; left > 0 && !signal.aborted && !isSettled(known, itemId);) {
    await untilNextLook(signal)
    const answer = await callGetOrder({ orderId: order.id, settle: true }).catch(() => null)
    if (answer) left -= 1
    known = answer?.order ?? known
  }
  onLost(false)
  return known
}

/** What is known stays where the server cannot be asked. */
async function look(order: PresentedOrder): Promise<PresentedOrder> {
  const answer = await callGetOrder({ orderId: order.id, settle: true }).catch(() => null)
  return answer?.order ?? order
}

/** What is paid has taken of the credit, which pays that much less of the rest. */
function withState(order: PresentedOrder, itemId: string, state: ItemState): PresentedOrder {
  const changed = (item: OrderItem) =>
    state === 'paid' ? { ...item, state, creditCents: creditFor(order, [item]) } : { ...item, state }
  return { ...order, items: order.items.map((item) => (item.id === itemId ? changed(item) : item)) }
}
