import * as cards from '#domain/billing/card-contract.ts'
import { getPaymentConnection } from '#domain/billing/connection-contract.ts'
import { countClientPayments } from '#domain/billing/count-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as prices from '#domain/billing/price-contract.ts'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as staffCalls from '#domain/billing/staff-contract.ts'
import * as subscriptions from '#domain/billing/subscription-contract.ts'
import * as catalogue from '#domain/catalogue/contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import { setTaxAddress } from '#domain/checkout/tax-contract.ts'
import { findInvoices, findPayments } from '#domain/invoices/find-contract.ts'
import * as owed from '#domain/invoices/owed-contract.ts'
import * as messages from '#domain/messages/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { canary } from './canaries.test-support.ts'
import { placeOrder } from './fill-account.test-support.ts'
import { freshSite } from './fresh-site.test-support.ts'
import type { World } from './world.test-support.ts'
import { holdingOf, pick } from './world.test-support.ts'

const staff = { by: 'tom' } as const
/** Cards, and what pays by itself. */
const owners = { by: 'ada', needs: [['owner', 'forbidden']], staff: 'forbidden' } as const satisfies Partial<Act>
const payers = { by: 'ada', needs: [['invoices', 'forbidden']] } as const satisfies Partial<Act>
const buyers = { by: 'ada', needs: [['ordering', 'forbidden']] } as const satisfies Partial<Act>
/** Invoices are paid by the cards of the account, too. */
const cardReaders = { ...buyers, besides: { 'mate-invoices': 'ok' } } as const satisfies Partial<Act>
const onetime = 'dead-pages-setup'

async function asked({ call, of }: World, caller: Caller) {
  const { projectId, who } = holdingOf({ of }, caller)
  const what = { projectId, key: createId(), amountCents: 500, description: canary('request', who) }
  return (await call('tom', messages.requestPayment, what)).message.id
}

/** A payment that was refused by the bank and can be tried again. */
async function declined(world: World, caller: Caller): Promise<string> {
  const { customerId, who } = holdingOf(world, caller)
  const typed = { customerId, paymentMethodId: await world.card('4000000000000341') }
  // A number that is saved already keeps the card that it had.
  const paymentMethodId = (await world.call(who, cards.attachPaymentMethod, typed)).paymentMethod.id
  const messageId = await asked(world, caller)
  const body = { amount: 500, customerId, paymentMethodId, messageId }
  if ((await world.portal.outcome(who, paying.createPaymentIntent, body)) !== 'card-declined')
    throw new Error('It was paid')
  const { listPayments } = await world.call(who, paying.getListPayments, { customerId })
  return listPayments.find(({ status }) => status === 'fail')?.id ?? ''
}

/** The account's plan, which renews: the worlds share a provider, and another may have canceled it there. */
async function renewingPlan(world: World, caller: Caller): Promise<string> {
  const { subscriptionId } = holdingOf(world, caller)
  await world.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
  return subscriptionId
}

/** Hosting for one more site of the account. */
async function hostingFor(world: World, caller: Caller) {
  const planId = 'rocket-hosting-monthly'
  const { id: siteId } = await freshSite(world, caller)
  return { planIds: [planId], sites: [{ planId, siteId }], clientId: holdingOf(world, caller).who }
}

/** What is bought anew each time: a plan that somebody bought before, in this world or another, is ended first. */
async function purchase(world: World, caller: Caller, planIds: string[], sites: checkout.ForSite[] = []) {
  const { who, customerId, subscriptionId, cardId: paymentMethodId } = holdingOf(world, caller)
  const { data } = await world.stripe.subscriptions.list({ customer: customerId, limit: 100 })
  for (const { id } of data) if (id !== subscriptionId) await world.stripe.subscriptions.cancel(id)
  const { id: orderId, items } = await placeOrder(world, who, planIds, sites)
  const [{ priceId = '', couponId = null } = {}] = items
  return { priceId, couponId, customerId, paymentMethodId, orderId }
}

export const moneyActs: readonly Act[] = [
  {
    call: cards.createCustomer,
    by: 'ada',
    foreign: 'forbidden',
    besides: Object.fromEntries(
      ['projects', 'messages', 'reports', 'invoices', 'ordering', 'none', 'all'].map((name) => [
        `mate-${name}`,
        'forbidden',
      ]),
    ),
    make: (_, { account }) => ({
      email: account === 'grace' ? 'grace@harborclinics.example' : 'ada@northwind.example',
    }),
  },
  { call: cards.getPaymentMethods, ...cardReaders, make: (world, caller) => pick(world, caller, 'customerId') },
  {
    call: cards.getDetailPaymentMethod,
    ...cardReaders,
    make: (world, caller) => ({ paymentMethodId: holdingOf(world, caller).cardId }),
  },
  { call: cards.createSetupCard, ...owners, make: (world, caller) => pick(world, caller, 'customerId') },
  {
    call: cards.attachPaymentMethod,
    ...owners,
    // A card that a form has made is nobody's until it is saved; that nobody made one, only the provider can tell.
    looksUp: /^\/v1\/payment_methods\/pm_missing$/,
    foreignIds: ({ of }) => ({ paymentMethodId: of.ada.cardId }),
    make: async (world, caller) => ({ ...pick(world, caller, 'customerId'), paymentMethodId: await world.card() }),
  },
  {
    call: cards.createSetupIntents,
    ...owners,
    make: (world, caller) => ({
      ...pick(world, caller, 'customerId'),
      paymentMethodId: holdingOf(world, caller).cardId,
    }),
  },
  {
    call: cards.detachPaymentMethod,
    ...owners,
    async make(world, caller) {
      const { who, customerId } = holdingOf(world, caller)
      const typed = { customerId, paymentMethodId: await world.card('5555555555554444') }
      return { paymentMethodId: (await world.call(who, cards.attachPaymentMethod, typed)).paymentMethod.id }
    },
  },
  {
    call: cards.setDefaultCard,
    ...owners,
    make: (world, caller) => ({ paymentMethodId: holdingOf(world, caller).cardId }),
  },
  {
    call: paying.getListPayments,
    ...payers,
    make: (world, caller) => ({
      ...pick(world, caller, 'customerId'),
      latestPaymentId: holdingOf(world, caller).paymentId,
    }),
  },
  { call: owed.findOwedPayment, ...payers, foreign: 'ok', make: () => ({}) },
  { call: owed.listOwed, ...payers, foreign: 'ok', make: () => ({}) },
  { call: owed.listClientOwed, ...staff, make: () => ({ clientId: 'ada' }) },
  { call: owed.listOwingClients, ...staff, make: () => ({ today: '2026-12-08' }) },
  {
    call: owed.listOpenInvoices,
    ...payers,
    foreign: 'ok',
    leavesOut: { clientId: 'For staff.' },
    make: () => ({ today: '2026-12-08' }),
  },
  {
    call: findInvoices,
    ...payers,
    foreign: 'ok',
    leavesOut: { clientId: 'For staff.' },
    make: () => ({ number: 'INV' }),
  },
  {
    call: paying.retryPayment,
    ...owners,
    make: async (world, caller) => ({
      paymentId: await declined(world, caller),
      paymentMethodId: holdingOf(world, caller).cardId,
    }),
  },
  { call: paying.settlePayment, ...cardReaders, make: (world, caller) => pick(world, caller, 'paymentId') },
  {
    call: paying.createPaymentIntent,
    ...owners,
    staff: 'ok',
    make: async (world, caller) => ({
      amount: 500,
      ...pick(world, caller, 'customerId'),
      paymentMethodId: holdingOf(world, caller).cardId,
      ...(caller.role === 'superAdmin' ? { description: 'Banner photos' } : { messageId: await asked(world, caller) }),
    }),
  },
  { call: subscriptions.getSubscriptions, ...payers, make: (world, caller) => pick(world, caller, 'customerId') },
  {
    call: subscriptions.previewPlanChange,
    ...owners,
    make: async (world, caller) => ({
      subscriptionId: await renewingPlan(world, caller),
      planId: 'rocket-hosting-yearly',
    }),
  },
  {
    call: subscriptions.changePlan,
    ...owners,
    async make(world, caller) {
      const { who } = holdingOf(world, caller)
      const subscriptionId = await renewingPlan(world, caller)
      const change = { subscriptionId, planId: 'rocket-hosting-yearly' }
      const { proratedAt } = await world.call(who, subscriptions.previewPlanChange, change)
      return { ...change, proratedAt }
    },
  },
  { call: subscriptions.dropPlanChange, ...owners, make: (world, caller) => pick(world, caller, 'subscriptionId') },
  {
    call: subscriptions.cancelSubscription,
    ...owners,
    staff: 'ok',
    make: (world, caller) => ({ ...pick(world, caller, 'subscriptionId'), comment: 'Too slow' }),
  },
  {
    call: subscriptions.resumeSubscription,
    ...owners,
    staff: 'ok',
    make: (world, caller) => pick(world, caller, 'subscriptionId'),
  },
  { call: prices.listEarlierPrices, ...staff, make: () => ({}) },
  {
    call: prices.announcePrice,
    ...staff,
    // Left out: it pays the price of now.
    make: ({ of }) => ({
      planId: 'rocket-hosting-monthly',
      priceCents: 1500,
      subscriptionIds: [of.ada.subscriptionId],
    }),
  },
  { call: prices.withdrawPrice, ...staff, make: ({ of }) => ({ subscriptionId: of.ada.subscriptionId }) },
  { call: staffCalls.listClientPayments, ...staff, make: () => ({ clientId: 'ada' }) },
  { call: countClientPayments, ...staff, make: () => ({ clientId: 'ada' }) },
  { call: findPayments, ...staff, make: () => ({ search: '100', clientId: 'ada' }) },
  { call: staffCalls.getClientBilling, ...staff, make: () => ({ clientId: 'ada' }) },
  { call: staffCalls.getClientPayment, ...staff, make: ({ of }) => ({ paymentId: of.ada.paymentId }) },
  {
    call: staffCalls.refundPayment,
    ...staff,
    leavesOut: { invoiceId: 'One of the invoices that a payment paid at once; any other is refused.' },
    make: ({ of }) => ({
      key: createId(),
      paymentId: of.ada.paymentId,
      amountCents: 1,
      reason: 'duplicate',
      note: canary('internal', 'ada'),
    }),
  },
  { call: staffCalls.getOrderingConsent, ...owners, foreign: 'ok', make: () => ({}) },
  { call: staffCalls.setOrderingConsent, ...owners, foreign: 'ok', make: () => ({ given: true }) },
  { call: catalogue.getProducts, by: 'ada', foreign: 'ok', make: () => ({}) },
  { call: promotions.listPromotionCodes, by: 'ada', foreign: 'ok', make: () => ({}) },
  { call: getPaymentConnection, ...staff, make: () => ({}) },
  { call: promotions.grantFreeCode, ...staff, make: () => ({ clientId: 'ada', granted: true }) },
  {
    call: checkout.previewOrder,
    ...buyers,
    make: (world, caller) => hostingFor(world, caller),
  },
  {
    call: checkout.createOrder,
    ...buyers,
    async make(world, caller) {
      const order = await hostingFor(world, caller)
      const { dueTodayCents } = await world.call('tom', checkout.previewOrder, order)
      return { ...order, dueTodayCents, key: createId() }
    },
  },
  {
    call: setTaxAddress,
    ...buyers,
    make: (world, caller) => ({
      clientId: holdingOf(world, caller).who,
      address: { country: 'US', line1: '1 Bakery Row', city: 'Portland', state: 'OR', postalCode: '97209' },
    }),
  },
  {
    call: checkout.createSubscriptionProduct,
    ...buyers,
    async make(world, caller) {
      const { planIds, sites } = await hostingFor(world, caller)
      const bought = await purchase(world, caller, planIds, sites)
      return { ...bought, siteId: sites[0]?.siteId }
    },
  },
  { call: checkout.createInvoiceOnetime, ...buyers, make: (world, caller) => purchase(world, caller, [onetime]) },
  {
    call: checkout.getOrder,
    ...buyers,
    make: (world, caller) => ({ ...pick(world, caller, 'orderId'), settle: true }),
  },
  {
    call: checkout.cancelOrder,
    ...buyers,
    staff: 'forbidden',
    make: async (world, caller) => ({
      orderId: (await placeOrder(world, holdingOf(world, caller).who, [onetime], [])).id,
    }),
  },
  { call: checkout.listOrders, ...buyers, foreign: 'ok', make: () => ({}) },
  {
    call: checkout.listSites,
    ...buyers,
    // What a site's plan costs is shown to those who see invoices.
    besides: { 'mate-invoices': 'ok' },
    make: (world, caller) => ({ clientId: holdingOf(world, caller).who }),
  },
]
