import type { Customer } from '#domain/billing/customer.ts'
import type { Portal } from '#server/portal.ts'

/** The row of an account that has no customer at the provider yet, with the key that its request will have. */
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
