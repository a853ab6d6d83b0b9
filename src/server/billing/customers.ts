import type { Customer } from '#domain/billing/customer.ts'
import { carryPaying } from '#server/accounts/exports/clients.ts'
import { customerOwners, customers } from '#server/billing/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentCustomer } from '#server/ports/payments-cards.ts'
import { writeMirror } from './write-mirror.ts'

/** The row of an account without a customer at the provider, with the key of the request that will make one. */
export function newCustomer(uid: string, { clock, createId }: Pick<Portal, 'clock' | 'createId'>): Customer {
  return {
    id: uid,
    uid,
    customerId: null,
    account: null,
    defaultPaymentMethodId: null,
    writeKey: createId(),
    freeGrantedAt: null,
    freeCodeIsDue: false,
    orderingConsent: null,
    createdAt: clock.now(),
  }
}

type Deps = Pick<Portal, 'documents' | 'createId' | 'clock' | 'payments'>

/**
 * Keeps the first customer made for an account in this provider account, its default card and its credit, as `ask` changes or reads them
 * at the provider. Answers with the one that counts. Idempotent.
 */
export function saveCustomer(
  portal: Deps,
  uid: string,
  ask: (isFirst: boolean) => Promise<PaymentCustomer>,
): Promise<string> {
  const { documents, payments } = portal
  return writeMirror(
    documents,
    { collection: customers, id: uid },
    async (isFirst) => ({ ...(await ask(isFirst)), account: await payments.readAccount() }),
    async (transaction, { id, defaultPaymentMethodId, creditCents, account }) => {
      const held = (await transaction.get(customers, uid))?.data
      const owner = await transaction.get(customerOwners, id)
      if (held?.customerId && held.customerId !== id) return held.customerId
      const { creditCents: _before, ...rest } = held ?? newCustomer(uid, portal)
      const credit = creditCents > 0 ? { creditCents } : {}
      const next: Customer = { ...rest, ...credit, customerId: id, account, defaultPaymentMethodId }
      if (!held) transaction.create(customers, next)
      else if (JSON.stringify(next) !== JSON.stringify(held)) transaction.put(customers, next)
      if (!owner) transaction.create(customerOwners, { id, uid, account })
      else if (owner.data.account !== account) transaction.put(customerOwners, { ...owner.data, account })
      await carryPaying(portal, transaction, uid, { stripeCustomerId: id, paymentMethodId: defaultPaymentMethodId })
      return id
    },
  )
}
