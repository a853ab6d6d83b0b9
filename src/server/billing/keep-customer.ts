import type { PaymentCustomer } from '#server/ports/payments-cards.ts'
import { customerOwners, customers } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { newCustomer } from './new-customer.ts'
import { writeSeen } from './write-seen.ts'

type Deps = Pick<BillingDeps, 'documents' | 'carryToProfile' | 'createId' | 'clock' | 'payments'>

/**
 * Keeps the first customer that was made for an account of the portal with this account of the provider, and the card that pays
 * by default, as `ask` changes or reads them at the provider. Answers with the one that counts. Repeating it changes nothing.
 */
export function keepCustomer(
  deps: Deps,
  uid: string,
  ask: (isFirst: boolean) => Promise<PaymentCustomer>,
): Promise<string> {
  const { documents, carryToProfile, payments } = deps
  return writeSeen(
    documents,
    { collection: customers, id: uid },
    async (isFirst) => ({ ...(await ask(isFirst)), account: await payments.readAccount() }),
    async (transaction, { id, defaultPaymentMethodId, account }) => {
      const held = (await transaction.get(customers, uid))?.data
      const owner = await transaction.get(customerOwners, id)
      if (held?.customerId && held.customerId !== id) return held.customerId
      const profile = await carryToProfile(transaction, uid, {
        stripeCustomerId: id,
        paymentMethodId: defaultPaymentMethodId,
      })
      const next = { ...(held ?? newCustomer(uid, deps)), customerId: id, account, defaultPaymentMethodId }
      if (!held) transaction.create(customers, next)
      else if (JSON.stringify(next) !== JSON.stringify(held)) transaction.put(customers, next)
      if (!owner) transaction.create(customerOwners, { id, uid, account })
      else if (owner.data.account !== account) transaction.put(customerOwners, { ...owner.data, account })
      profile.write()
      return id
    },
  )
}
