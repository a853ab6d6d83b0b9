import type { CreditMove } from '#domain/billing/customer.ts'
import type * as calls from '#domain/billing/subscription-contract.ts'
import type { PresentedCreditMove, PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { customers, subscriptions } from '#server/billing/exports/collections.ts'
import { boughtOnce, findCustomer, findSubscription } from '#server/billing/exports/find-own.ts'
import { updateSubscription, turnOfSubscription } from '#server/billing/exports/mirror.ts'
import { expectOneOf, expectOwner } from '#server/billing/exports/policy.ts'
import { presentSubscription } from '#server/billing/exports/present.ts'
import { billedAsked } from '#server/billing/exports/reactions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { readWhole } from '#server/platform/own-data.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import type { Subscription as ProviderSubscription } from '#server/ports/payments-subscriptions.ts'
import { readSubscription } from './payments.ts'
import { turnOfChange, voidWaitingChange } from './plan-changes.ts'

/** The plans of a customer, their credit and, for themselves, what they bought once, from our mirrors; does not ask the provider. A foreign customer is `not-found`. */
export async function getSubscriptions(
  portal: Portal,
  viewer: Viewer,
  { customerId }: InputOf<typeof calls.getSubscriptions>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.getSubscriptions>> {
  expectOneOf(viewer, ['invoices'])
  const uid = await findCustomer(portal, viewer, customerId, caller)
  const newestFirst = { where: { uid }, orderBy: ['createdAt', 'desc'] as const }
  const [held, customer, bought] = await Promise.all([
    readWhole(portal.documents, subscriptions, newestFirst, presentSubscription),
    portal.documents.get(customers, uid),
    isStaff(viewer) ? null : boughtOnce(portal, uid),
  ])
  const { creditCents, creditMoves } = customer?.data ?? {}
  return {
    subscriptions: held,
    ...(creditCents === undefined ? {} : { creditCents }),
    ...(creditMoves === undefined ? {} : { creditMoves: await withOrders(portal, uid, creditMoves) }),
    ...(bought === null || bought.size === 0 ? {} : { boughtAt: Object.fromEntries(bought) }),
  }
}

/** What moved the credit of an account, each with the order that it is of. */
async function withOrders(portal: Portal, uid: string, moves: readonly CreditMove[]): Promise<PresentedCreditMove[]> {
  const billed = await raise(portal, billedAsked, uid)
  return moves.map((move) => {
    const order = billed.flatMap((orders) => orders.get(move.invoiceId) ?? []).at(0)
    return order ? Object.assign({}, move, { order }) : move
  })
}

/** Ends a plan at the end of its paid period, and drops a change that waits for its payment at once. Repeating it changes nothing. */
export function cancelSubscription(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId, feedback, comment }: InputOf<typeof calls.cancelSubscription>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.cancelSubscription>> {
  const cancellation = { subscriptionId, feedback: feedback ?? null, comment: comment || null }
  return changeCancellation(
    portal,
    viewer,
    {
      subscriptionId,
      action: 'subscription-cancelled',
      isDone: ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd,
      before: () => dropWaitingChange(portal, subscriptionId),
      ask: () => portal.payments.cancelAtPeriodEnd(cancellation, portal.createId()),
    },
    caller,
  )
}

/** Takes a cancellation back while the paid period runs. Repeating it changes nothing. */
export function resumeSubscription(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId }: InputOf<typeof calls.resumeSubscription>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.resumeSubscription>> {
  return changeCancellation(
    portal,
    viewer,
    {
      subscriptionId,
      action: 'subscription-resumed',
      isDone: ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd,
      ask: () => portal.payments.resumeSubscription(subscriptionId, portal.createId()),
    },
    caller,
  )
}

type Change = {
  readonly subscriptionId: string
  readonly action: 'subscription-cancelled' | 'subscription-resumed'
  readonly isDone: (subscription: Subscription) => boolean
  /** Done first, in the turn of changes alone. */
  readonly before?: () => Promise<void>
  readonly ask: () => Promise<ProviderSubscription>
}

/**
 * Cancels or resumes, once: a simultaneous request finds it done. Refuses `not-found` for a foreign and an unknown one alike
 * without asking the provider, and `subscription-ended`. Acts of staff are audited.
 */
async function changeCancellation(
  portal: Portal,
  viewer: Viewer,
  { subscriptionId, action, isDone, before, ask }: Change,
  { ip }: Pick<Caller, 'ip'>,
): Promise<{ subscription: PresentedSubscription }> {
  expectOwner(viewer)
  await findSubscription(portal, viewer, subscriptionId, { ip })
  // One after the other, as a change of plan takes them: it asks for the second while it has the first.
  await portal.turns.inTurn([turnOfChange(subscriptionId)], async () => {
    await before?.()
    await portal.turns.inTurn([turnOfSubscription(subscriptionId)], async () => {
      const subscription = (await portal.documents.get(subscriptions, subscriptionId))?.data
      if (!subscription || hasEnded(subscription.status)) throw new Refusal('subscription-ended')
      if (isDone(subscription)) return
      if (isStaff(viewer))
        await portal.audit.record({
          actorId: viewer.uid,
          action,
          entityType: 'subscription',
          entityId: subscriptionId,
          ip,
        })
      const update = () => updateSubscription(portal, subscriptionId, ask, viewer.uid)
      await askProvider(update, { invalid: 'subscription-ended' })
    })
  })
  return { subscription: await readSubscription(portal, subscriptionId) }
}

/** Nobody should pay for a plan that ends. A change that is being paid right now goes through, and ends with its plan. */
async function dropWaitingChange(portal: Portal, subscriptionId: string): Promise<void> {
  const mirrored = await portal.documents.get(subscriptions, subscriptionId)
  if (!mirrored || mirrored.data.pendingUntil === null) return
  try {
    await askProvider(() => voidWaitingChange(portal, subscriptionId), { invalid: 'paid-already' })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'paid-already')) throw error
  }
}
