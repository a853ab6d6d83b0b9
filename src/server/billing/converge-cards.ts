import type { Portal } from '#server/portal.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { saveCustomer } from './customers.ts'
import { cardSetups, customers } from './exports/collections.ts'
import { ownerOf } from './exports/mirror.ts'
import { forgetCard, recordCards } from './record-cards.ts'

/** Writes the customer of an account, also one whose creation was never answered, and its default card. */
export async function convergeCustomer(portal: Portal, customerId: string): Promise<void> {
  await portal.turns.inTurn([`billing cards of ${customerId}`], async () => {
    const read = () => portal.payments.readCustomer(customerId)
    const uid = (await ownerOf(portal, customerId)) ?? (await whoAsked(portal, (await read()).uid))
    if (uid !== null) await saveCustomer(portal, uid, read)
  })
}

/** An account that asked for a customer and got no answer. */
async function whoAsked({ documents }: Portal, uid: string | null): Promise<string | null> {
  const asked = uid === null ? null : await documents.get(customers, uid)
  return asked?.data.customerId === null ? uid : null
}

export async function convergePaymentMethod(portal: Portal, { id, customerId }: PaymentObject): Promise<void> {
  const known = customerId === null ? null : await ownerOf(portal, customerId)
  if (known === null || customerId === null) return
  const card = await portal.payments.readPaymentMethod(id)
  if (card.customerId === null) {
    await forgetCard(portal, { uid: known, customerId }, id)
    await convergeCustomer(portal, customerId)
    return
  }
  const uid = await ownerOf(portal, card.customerId)
  if (uid !== null) await recordCards(portal, { uid, customerId: card.customerId }, [card])
}

/** Closes a form that has made its card or was given up. */
export async function convergeCardSetup(portal: Portal, setupId: string): Promise<void> {
  const { status, customerId, paymentMethodId } = await portal.payments.readCardSetup(setupId)
  const uid = customerId === null ? null : await ownerOf(portal, customerId)
  if (uid === null || customerId === null) return
  if (status === 'succeeded' && paymentMethodId)
    await recordCards(portal, { uid, customerId }, [{ id: paymentMethodId }])
  if (status !== 'succeeded' && status !== 'canceled') return
  await portal.documents.transact(async (transaction) => {
    const form = await transaction.get(cardSetups, uid)
    if (form?.data.setupId === setupId) transaction.remove(cardSetups, uid)
  })
}
