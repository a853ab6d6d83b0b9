import * as catalogue from '#domain/catalogue/contract.ts'
import * as checkout from '#domain/checkout/contract.ts'
import { row, signedIn, staffOnly } from './access-row.test-support.ts'
import type { Row } from './access-row.test-support.ts'

const hosting = ['rocket-hosting-monthly']
const forPayers = { ...signedIn('ok'), creator: 'forbidden' } as const
/** Clients who may order; a teammate needs the right to. */
const forBuyers = { ...forPayers, staff: 'forbidden', teammate: 'forbidden' } as const
const nothingOfTheirs = { ...forBuyers, client: 'not-found', another: 'not-found' } as const
const purchase = { couponId: '', priceId: 'price_none', customerId: 'cus_none', paymentMethodId: 'pm_none' }

export const checkoutRows: readonly Row[] = [
  row(catalogue.getProducts, {}, forPayers),
  row(catalogue.listPromotionCodes, {}, forPayers),
  row(catalogue.grantFreeCode, { clientId: 'ada', granted: true }, staffOnly()),
  row(checkout.previewOrder, { planIds: hosting }, forBuyers),
  row(checkout.createOrder, { key: 'aaaaaaaaaaaaaaaaaaaa', planIds: hosting, dueTodayCents: 1500 }, forBuyers),
  row(checkout.createSubscriptionProduct, purchase, nothingOfTheirs),
  row(checkout.createInvoiceOnetime, purchase, nothingOfTheirs),
  row(checkout.getOrder, { orderId: 'none' }, { ...nothingOfTheirs, staff: 'not-found' }),
  row(checkout.listOrders, {}, forBuyers),
]
