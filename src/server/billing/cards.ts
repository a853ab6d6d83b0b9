import type * as calls from '#domain/billing/card-contract.ts'
import type { PresentedCard } from '#domain/billing/card-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { savedCards } from '#server/billing/exports/collections.ts'
import type { SavedCard } from '#server/billing/exports/collections.ts'
import { expectOwnCard, expectOwnCustomer, findCard, findCustomer } from '#server/billing/exports/find-own.ts'
import { expectOneOf, expectOwner } from '#server/billing/exports/policy.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { caps } from '#server/platform/limits/caps.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import type { PaymentMethod } from '#server/ports/payments-cards.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { saveCustomer } from './customers.ts'
import { forgetCard, holdAgain, holdCard, recordCards, savedOf } from './record-cards.ts'
import { saveForGood } from './settle-card.ts'

/**
 * The saved cards of a customer. Where the owner looks, their only card becomes the default; nobody else's look changes
 * anything. Refuses `not-found` for a customer that is not the viewer's.
 */
export async function getPaymentMethods(
  portal: Portal,
  viewer: Viewer,
  { customerId }: InputOf<typeof calls.getPaymentMethods>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.getPaymentMethods>> {
  expectOneOf(viewer, ['ordering', 'invoices'])
  const uid = await findCustomer(portal, viewer, customerId, caller)
  return portal.turns.inTurn([`billing cards of ${customerId}`], () =>
    askProvider(async () => {
      const [attached, customer] = await Promise.all([
        portal.payments.listPaymentMethods(customerId),
        portal.payments.readCustomer(customerId),
      ])
      await recordCards(portal, { uid, customerId }, attached)
      const cards = await savedOf(portal, attached)
      const [only] = cards.length === 1 ? cards : []
      let { defaultPaymentMethodId } = customer
      if (only && viewer.uid === uid && only.id !== defaultPaymentMethodId) {
        await makeDefault(portal, uid, { customerId, paymentMethodId: only.id })
        defaultPaymentMethodId = only.id
      }
      return { paymentMethods: cards.map((card) => presentCard(card, defaultPaymentMethodId)) }
    }),
  )
}

/** One saved card. Refuses `not-found` for a foreign and an unknown one alike, without asking the provider. */
export async function getDetailPaymentMethod(
  portal: Portal,
  viewer: Viewer,
  { paymentMethodId }: InputOf<typeof calls.getDetailPaymentMethod>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.getDetailPaymentMethod>> {
  expectOneOf(viewer, ['ordering', 'invoices'])
  const { customerId } = await expectOwnCard(portal, viewer, paymentMethodId)
  if (isStaff(viewer))
    await portal.audit.record({
      actorId: viewer.uid,
      action: 'billing-seen',
      entityType: 'card',
      entityId: paymentMethodId,
      ip,
    })
  return askProvider(async () => {
    const [card, customer, isConfirmed] = await Promise.all([
      portal.payments.readPaymentMethod(paymentMethodId),
      portal.payments.readCustomer(customerId),
      portal.payments.isCardSetUp({ customerId, paymentMethodId }),
    ])
    if (card.customerId !== customerId) throw new Refusal('not-found')
    return { paymentMethod: { ...presentCard(card, customer.defaultPaymentMethodId), isConfirmed } }
  })
}

/** As long as the purchase of a card can be open: an order lasts a day. */
const heldMs = 24 * 3_600_000

/**
 * Saves a card that a form has made, or holds it for its purchase. A card of another customer and a removed one are
 * `not-found`; known cards cost no call to the provider. Repeating it changes nothing and is not counted.
 */
export async function attachPaymentMethod(
  portal: Portal,
  viewer: Viewer,
  { customerId, paymentMethodId, save }: InputOf<typeof calls.attachPaymentMethod>,
): Promise<ReplyOf<typeof calls.attachPaymentMethod>> {
  const { documents, payments } = portal
  const { uid } = viewer
  expectOwner(viewer)
  await expectOwnCustomer(portal, viewer, customerId)
  const known = (await documents.get(savedCards, paymentMethodId))?.data
  if (known && (known.uid !== uid || known.detachedAt !== null)) throw new Refusal('not-found')
  // Before the provider is asked about an unknown card: trying cards out is limited.
  if (!known) await portal.limits.take(rules.cards, uid)
  return portal.turns.inTurn([`billing cards of ${customerId}`], () =>
    askProvider(async () => {
      const typed = await payments.readPaymentMethod(paymentMethodId)
      if (typed.customerId !== null && typed.customerId !== customerId) throw new Refusal('not-found')
      const taking = { uid, customerId, save }
      const card = await (typed.customerId === null
        ? attachOrReuse(portal, taking, typed)
        : reuseCard(portal, taking, { same: typed, typed }))
      await recordCards(portal, { uid, customerId }, [card])
      const { defaultPaymentMethodId } = await payments.readCustomer(customerId)
      return { paymentMethod: presentCard(card, defaultPaymentMethodId) }
    }),
  )
}

type Taking = {
  readonly uid: string
  readonly customerId: string
  readonly save: InputOf<typeof calls.attachPaymentMethod>['save']
}

/** The card with this number: the one attached already, with the date as typed now, or this one. */
async function attachOrReuse(portal: Portal, taking: Taking, typed: PaymentMethod): Promise<PaymentMethod> {
  const { payments, clock, createId } = portal
  const { uid, customerId, save } = taking
  const attached = await payments.listPaymentMethods(customerId)
  const same = await findSame(portal, taking, { attached, typed })
  if (same) return reuseCard(portal, taking, { same, typed })
  if (attached.length >= caps.cards) throw new Refusal('too-many-cards')
  const { id: paymentMethodId } = typed
  await holdCard(portal, { id: paymentMethodId, uid, customerId, ...holdOf(clock, save) })
  try {
    const card = await payments.attachPaymentMethod({ customerId, paymentMethodId }, createId())
    return save === undefined ? card : await payments.changeCard({ paymentMethodId, redisplay: 'limited' }, createId())
  } catch (error) {
    // A card that the bank does not let us save belongs to nobody.
    if (isPaymentFailure(error, 'declined')) await forgetCard(portal, { uid, customerId }, paymentMethodId)
    throw error
  }
}

/**
 * The attached card with the number of a typed one, a saved one first. A card that is not to be saved changes no date of a
 * saved one, so that it takes one with another date for another card.
 */
async function findSame(
  portal: Portal,
  { save }: Pick<Taking, 'save'>,
  { attached, typed }: { readonly attached: readonly PaymentMethod[]; readonly typed: PaymentMethod },
): Promise<PaymentMethod | undefined> {
  const same = attached.filter(({ fingerprint }) => fingerprint !== null && fingerprint === typed.fingerprint)
  const saved = await savedOf(portal, same)
  const held = same.find((card) => !saved.includes(card))
  const fits = ({ expMonth, expYear }: PaymentMethod) => expMonth === typed.expMonth && expYear === typed.expYear
  return (save === 'never' ? saved.find(fits) : saved[0]) ?? held
}

type Pair = { readonly same: PaymentMethod; readonly typed: PaymentMethod }

/** How long a card waits for its purchase, and what becomes of it then. */
function holdOf(clock: Portal['clock'], save: Taking['save']): Pick<SavedCard, 'heldUntil' | 'staysIfPaid'> {
  return { heldUntil: save === undefined ? null : toInstant(clock.nowMs() + heldMs), staysIfPaid: save !== 'never' }
}

/** The card that is there already. If it waits to pay, the latest choice decides whether it is saved, not that of an abandoned order. */
async function reuseCard(portal: Portal, { uid, customerId, save }: Taking, { same, typed }: Pair) {
  await recordCards(portal, { uid, customerId }, [same])
  const held = (await portal.documents.get(savedCards, same.id))?.data
  const isSaved = held?.heldUntil === null
  if (!isSaved && save === undefined) await saveForGood(portal, same)
  if (!isSaved && save !== undefined) await holdAgain(portal, same.id, holdOf(portal.clock, save))
  const { expMonth, expYear } = typed
  if (same.expMonth === expMonth && same.expYear === expYear) return same
  const redisplay = isSaved || save === undefined ? 'always' : 'limited'
  const change = { paymentMethodId: same.id, redisplay, expiry: { expMonth, expYear } } as const
  return portal.payments.changeCard(change, portal.createId())
}

/**
 * Removes a card for good. A default is replaced first, so that no plan is without a card; the last card of a running plan is
 * `card-in-use`. Idempotent.
 */
export async function detachPaymentMethod(
  portal: Portal,
  viewer: Viewer,
  { paymentMethodId }: InputOf<typeof calls.detachPaymentMethod>,
): Promise<ReplyOf<typeof calls.detachPaymentMethod>> {
  expectOwner(viewer)
  const { uid, customerId, isDetached } = await findCard(portal, viewer, paymentMethodId)
  if (isDetached) return { paymentMethodId }
  // One at a time, or two requests that remove two cards would each think that the other is left.
  await portal.turns.inTurn([`billing cards of ${customerId}`], () =>
    askProvider(async () => {
      await replaceDefault(portal, uid, customerId, paymentMethodId)
      await portal.payments.detachPaymentMethod(paymentMethodId, portal.createId())
      await forgetCard(portal, { uid, customerId }, paymentMethodId)
      // Removing the last card removes the default.
      await saveCustomer(portal, uid, () => portal.payments.readCustomer(customerId))
    }),
  )
  return { paymentMethodId }
}

async function replaceDefault(portal: Portal, uid: string, customerId: string, paymentMethodId: string): Promise<void> {
  const { payments } = portal
  const [attached, customer] = await Promise.all([
    payments.listPaymentMethods(customerId),
    payments.readCustomer(customerId),
  ])
  const next = (await savedOf(portal, attached)).find(({ id }) => id !== paymentMethodId)
  if (next) {
    const isDefault = [null, paymentMethodId].includes(customer.defaultPaymentMethodId)
    if (isDefault) await makeDefault(portal, uid, { customerId, paymentMethodId: next.id })
    return
  }
  const plans = await payments.listSubscriptions(customerId)
  if (plans.some(({ status }) => running.has(status))) throw new Refusal('card-in-use')
}

/** Plans that a card pays or is to pay, to the end of their period: until then a cancellation can be taken back. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])

/** Makes a saved card of the caller the default. Repeating it changes nothing. */
export async function setDefaultCard(
  portal: Portal,
  viewer: Viewer,
  { paymentMethodId }: InputOf<typeof calls.setDefaultCard>,
): Promise<ReplyOf<typeof calls.setDefaultCard>> {
  expectOwner(viewer)
  const { uid, customerId } = await expectOwnCard(portal, viewer, paymentMethodId)
  await portal.turns.inTurn([`billing cards of ${customerId}`], () =>
    askProvider(() => makeDefault(portal, uid, { customerId, paymentMethodId })),
  )
  return { paymentMethodId }
}

type Deps = Pick<Portal, 'documents' | 'clock' | 'createId' | 'payments'>

/**
 * Makes a card the default: at the provider first, then on the customer of the account's owner. Repeating it changes nothing.
 */
export async function makeDefault(
  portal: Deps,
  uid: string,
  card: { readonly customerId: string; readonly paymentMethodId: string },
): Promise<void> {
  const { payments, createId } = portal
  await saveCustomer(portal, uid, (isFirst) =>
    isFirst ? payments.setDefaultPaymentMethod(card, createId()) : payments.readCustomer(card.customerId),
  )
}

/** A card as its owner and staff see it. */
function presentCard(
  { id, brand, last4, expMonth, expYear }: PaymentMethod,
  defaultPaymentMethodId: string | null,
): PresentedCard {
  return { id, brand, last4, expMonth, expYear, isDefault: id === defaultPaymentMethodId }
}
