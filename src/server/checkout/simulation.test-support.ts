import * as cards from '#domain/billing/card-contract.ts'
import { isLoweredByCode } from '#domain/catalogue/plan-coupons.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { inPayingOrder, mandateLine } from '#domain/checkout/paying-order.ts'
import { promotionCodes } from '#server/billing/exports/collections.ts'
import { staffCodes } from '#server/billing/simulated-promotions.test-support.ts'
import { baskets, siteOf, sitesFor } from '#server/testing/money/purchases.test-support.ts'
import type { Life, Person } from '#server/testing/simulation/life.test-support.ts'
import { answerBank, changeCode, drawCard, noteReply, purseOf } from '#server/testing/simulation/paying.test-support.ts'
import { orders } from './exports/collections.ts'

const siteNames = ['Shop', 'Blog', 'Campaign'] as const

function ordersOf({ world, accountId }: Person): Order[] {
  return world
    .rows(orders)
    .filter(({ uid }) => uid === accountId)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}

type Payable = Pick<Order, 'id' | 'uid' | 'customerId' | 'items'>

async function buy(person: Person, order: Payable, item: OrderItem) {
  const { customerId, id: orderId } = order
  const { priceId, couponId } = item
  const paying = { priceId, couponId, customerId, paymentMethodId: drawCard(person, order.uid), orderId }
  const bought =
    item.type === 'recurring'
      ? await person.ask(calls.createSubscriptionProduct, { ...paying, ...siteOf(item) })
      : await person.ask(calls.createInvoiceOnetime, paying)
  noteReply(person, order.uid, bought)
  if (bought?.status === 'paid') expectPaid(person, order.id, item.id, Object.values(bought))
  return bought
}

/** As the pay page does, line by line; the code may have changed since the order was placed. */
async function payToItsEnd(person: Person, order: Payable & Pick<Order, 'promotionCode'>): Promise<void> {
  if (order.promotionCode !== null && person.random.chance(0.3)) await changeCode(person)
  if (mandateLine(order.items) === null) {
    const wanted = { customerId: order.customerId, paymentMethodId: drawCard(person, order.uid) }
    const asked = await person.ask(cards.createSetupIntents, wanted)
    if (asked?.clientSecret) await answerBank(person, asked.clientSecret)
  }
  for (const item of inPayingOrder(order.items)) {
    const bought = await buy(person, order, item)
    if (!bought || bought.status === 'fail') break
    if (bought.clientSecret !== null) await answerBank(person, bought.clientSecret)
  }
  await person.ask(calls.getOrder, { orderId: order.id, settle: true })
}

/** What a page hears is paid stands in the order it paid, and not in another one with the same plan. */
function expectPaid({ world }: Person, orderId: string, itemId: string, told: readonly unknown[]): void {
  const paid = world
    .rows(orders)
    .find(({ id }) => id === orderId)
    ?.items.find(({ id }) => id === itemId)
  if (paid?.state === 'paid' && told.includes(paid.subscriptionId ?? paid.invoiceId)) return
  world.faults.push(`Order ${orderId} does not say that ${itemId} is paid, as its page was told`)
}

export const checkoutLife: Life = {
  acts: {
    'places an order': {
      by: ['ada', 'grace', 'hugo'],
      weight: 5,
      async act(person) {
        const { random } = person
        const planIds = [...(random.pick(baskets) ?? baskets[0])]
        const promotionCode = random.pick([null, null, null, 'SPRING', 'FREE', ...staffCodes])
        const sites = random.chance(0.5) ? sitesFor(planIds, random.pick(siteNames) ?? 'Shop') : []
        const wanted = { planIds, sites, ...(promotionCode ? { promotionCode } : {}) }
        const shown = await person.ask(calls.previewOrder, wanted)
        if (!shown || shown.promotion?.problem) return
        const order = { ...wanted, key: person.key(), dueTodayCents: shown.dueTodayCents }
        const placed = await person.ask(calls.createOrder, order)
        if (placed && random.chance(0.4)) await payToItsEnd(person, placed.order)
      },
    },
    'buys a line of an order': {
      by: ['ada', 'grace', 'hugo'],
      weight: 2,
      async act(person) {
        const order = person.random.pick(ordersOf(person).slice(0, 3))
        const item = order && person.random.pick(order.items)
        if (order && item) await buy(person, order, item)
      },
    },
    'pays an order to its end': {
      by: ['ada', 'grace', 'hugo'],
      weight: 3,
      async act(person) {
        const [order] = ordersOf(person)
        if (order?.status === 'open') await payToItsEnd(person, order)
      },
    },
    'looks at an order': {
      by: ['ada', 'grace', 'hugo'],
      weight: 1,
      async act(person) {
        const order = person.random.pick(ordersOf(person))
        if (order) await person.ask(calls.getOrder, { orderId: order.id, settle: true })
      },
    },
    'buys for a client': {
      by: ['tom'],
      weight: 1,
      async act(person) {
        const open = person.world.rows(orders).filter(({ status, uid }) => status === 'open' && purseOf(person, uid))
        const order = person.random.pick(open)
        const item = order && person.random.pick(order.items)
        if (order && item) await buy(person, order, item)
      },
    },
  },
  invariants: {
    'a promotion code counts each purchase that was paid with it, once': {
      holds: 'always',
      broken: ({ rows }) => {
        const placed = rows(orders)
        return rows(promotionCodes).flatMap(({ id, purchases }) => {
          const paid = placed
            .filter(({ promotionCode }) => promotionCode === id)
            .flatMap(({ items }) => items)
            .filter((item) => item.state === 'paid' && isLoweredByCode(standardPlans, item))
          return paid.length === purchases ? [] : [`${id} counts ${purchases} purchases, and ${paid.length} were paid`]
        })
      },
    },
  },
}
