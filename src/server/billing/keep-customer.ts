import type { PaymentCustomer } from '#server/ports/payments-cards.ts'
import { customerOwners, customers } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { newCustomer } from './new-customer.ts'
import { writeSeen } from './write-seen.ts'

type Deps = Pick<BillingDeps, 'documents' | 'carryToProfile' | 'createId' | 'clock'>
type Seen = Pick<PaymentCustomer, 'id' | 'defaultPaymentMethodId'>

/**
 * Keeps the first customer that was made for an account, for good, and the card that pays by default, as `ask` changes or reads
 * them at the provider. Answers with the one that counts. Repeating it changes nothing.
 */
export function keepCustomer(deps: Deps, uid: string, ask: (isFirst: boolean) => Promise<Seen>): Promise<string> {
  const { documents, carryToProfile } = deps
  return writeSeen(
    documents,
    { collection: customers, id: uid },
    ask,
    async (transaction, { id, defaultPaymentMethodId }) => {
      const held = (await transaction.get(customers, uid))?.data
      const owner = await transaction.get(customerOwners, id)
      if (held?.customerId && held.customerId !== id) return held.customerId
      const profile = await carryToProfile(transaction, uid, {
        stripeCustomerId: id,
        paymentMethodId: defaultPaymentMethodId,
      })
      const seen = { customerId: id, defaultPaymentMethodId }
      if (!held) transaction.create(customers, { ...newCustomer(uid, deps), ...seen })
      else if (held.customerId !== id || held.defaultPaymentMethodId !== defaultPaymentMethodId)
        transaction.put(customers, { ...held, ...seen })
      if (!owner) transaction.create(customerOwners, { id, uid })
      profile.write()
      return id
    },
  )
}
