import { termsOf } from '#domain/catalogue/plans.ts'
import type { OrderPreview as ShownPreview } from '#domain/checkout/contract.ts'
import { inPayingOrder } from '#domain/checkout/paying-order.ts'
import { add, compareMoney, larger, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { customerIdOf } from '#server/billing/exports/customer-of.ts'
import { offersOf } from '#server/catalogue/exports/offers.ts'
import type { Offer } from '#server/catalogue/exports/offers.ts'
import type { Portal } from '#server/portal.ts'
import type { PromotionCode } from '#server/ports/payments-catalogue.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { OrderPreview } from '#server/ports/payments-orders.ts'
import type { Discount } from '#server/ports/payments.ts'
import { checkPromotion } from './check-promotion.ts'
import { creditInTurn, findFreed } from './freed-credit.ts'
import { findHeldLines } from './held-code.ts'
import type { OrderLine } from './order-lines.ts'

export type PricedOrder = {
  readonly lines: readonly OrderLine[]
  /** One for each line, as in `preview`. */
  readonly offers: readonly Offer[]
  readonly preview: OrderPreview
  readonly promotion: ShownPreview['promotion']
  /** Whether the code counts only while nothing was paid, so that what it lowers is paid before anything else. */
  readonly isForFirst: boolean
}

type Asked = {
  /** The account that pays. */
  readonly uid: string
  readonly lines: readonly OrderLine[]
  readonly promotionCode: string | undefined
}

/**
 * Prices plans as the provider will bill them once the unpaid purchases that they replace are given up. Refuses `unknown-plan` for a plan
 * that is not sold now. Writes nothing.
 */
export async function priceOrder(portal: Portal, asked: Asked): Promise<PricedOrder> {
  const priced = await priceAsHeld(portal, asked)
  return { ...priced, preview: await withFreedCredit(portal, asked.uid, priced) }
}

async function withFreedCredit(
  { documents, catalogue }: Portal,
  uid: string,
  { lines, offers, preview, isForFirst }: PricedOrder,
): Promise<OrderPreview> {
  const items = offers.flatMap(({ plan }, index) => {
    const [line, priced] = [lines[index], preview.lines[index]]
    if (!line || !priced) return []
    const goesFirst = isForFirst && isLowered({ plan }, priced) ? { goesFirst: true as const } : {}
    return [{ ...line, id: plan.id, type: plan.type, totalCents: priced.totalCents, ...goesFirst }]
  })
  const inTurn = inPayingOrder(items)
  const freed = await findFreed(documents, catalogue.plans(), { uid, lines: inTurn, own: [] })
  if (sum(freed) === 0) return preview
  const charged = inTurn.map(({ totalCents }, index) => ({
    // An older debt is billed with the first.
    totalCents: index === 0 ? add(totalCents, preview.owedCents) : totalCents,
    freedCents: freed[index] ?? zero,
  }))
  const creditCents = creditInTurn(charged, preview.creditCents)
  const dueTodayCents = subtract(sum(charged.map(({ totalCents }) => totalCents)), creditCents)
  return { ...preview, creditCents, dueTodayCents }
}

async function priceAsHeld(portal: Portal, { uid, lines, promotionCode }: Asked): Promise<PricedOrder> {
  const sold = await offersOf(portal)
  const offers = lines.map(({ planId }) => {
    const offer = sold.find(({ plan }) => plan.id === planId)
    if (!offer) throw new Refusal('unknown-plan')
    // A copy: the same plan for two sites is two things to pay.
    return { ...offer }
  })
  const order = { customerId: await customerIdOf(portal, uid), offers }
  if (!promotionCode)
    return { lines, offers, preview: await previewPlain(portal, order), promotion: null, isForFirst: false }
  const heldLines = await findHeldLines(portal, { uid, promotionCode, lines })
  const held = new Set(offers.filter((_offer, index) => lines[index] && heldLines.has(lines[index])))
  const checked = await checkPromotion(portal, { uid, code: promotionCode, holds: held.size > 0 })
  const lowered = checked.promotion && (await previewWith(portal, order, { promotion: checked.promotion, held }))
  const problem = checked.problem ?? (lowered ? null : 'not-for-this')
  return {
    lines,
    offers,
    preview: lowered ?? (await previewPlain(portal, order)),
    // As the agency wrote it, or as it was typed where it doesn’t count.
    promotion: {
      code: problem === null ? (checked.promotion?.code ?? promotionCode) : promotionCode,
      problem,
      ...(checked.problem === 'too-many' ? { sentence: checked.sentence } : {}),
    },
    isForFirst: checked.promotion?.isForFirst ?? false,
  }
}

type Ordered = { readonly customerId: string | null; readonly offers: readonly Offer[] }
type Payments = Pick<Portal, 'payments'>

/** True where a promotion code makes a line cost less than it does by its plan's own discount. */
export function isLowered(
  { plan }: Pick<Offer, 'plan'>,
  { discountCents }: { readonly discountCents: Money },
): boolean {
  return discountCents > termsOf(plan).offCents
}

/** The price that a line is shown to begin at: the provider lists a plan without a discount of its own at what it costs. */
export function originOf({ plan }: Pick<Offer, 'plan'>, { listCents }: { readonly listCents: Money }): Money {
  return larger(termsOf(plan).originCents, listCents)
}

function previewPlain({ payments }: Payments, order: Ordered): Promise<OrderPreview> {
  return preview(payments, order, null, new Set())
}

type Lowering = {
  readonly promotion: PromotionCode
  /** What takes over a use of the code from the unpaid item that it replaces. */
  readonly held: ReadonlySet<Offer>
}

/**
 * A percentage counts for every item, as often as the code may still be used and for each that takes a use over; a fixed amount and a
 * code for a first purchase count once, for the most expensive item. Null where it lowers nothing.
 */
async function previewWith({ payments }: Payments, order: Ordered, lowering: Lowering): Promise<OrderPreview | null> {
  const { promotion, held } = lowering
  const all = new Set(order.offers.filter((offer) => promotion.usesLeft !== 0 || held.has(offer)))
  const everywhere = await orNull(preview(payments, order, lowering, all))
  const fitting = everywhere
    ? order.offers.filter((offer, index) => isLowered(offer, everywhere.lines[index] ?? { discountCents: zero }))
    : await fittingAlone(payments, { ...order, offers: [...all] }, lowering)
  const dearest = fitting.toSorted((one, other) =>
    compareMoney(termsOf(other.plan).priceCents, termsOf(one.plan).priceCents),
  )
  const isForOne = promotion.coupon.percentOff === null || promotion.isForFirst
  const others = dearest.filter((offer) => !held.has(offer)).slice(0, promotion.usesLeft ?? Infinity)
  const chosen = new Set(isForOne ? dearest.slice(0, 1) : [...dearest.filter((offer) => held.has(offer)), ...others])
  if (chosen.size === 0) return null
  return everywhere && chosen.size === all.size ? everywhere : preview(payments, order, lowering, chosen)
}

/** The provider refuses a code for all items where it does not fit one, so each is asked for by itself. */
async function fittingAlone(
  payments: Portal['payments'],
  { customerId, offers }: Ordered,
  lowering: Lowering,
): Promise<readonly Offer[]> {
  const tried = await Promise.all(
    offers.map(async (offer) => {
      const alone = await orNull(preview(payments, { customerId, offers: [offer] }, lowering, new Set([offer])))
      return alone?.lines[0] && isLowered(offer, alone.lines[0]) ? [offer] : []
    }),
  )
  return tried.flat()
}

function preview(
  payments: Portal['payments'],
  { customerId, offers }: Ordered,
  lowering: Lowering | null,
  lowered: ReadonlySet<Offer>,
): Promise<OrderPreview> {
  return payments.previewOrder({
    customerId,
    lines: offers.map((offer) => ({
      priceId: offer.priceId,
      discounts: discountsOf(
        offer.plan.couponId,
        lowering && lowered.has(offer) ? discountOfCode(lowering.promotion, lowering.held.has(offer)) : null,
      ),
    })),
  })
}

/** The plan's own coupon counts first, then the promotion code. */
export function discountsOf(couponId: string | null, ofCode: Discount | null): Discount[] {
  return [...(couponId ? [{ couponId }] : []), ...(ofCode ? [ofCode] : [])]
}

/** A use that is taken over was counted by the provider as it began, so the coupon of the code is named. */
export function discountOfCode({ id, coupon }: PromotionCode, holds: boolean): Discount {
  return holds ? { couponId: coupon.id } : { promotionCodeId: id }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isPaymentFailure(error, 'invalid') || isPaymentFailure(error, 'missing')) return null
    throw error
  }
}
