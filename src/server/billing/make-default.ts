import type { BillingDeps } from './deps.ts'
import { keepCustomer } from './keep-customer.ts'

type Deps = Pick<BillingDeps, 'documents' | 'clock' | 'createId' | 'payments' | 'carryToProfile'>

/** Lets a card pay from now on: at the provider first, then on the profile of the account's owner. Repeating it changes nothing. */
export async function makeDefault(
  deps: Deps,
  uid: string,
  card: { readonly customerId: string; readonly paymentMethodId: string },
): Promise<void> {
  const { payments, createId } = deps
  await keepCustomer(deps, uid, (isFirst) =>
    isFirst ? payments.setDefaultPaymentMethod(card, createId()) : payments.readCustomer(card.customerId),
  )
}
