import * as cards from '#domain/billing/card-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { inPayingOrder, mandateLine } from '#domain/checkout/paying-order.ts'
import * as invoicing from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { payableCents } from '#domain/invoices/payment-plan.ts'
import { back, issued, keepReply, running } from './act.test-support.ts'
import type { ActName, Doing } from './act.test-support.ts'
import { answerBank } from './acts-outside.test-support.ts'
import { baskets, siteOf, sitesFor } from './purchases.test-support.ts'
import type { CardConduct } from './purchases.test-support.ts'
import { readStore } from './reading.test-support.ts'
import type { ProcessName, World } from './world.test-support.ts'
import { newKey } from './world.test-support.ts'
type Buying = {
  readonly order: Order
  readonly item: OrderItem
  readonly card: CardConduct
  readonly who: 'ada' | 'tom'
}

async function buy(world: World, by: ProcessName, { order, item, card, who }: Buying) {
  const { customerId, id: orderId } = order
  const { priceId, couponId } = item
  const paying = { priceId, couponId, customerId, paymentMethodId: world.template.cards[card], orderId }
  const body = { ...paying, ...siteOf(item) }
  const bought =
    item.type === 'recurring'
      ? await world.call(by, who, checkout.createSubscriptionProduct, body)
      : await world.call(by, who, checkout.createInvoiceOnetime, paying)
  keepReply(world, bought)
  return bought
}

/** What ada does, in her windows. */
export const clientActs = {
  async order(world, by, { basket, code: promotionCode, newSite }) {
    const planIds = [...(baskets[basket % baskets.length] ?? [])]
    const sites = newSite ? sitesFor(planIds, newSite) : []
    const asked = { planIds, sites, ...(promotionCode ? { promotionCode } : {}) }
    const priced = await world.call(by, 'ada', checkout.previewOrder, asked)
    if (priced.reply === null) return
    const { dueTodayCents, promotion } = priced.reply
    if (promotion?.problem) return
    await world.call(by, 'ada', checkout.createOrder, { ...asked, key: newKey(), dueTodayCents })
  },
  async buy(world, by, { nth, item: place, card, who }) {
    const order = back(readStore(world.store).orders, nth)
    const item = order?.items[place % order.items.length]
    if (order && item) await buy(world, by, { order, item, card, who })
  },
  async 'pay-order'(world, by, { nth, card, outcome }) {
    const order = back(readStore(world.store).orders, nth)
    if (!order) return
    const paymentMethodId = world.template.cards[card]
    if (mandateLine(order.items) === null) {
      const asked = await world.call(by, 'ada', cards.createSetupIntents, {
        customerId: order.customerId,
        paymentMethodId,
      })
      if (asked.reply?.clientSecret) await answerBank(world, asked.reply.clientSecret, outcome)
    }
    for (const item of inPayingOrder(order.items)) {
      const bought = await buy(world, by, { order, item, card, who: 'ada' })
      if (bought.reply === null || bought.reply.status === 'fail') break
      if (bought.reply.clientSecret !== null) await answerBank(world, bought.reply.clientSecret, outcome)
    }
    await world.call(by, 'ada', checkout.getOrder, { orderId: order.id, settle: true })
  },
  async 'look-at-order'(world, by, { nth }) {
    const order = back(readStore(world.store).orders, nth)
    if (order) await world.call(by, 'ada', checkout.getOrder, { orderId: order.id, settle: true })
  },
  async 'cancel-order'(world, by, { nth }) {
    const order = back(readStore(world.store).orders, nth)
    if (order) await world.call(by, 'ada', checkout.cancelOrder, { orderId: order.id })
  },
  async 'look-at-payment'(world, by, { nth }) {
    const payment = back(readStore(world.store).payments, nth)
    if (payment) await world.call(by, 'ada', paying.settlePayment, { paymentId: payment.id })
  },
  async retry(world, by, { nth, card }) {
    const unpaid = readStore(world.store).payments.filter(({ status }) => status !== 'paid')
    const payment = back(unpaid, nth)
    if (!payment) return
    const body = { paymentId: payment.id, paymentMethodId: world.template.cards[card] }
    keepReply(world, await world.call(by, 'ada', paying.retryPayment, body))
  },
  async 'pay-invoice'(world, by, { nth, isWhole, card }) {
    const invoice = back(issued(world), nth)
    if (!invoice) return
    const payable = payableCents(invoice)
    const amountCents = (isWhole ? payable.at(-1) : payable[0]) ?? owedCents(invoice)
    const { id: invoiceId, paidCents } = invoice
    const body = { invoiceId, amountCents, paidCents, paymentMethodId: world.template.cards[card] }
    keepReply(world, await world.call(by, 'ada', invoicing.payInvoice, body))
  },
  async 'pay-invoices'(world, by, { nth, count, isWhole, card }) {
    const all = issued(world)
      .toReversed()
      .slice(nth, nth + count)
    if (all.length < 2) return
    const claims = all.map((invoice) => {
      const payable = payableCents(invoice)
      const amountCents = (isWhole ? payable.at(-1) : payable[0]) ?? owedCents(invoice)
      return { invoiceId: invoice.id, amountCents, paidCents: invoice.paidCents }
    })
    const body = { invoices: claims, paymentMethodId: world.template.cards[card] }
    keepReply(world, await world.call(by, 'ada', payInvoices, body))
  },
  async 'pay-amount'(world, by, { nth, card }) {
    const invoice = back(issued(world), nth)
    if (!invoice) return
    const { customerId, cards: held } = world.template
    const amount = payableCents(invoice).at(-1) ?? owedCents(invoice)
    const body = { amount, customerId, paymentMethodId: held[card] }
    keepReply(world, await world.call(by, 'ada', paying.createPaymentIntent, body))
  },
  async 'pay-request'(world, by, { nth, card }) {
    const request = back(readStore(world.store).requests, nth)
    if (!request?.payment) return
    const { customerId, cards } = world.template
    const body = {
      amount: request.payment.amountCents,
      customerId,
      paymentMethodId: cards[card],
      messageId: request.id,
    }
    keepReply(world, await world.call(by, 'ada', paying.createPaymentIntent, body))
  },
  async 'change-plan'(world, by, { nth }) {
    const subscription = running(world, nth)
    if (!subscription?.planId?.startsWith('rocket-hosting')) return
    const other = subscription.planId === 'rocket-hosting-yearly' ? 'rocket-hosting-monthly' : 'rocket-hosting-yearly'
    const wanted = { subscriptionId: subscription.id, planId: other }
    const shown = await world.call(by, 'ada', plans.previewPlanChange, wanted)
    if (shown.reply === null) return
    const { proratedAt, dueTodayCents } = shown.reply
    world.shownCents.push(dueTodayCents)
    keepReply(world, await world.call(by, 'ada', plans.changePlan, { ...wanted, proratedAt }))
  },
  async cancel(world, by, { nth }) {
    const plan = running(world, nth)
    if (plan) await world.call(by, 'ada', plans.cancelSubscription, { subscriptionId: plan.id })
  },
  async resume(world, by, { nth }) {
    const plan = running(world, nth)
    if (plan) await world.call(by, 'ada', plans.resumeSubscription, { subscriptionId: plan.id })
  },
  async 'set-default'(world, by, { card }) {
    await world.call(by, 'ada', cards.setDefaultCard, { paymentMethodId: world.template.cards[card] })
  },
  async again(world, by, { nth }) {
    const asked = back(world.asked, nth)
    if (asked) keepReply(world, await world.call(by, asked.who, asked.endpoint, asked.body as never))
  },
} satisfies { readonly [Name in ActName]?: Doing<Name> }
