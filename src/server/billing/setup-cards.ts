import type * as calls from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { cardSetups } from '#server/billing/exports/collections.ts'
import { expectOwnCard, expectOwnCustomer } from '#server/billing/exports/find-own.ts'
import { expectOwner } from '#server/billing/exports/policy.ts'
import { caps } from '#server/platform/limits/caps.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'

/**
 * Asks the bank of a saved card for permission to charge it later. The secret goes to the card's owner and is stored nowhere.
 */
export async function createSetupIntents(
  portal: Portal,
  viewer: Viewer,
  { customerId, paymentMethodId }: InputOf<typeof calls.createSetupIntents>,
): Promise<ReplyOf<typeof calls.createSetupIntents>> {
  expectOwner(viewer)
  await expectOwnCustomer(portal, viewer, customerId)
  const card = await expectOwnCard(portal, viewer, paymentMethodId)
  if (card.customerId !== customerId) throw new Refusal('not-found')
  await portal.limits.take(rules.cardSetups, viewer.uid)
  const { clientSecret } = await askProvider(() =>
    portal.payments.setUpCard({ customerId, paymentMethodId, uid: viewer.uid }, portal.createId()),
  )
  return { clientSecret }
}

const openForMs = 24 * 3_600_000

/** Opens a card form, or finds the one still open. Its secret is stored sealed, and goes to its owner alone. */
export async function createSetupCard(
  portal: Portal,
  viewer: Viewer,
  { customerId }: InputOf<typeof calls.createSetupCard>,
): Promise<ReplyOf<typeof calls.createSetupCard>> {
  const { uid } = viewer
  expectOwner(viewer)
  await expectOwnCustomer(portal, viewer, customerId)
  await portal.limits.take(rules.cardForms, uid)
  return portal.turns.inTurn([`billing card form of ${uid}`], () =>
    askProvider(async () => {
      const open = await openForm(portal, uid)
      if (open) return { clientSecret: open }
      const cards = await portal.payments.listPaymentMethods(customerId)
      if (cards.length >= caps.cards) throw new Refusal('too-many-cards')
      const { setup, clientSecret } = await portal.payments.startCardSetup({ customerId, uid }, portal.createId())
      await saveForm(portal, uid, setup.id, clientSecret)
      return { clientSecret }
    }),
  )
}

/** The secret of the form that this owner has left open, from our own store; null where there is none. */
export async function readFormSecret(portal: Portal, uid: string): Promise<string | null> {
  return (await keptForm(portal, uid))?.secret ?? null
}

async function keptForm({ documents, seal, clock }: Portal, uid: string) {
  const form = (await documents.get(cardSetups, uid))?.data
  if (!form || clock.nowMs() - toMilliseconds(form.createdAt) > openForMs) return null
  const secret = seal.open(sealedFor(uid), form.sealedSecret)
  return secret === null ? null : { secret, setupId: form.setupId }
}

async function openForm(portal: Portal, uid: string): Promise<string | null> {
  const form = await keptForm(portal, uid)
  if (!form) return null
  try {
    const { status } = await portal.payments.readCardSetup(form.setupId)
    return status === 'waiting' ? form.secret : null
  } catch (error) {
    if (isPaymentFailure(error, 'missing')) return null
    throw error
  }
}

async function saveForm(
  { documents, seal, clock }: Portal,
  uid: string,
  setupId: string,
  secret: string,
): Promise<void> {
  const form = { id: uid, sealedSecret: seal.seal(sealedFor(uid), secret), setupId, createdAt: clock.now() }
  await documents.transact(async (transaction) => {
    if (await transaction.get(cardSetups, uid)) transaction.put(cardSetups, form)
    else transaction.create(cardSetups, form)
  })
}

function sealedFor(uid: string): string {
  return `card form of ${uid}`
}
