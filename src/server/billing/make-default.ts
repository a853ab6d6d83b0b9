import type { BillingDeps } from './deps.ts'

type Deps = Pick<BillingDeps, 'documents' | 'createId' | 'payments' | 'carryToProfile'>

/** Lets a card pay from now on: at the provider first, then on the profile of the account's owner. Repeating it changes nothing. */
export async function makeDefault(
  { documents, createId, payments, carryToProfile }: Deps,
  uid: string,
  card: { readonly customerId: string; readonly paymentMethodId: string },
): Promise<void> {
  await payments.setDefaultPaymentMethod(card, createId())
  await documents.transact(async (transaction) => {
    const profile = await carryToProfile(transaction, uid, { paymentMethodId: card.paymentMethodId })
    profile.write()
  })
}
