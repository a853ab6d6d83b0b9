import { vi } from 'vitest'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import type { OfferedPlan } from '#domain/catalogue/contract.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import type { OrderPreview, PresentedOrder } from '#domain/checkout/contract.ts'
import type { OrderItem } from '#domain/checkout/order.ts'
import { cents, zero } from '#domain/core/money.ts'

export const products: OfferedPlan[] = standardPlans.map((plan) => {
  const { lookupKey, services, ...sold } = plan
  return Object.assign(sold, { services: [...services], priceId: `price_${lookupKey}`, isOwned: false })
})

export const preview: OrderPreview = {
  lines: [
    {
      planId: 'rocket-hosting-monthly',
      name: 'Rocket Hosting monthly',
      listCents: cents(9700),
      discountCents: cents(8200),
      totalCents: cents(1500),
      afterwards: { months: 1, amountCents: cents(1500), sooner: null },
      isOwned: false,
    },
    {
      planId: 'dead-pages-setup',
      name: 'Dead Pages setup',
      listCents: cents(300_000),
      discountCents: cents(100_000),
      totalCents: cents(200_000),
      afterwards: null,
      isOwned: false,
    },
  ],
  subtotalCents: cents(309_700),
  discountCents: cents(108_200),
  taxCents: zero,
  totalCents: cents(201_500),
  creditCents: zero,
  owedCents: zero,
  dueTodayCents: cents(201_500),
  afterwards: [{ months: 1, amountCents: cents(1500), sooner: null }],
  promotion: null,
}

export const visa: PresentedCard = {
  id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  isDefault: true,
}

const hostingItem: OrderItem = {
  id: 'item-1',
  planId: 'rocket-hosting-monthly',
  type: 'recurring',
  name: 'Rocket Hosting monthly',
  priceId: 'price_month',
  couponId: 'month-off',
  listCents: cents(9700),
  discountCents: cents(8200),
  totalCents: cents(1500),
  periodMonths: 1,
  renewsCents: cents(1500),
  state: 'open',
  subscriptionId: null,
  invoiceId: null,
  paymentId: null,
  decline: null,
}

const setupItem: OrderItem = {
  ...hostingItem,
  id: 'item-2',
  planId: 'dead-pages-setup',
  type: 'onetime',
  name: 'Dead Pages setup',
  priceId: 'price_setup',
  couponId: 'setup-off',
  listCents: cents(300_000),
  discountCents: cents(100_000),
  totalCents: cents(200_000),
  periodMonths: null,
  renewsCents: null,
}

/** An order of hosting by the month and the set-up, whose things stand as given. */
export function orderWith(hosting: Partial<OrderItem> = {}, setup: Partial<OrderItem> = {}): PresentedOrder {
  return {
    id: 'order-1',
    version: 1,
    toPay: ['item-1', 'item-2'],
    ownedElsewhere: [],
    number: 'LO-7K2M9QXA',
    uid: 'ada',
    customerId: 'cus_ada',
    orderedBy: 'ada',
    status: 'open',
    items: [
      { ...hostingItem, ...hosting },
      { ...setupItem, ...setup },
    ],
    promotionCode: null,
    subtotalCents: cents(309_700),
    discountCents: cents(108_200),
    taxCents: zero,
    totalCents: cents(201_500),
    currency: 'usd',
    paymentMethodId: null,
    payAsked: null,
    createdAt: '2026-12-08T09:00:00.000Z',
    updatedAt: '2026-12-08T09:00:00.000Z',
  }
}

/** What a page finds in this browser's cart. */
export function putInCart(planIds: readonly string[], promotionCode: string | null = null): void {
  localStorage.setItem('liftoff:cart', JSON.stringify({ planIds, promotionCode }))
}

type BankAnswer = { readonly error?: { readonly type?: string; readonly code?: string; readonly message: string } }
type StripeAnswers = { readonly bank?: BankAnswer | (() => Promise<BankAnswer>); readonly fault?: string }

/** The library is fetched once for all pages of a browser, so that one stands in for it in all tests of a file. */
let current: { readonly answers: StripeAnswers; readonly asked: string[]; readonly forms: object[] } = {
  answers: {},
  asked: [],
  forms: [],
}

const element = {
  on(name: string, listener: () => void) {
    if (name === 'ready') queueMicrotask(listener)
    return element
  },
  off: () => element,
  mount: () => undefined,
  update: () => undefined,
  destroy: () => undefined,
  focus: () => void current.asked.push('focus'),
}

const elements = {
  create: () => element,
  getElement: () => element,
  update: () => undefined,
  submit: async () => (current.answers.fault ? { error: { message: current.answers.fault } } : {}),
}

const stripe = {
  elements(options: object) {
    current.forms.push(options)
    return elements
  },
  async confirmSetup() {
    current.asked.push('confirmSetup')
    return { setupIntent: { payment_method: 'pm_set_up' } }
  },
  createToken: () => undefined,
  confirmCardPayment: () => undefined,
  async createPaymentMethod() {
    current.asked.push('createPaymentMethod')
    return { paymentMethod: { id: 'pm_new' } }
  },
  async handleNextAction({ clientSecret }: { clientSecret: string }) {
    current.asked.push(`handleNextAction ${clientSecret}`)
    const { bank = {} } = current.answers
    return typeof bank === 'function' ? bank() : bank
  },
}

/** The provider's library in the browser: its fields are ready at once, its answers are given. Returns what it is asked. */
export function stubStripe(answers: StripeAnswers = {}): readonly string[] {
  // What the fields look like is read from a canvas, which jsdom has not.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  current = { answers, asked: [], forms: [] }
  vi.stubGlobal('Stripe', () => stripe)
  return current.asked
}

/** What the card forms of this test were made with. */
export function cardForms(): readonly object[] {
  return current.forms
}
