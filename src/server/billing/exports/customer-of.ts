import { Refusal } from '#domain/core/refusals.ts'
import { payerOf } from '#server/accounts/exports/clients.ts'
import { saveCustomer, newCustomer } from '#server/billing/customers.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import { customers } from './collections.ts'

type Deps = Pick<Portal, 'documents' | 'clock' | 'createId' | 'turns' | 'payments'>

/**
 * The customer of an account at the provider, made where there is none yet; `beforeMaking` may refuse that. Our row is
 * written first with the key of the request, so that a repeat gets the same customer.
 */
export async function customerOf(
  portal: Deps,
  uid: string,
  beforeMaking: () => Promise<void> = async () => undefined,
): Promise<string> {
  return portal.turns.inTurn([`billing customer of ${uid}`], async () => {
    const known = (await portal.documents.get(customers, uid))?.data.customerId
    if (known) return known
    await beforeMaking()
    const payer = await payerOf(portal.documents, uid)
    if (!payer) throw new Refusal('forbidden')
    const writeKey = await writeKeyOf(portal, uid)
    return askProvider(async () => {
      const made = await portal.payments.createCustomer({ uid, ...payer }, writeKey)
      return saveCustomer(portal, uid, async (isFirst) => (isFirst ? made : portal.payments.readCustomer(made.id)))
    })
  })
}

/** The customer of an account at the provider; null where there is none yet. */
export async function customerIdOf({ documents }: Pick<Portal, 'documents'>, uid: string): Promise<string | null> {
  return (await documents.get(customers, uid))?.data.customerId ?? null
}

/** The turn in which a customer’s credit is read and used: charges that it may pay of run one after the other. */
export function turnOfCredit(customerId: string): string {
  return `billing credit of ${customerId}`
}

async function writeKeyOf(portal: Deps, uid: string): Promise<string> {
  return portal.documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    if (held) return held.writeKey
    const made = newCustomer(uid, portal)
    transaction.create(customers, made)
    return made.writeKey
  })
}
