import type { PaymentObject } from '#server/ports/payments-events.ts'
import { cardSetups, customers } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { forgetCard, keepCards } from './keep-cards.ts'
import { keepCustomer } from './keep-customer.ts'
import { ownerOf } from './look-at.ts'

/** Takes up the customer of an account, also one whose making was never answered, and its default card. */
export async function convergeCustomer(deps: BillingDeps, customerId: string): Promise<void> {
  await deps.turns.inTurn([`cards of ${customerId}`], async () => {
    const read = () => deps.payments.readCustomer(customerId)
    const uid = (await ownerOf(deps, customerId)) ?? (await whoAsked(deps, (await read()).uid))
    if (uid !== null) await keepCustomer(deps, uid, read)
  })
}

/** An account that asked for a customer and has heard of none. */
async function whoAsked({ documents }: BillingDeps, uid: string | null): Promise<string | null> {
  const asked = uid === null ? null : await documents.get(customers, uid)
  return asked?.data.customerId === null ? uid : null
}

export async function convergePaymentMethod(deps: BillingDeps, { id, customerId }: PaymentObject): Promise<void> {
  const known = customerId === null ? null : await ownerOf(deps, customerId)
  if (known === null || customerId === null) return
  const card = await deps.payments.readPaymentMethod(id)
  if (card.customerId === null) {
    await forgetCard(deps, { uid: known, customerId }, id)
    await convergeCustomer(deps, customerId)
    return
  }
  const uid = await ownerOf(deps, card.customerId)
  if (uid !== null) await keepCards(deps, { uid, customerId: card.customerId }, [card])
}

/** A form that has made its card, or was given up, is closed. */
export async function convergeCardSetup(deps: BillingDeps, setupId: string): Promise<void> {
  const { status, customerId, paymentMethodId } = await deps.payments.readCardSetup(setupId)
  const uid = customerId === null ? null : await ownerOf(deps, customerId)
  if (uid === null || customerId === null) return
  if (status === 'succeeded' && paymentMethodId) await keepCards(deps, { uid, customerId }, [{ id: paymentMethodId }])
  if (status !== 'succeeded' && status !== 'canceled') return
  await deps.documents.transact(async (transaction) => {
    const form = await transaction.get(cardSetups, uid)
    if (form?.data.setupId === setupId) transaction.remove(cardSetups, uid)
  })
}
