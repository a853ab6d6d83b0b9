import * as checkout from '#domain/checkout/contract.ts'
import { setTaxAddress } from '#domain/checkout/tax-contract.ts'
import { row, signedIn } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const hosting = ['rocket-hosting-monthly']
const forPayers = { ...signedIn('ok'), creator: 'forbidden' } as const
/** Clients who may order; a teammate needs the right to. */
const forBuyers = { ...forPayers, staff: 'forbidden', teammate: 'forbidden' } as const
/** Staff say for whom; the client of the body has not let them order. */
const unnamed = { ...forBuyers, staff: 'invalid-input' } as const
const forAda = { ...forBuyers, another: 'not-found' } as const
const nothingOfTheirs = { ...forBuyers, staff: 'not-found', client: 'not-found', another: 'not-found' } as const
const portland = { country: 'US', line1: '1 Bakery Row', city: 'Portland', state: 'OR', postalCode: '97209' }
const order = { key: 'aaaaaaaaaaaaaaaaaaaa', planIds: hosting, dueTodayCents: 1500 }
const purchase = { couponId: '', priceId: 'price_none', customerId: 'cus_none', paymentMethodId: 'pm_none' }

export const checkoutRows: readonly Row[] = [
  row(checkout.previewOrder, { planIds: hosting }, unnamed),
  row(checkout.previewOrder, { planIds: hosting, clientId: 'ada' }, { ...forAda, staff: 'ok' }),
  row(checkout.createOrder, order, unnamed),
  row(checkout.createOrder, { ...order, clientId: 'ada' }, { ...forAda, staff: 'consent-missing' }),
  row(checkout.createSubscriptionProduct, purchase, nothingOfTheirs),
  row(checkout.createInvoiceOnetime, purchase, nothingOfTheirs),
  row(checkout.getOrder, { orderId: 'none' }, nothingOfTheirs),
  row(checkout.listOrders, {}, forBuyers),
  row(checkout.cancelOrder, { orderId: 'none' }, { ...nothingOfTheirs, staff: 'forbidden' }),
  row(setTaxAddress, { address: portland }, unnamed),
  row(setTaxAddress, { address: portland, clientId: 'ada' }, { ...forAda, staff: 'ok' }),
  row(checkout.listSites, {}, unnamed),
  row(checkout.listSites, { clientId: 'ada' }, { ...forAda, staff: 'ok' }),
]
