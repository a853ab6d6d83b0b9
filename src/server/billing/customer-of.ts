import { Refusal } from '#domain/core/refusals.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { PaymentCustomer } from '#server/ports/payments-cards.ts'
import { customerOwners, customers } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { newCustomer } from './new-customer.ts'

type Deps = Pick<BillingDeps, 'documents' | 'clock' | 'createId' | 'turns' | 'payments' | 'payerOf' | 'carryToProfile'>

/**
 * The customer of an account at the provider, made where there is none yet; `beforeMaking` may refuse that. Our row is written
 * first and its key is the request's, so that whoever repeats it gets the same.
 */
export async function customerOf(
  deps: Deps,
  uid: string,
  beforeMaking: () => Promise<void> = async () => undefined,
): Promise<string> {
  return deps.turns.inTurn([`customer of ${uid}`], async () => {
    const known = (await deps.documents.get(customers, uid))?.data.customerId
    if (known) return known
    await beforeMaking()
    const payer = await deps.payerOf(uid)
    if (!payer) throw new Refusal('forbidden')
    const writeKey = await writeKeyOf(deps, uid)
    const made = await asking(() => deps.payments.createCustomer({ uid, ...payer }, writeKey))
    return keepCustomer(deps, uid, made)
  })
}

async function writeKeyOf(deps: Deps, uid: string): Promise<string> {
  return deps.documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    if (held) return held.writeKey
    const made = newCustomer(uid, deps)
    transaction.create(customers, made)
    return made.writeKey
  })
}

/**
 * Keeps the first customer that was made for an account, for good, and the card that pays by default. Answers with the one
 * that counts. Repeating it changes nothing.
 */
export async function keepCustomer(
  deps: Pick<Deps, 'documents' | 'carryToProfile' | 'createId' | 'clock'>,
  uid: string,
  { id, defaultPaymentMethodId }: Pick<PaymentCustomer, 'id' | 'defaultPaymentMethodId'>,
): Promise<string> {
  return deps.documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    const owner = await transaction.get(customerOwners, id)
    if (held?.customerId && held.customerId !== id) return held.customerId
    const profile = await deps.carryToProfile(transaction, uid, {
      stripeCustomerId: id,
      paymentMethodId: defaultPaymentMethodId,
    })
    if (!held) transaction.create(customers, { ...newCustomer(uid, deps), customerId: id })
    else if (held.customerId === null) transaction.put(customers, { ...held, customerId: id })
    if (!owner) transaction.create(customerOwners, { id, uid })
    profile.write()
    return id
  })
}
