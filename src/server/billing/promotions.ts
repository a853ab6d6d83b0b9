import type { PromotionCode } from '#domain/billing/promotion-code.ts'
import { couponIdOfCode } from '#domain/billing/promotion-code.ts'
import { promotionProblems } from '#domain/billing/promotion-problems.ts'
import type * as calls from '#domain/billing/promotion-settings-contract.ts'
import { dayIn } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { promotionCodes } from './exports/collections.ts'
import { readClient } from './exports/read-client.ts'
import { presentPromotions } from './present-promotion.ts'
import { settlePromotion } from './settle-promotion.ts'

type From = Pick<Caller, 'ip'>
const limit = 50

export async function listPromotions(
  portal: Portal,
  _viewer: Viewer,
  { after }: InputOf<typeof calls.listPromotions>,
): Promise<ReplyOf<typeof calls.listPromotions>> {
  const rows = await portal.documents.list(promotionCodes, {
    orderBy: ['createdAt', 'desc'],
    limit,
    ...(after ? { after } : {}),
  })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { promotions: await presentPromotions(portal, rows), next: last?.cursor ?? null }
}

/**
 * Makes a code: stored first, then made at the provider, so that neither a lost answer nor a kill makes a second. Once under a key.
 * Refuses `not-found` for an unknown client, and `invalid-input` for a code that was used before, here or at the provider, and for
 * terms that cannot be.
 */
export async function addPromotion(
  portal: Portal,
  viewer: Viewer,
  { key = portal.createId(), code, ...terms }: InputOf<typeof calls.addPromotion>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.addPromotion>> {
  const { documents, clock, audit, catalogue, settings } = portal
  const { timeZone } = settings.openingHours
  const isMade = (await documents.get(promotionCodes, code))?.data.key === key
  if (!isMade) {
    const today = dayIn(timeZone, clock.nowMs())
    const fields = promotionProblems({ code, ...terms }, { plans: catalogue.plans(), today })
    if (fields) throw new Refusal('invalid-input', { fields })
    if (terms.clientId !== null) await readClient(portal, terms.clientId)
    await expectUnknownElsewhere(portal, code)
  }
  const { lastDay } = terms
  await documents.transact(async (transaction) => {
    const held = (await transaction.get(promotionCodes, code))?.data
    if (held?.key === key) return
    if (held) throw taken('This code already exists, and its terms can’t change. Enter another code')
    const made: PromotionCode = {
      id: code,
      key,
      ...terms,
      expiresAt: lastDay === null ? null : toInstant(momentOf(timeZone, lastDay, 1440)),
      purchases: 0,
      createdAt: clock.now(),
      createdBy: { uid: viewer.uid, name: viewer.fullName },
      deactivation: null,
      isDue: true,
      isRefused: false,
    }
    transaction.create(promotionCodes, made)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'promotion-code-made',
      entityType: 'promotionCode',
      entityId: code,
      ip,
    })
  })
  return settled(portal, code)
}

/** What somebody made in the provider's dashboard would be used in the place of this code. */
async function expectUnknownElsewhere(portal: Portal, code: string): Promise<void> {
  const found = await askProvider(() => portal.payments.findPromotionCode(code, null))
  if (found && found.coupon.id !== couponIdOfCode(code))
    throw taken('The payment provider already has this code. Enter another code')
}

function taken(sentence: string): Refusal {
  return new Refusal('invalid-input', { fields: { code: sentence } })
}

export async function deactivatePromotion(
  portal: Portal,
  viewer: Viewer,
  { promotionId }: InputOf<typeof calls.deactivatePromotion>,
  from: From,
): Promise<ReplyOf<typeof calls.deactivatePromotion>> {
  await changeState(portal, viewer, { code: promotionId, ...from }, (held) => {
    if (held.deactivation) return null
    const by = { uid: viewer.uid, name: viewer.fullName }
    return { ...held, deactivation: { at: portal.clock.now(), by }, isDue: true }
  })
  return settled(portal, promotionId)
}

export async function activatePromotion(
  portal: Portal,
  viewer: Viewer,
  { promotionId }: InputOf<typeof calls.activatePromotion>,
  from: From,
): Promise<ReplyOf<typeof calls.activatePromotion>> {
  await changeState(portal, viewer, { code: promotionId, ...from }, (held) =>
    held.deactivation === null && !held.isRefused
      ? null
      : { ...held, deactivation: null, isDue: true, isRefused: false },
  )
  return settled(portal, promotionId)
}

/** Refuses `not-found` for an unknown code; writes nothing where `change` answers null. */
async function changeState(
  { documents, audit }: Portal,
  viewer: Viewer,
  { code, ip }: { readonly code: string; readonly ip: Caller['ip'] },
  change: (held: PromotionCode) => PromotionCode | null,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const held = (await transaction.get(promotionCodes, code))?.data
    if (!held) throw new Refusal('not-found')
    const next = change(held)
    if (!next) return
    transaction.put(promotionCodes, next)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: next.deactivation ? 'promotion-code-deactivated' : 'promotion-code-activated',
      entityType: 'promotionCode',
      entityId: code,
      ip,
    })
  })
}

/** The code as it is once the provider was told; where it does not answer, the sweep tells it. */
async function settled(portal: Portal, code: string): Promise<ReplyOf<typeof calls.addPromotion>> {
  try {
    await settlePromotion(portal, code)
  } catch (error) {
    // It is stored, and counts in the portal from now on.
    if (!(error instanceof PaymentFailure || error instanceof Refusal)) throw error
  }
  const held = await portal.documents.get(promotionCodes, code)
  const [promotion] = held ? await presentPromotions(portal, [held]) : []
  if (!promotion) throw new Refusal('not-found')
  return { promotion }
}
