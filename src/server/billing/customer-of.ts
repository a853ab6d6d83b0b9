import { Refusal } from '#domain/core/refusals.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { customers } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { keepCustomer } from './keep-customer.ts'
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
    return asking(() => keepCustomer(deps, uid, () => deps.payments.createCustomer({ uid, ...payer }, writeKey)))
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
