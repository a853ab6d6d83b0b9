import type { CallRow } from './spec-rows.ts'

const [customerId, paymentMethodId] = ['$customerId', 'pm_none']
const bought = { couponId: null, priceId: 'price_none', customerId, paymentMethodId }

/** The fifteen calls of the specification. What would charge, or take a card away, names something that is not there. */
export const calls: readonly CallRow[] = [
  answered('get-payment-methods', { customerId }, 'paymentMethods'),
  answered('create-customer', { email: 'ada@northwind.example' }, 'customerId'),
  answered('create-setup-card', { customerId }, 'clientSecret'),
  refused('detach-payment-method', { paymentMethodId }),
  answered('get-list-payments', { customerId, latestPaymentId: null }, 'listPayments', 'hasMore'),
  refused('get-detail-payment-method', { paymentMethodId }),
  refused('create-payment-intent', { amount: 500, customerId, paymentMethodId }),
  answered('get-product-stripe', null, 'products'),
  refused('create-subscription-product', bought),
  answered('get-subscriptions-stripe', { customerId }, 'subscriptions'),
  answered('get-list-promotion-codes', null, 'promotionCodes'),
  refused('create-invoice-onetime', bought),
  refused('attach-payment-method-to-customer', { customerId, paymentMethodId }),
  refused('create-setup-intents', { customerId, paymentMethodId }),
  refused('cancel-subscription-stripe', { subscriptionId: 'sub_none' }),
]

function answered(name: string, payload: CallRow['payload'], ...replies: readonly string[]): CallRow {
  return { line: `POST /api/${name}`, path: `/api/${name}`, payload, outcome: 'ok', replies }
}

function refused(name: string, payload: CallRow['payload']): CallRow {
  return { line: `POST /api/${name}`, path: `/api/${name}`, payload, outcome: 'not-found', replies: [] }
}
