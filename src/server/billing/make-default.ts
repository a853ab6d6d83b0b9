import type { Portal } from '#server/portal.ts'
import { keepCustomer } from './keep-customer.ts'

type Deps = Pick<Portal, 'documents' | 'clock' | 'createId' | 'payments'>

/** Lets a card pay from now on: at the provider first, then on the profile of the account's owner. Repeating it changes nothing. */
export async function makeDefault(
  portal: Deps,
  uid: string,
  card: { readonly customerId: string; readonly paymentMethodId: string },
): Promise<void> {
  const { payments, createId } = portal
  await keepCustomer(portal, uid, (isFirst) =>
    isFirst ? payments.setDefaultPaymentMethod(card, createId()) : payments.readCustomer(card.customerId),
  )
}
