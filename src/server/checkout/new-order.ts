import { hash } from 'node:crypto'
import type { Recurring } from '#domain/catalogue/recurring.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { isLowered, originOf } from './price-order.ts'
import type { PricedOrder } from './price-order.ts'

type Placing = {
  readonly id: string
  readonly viewer: Viewer
  readonly customerId: string
  readonly priced: PricedOrder
  /** The version of the terms that the viewer accepts; null for none. */
  readonly terms: number | null
}

/** An order as it is placed: the provider has not been asked for any of it. */
export function newOrder(
  { clock, createId }: Pick<Portal, 'clock' | 'createId'>,
  { id, viewer, customerId, priced, terms }: Placing,
): Order {
  const { offers, lines, preview, promotion, isForFirst } = priced
  const now = clock.now()
  return {
    id,
    number: numberOf(id),
    uid: viewer.accountId,
    customerId,
    orderedBy: viewer.uid,
    ...(viewer.uid === viewer.accountId ? {} : { orderer: viewer.fullName }),
    status: 'open',
    items: offers.flatMap(({ plan, priceId }, index): OrderItem[] => {
      const line = preview.lines[index]
      const site = lines[index]?.site
      if (!line) return []
      return [
        {
          id: createId(),
          planId: plan.id,
          type: plan.type,
          name: plan.name,
          priceId,
          couponId: plan.couponId,
          listCents: line.listCents,
          ...(originOf({ plan }, line) > line.listCents ? { originCents: originOf({ plan }, line) } : {}),
          discountCents: line.discountCents,
          totalCents: line.totalCents,
          ...(line.taxCents > 0 ? { taxCents: line.taxCents } : {}),
          periodMonths: plan.amountMonths,
          renewsCents: line.afterwards?.sooner?.amountCents ?? line.afterwards?.amountCents ?? null,
          ...afterDiscountOf(line.afterwards),
          state: 'open',
          subscriptionId: null,
          invoiceId: null,
          paymentId: null,
          decline: null,
          ...(site ? { site } : {}),
          ...(isForFirst && isLowered({ plan }, line) ? { goesFirst: true as const } : {}),
        },
      ]
    }),
    promotionCode: promotion?.code ?? null,
    subtotalCents: preview.subtotalCents,
    discountCents: preview.discountCents,
    taxCents: preview.taxCents,
    totalCents: preview.totalCents,
    currency: 'usd',
    paymentMethodId: null,
    payAsked: null,
    ...(terms === null ? {} : { acceptedTerms: { number: terms, name: viewer.fullName, at: now } }),
    createdAt: now,
    updatedAt: now,
  }
}

function afterDiscountOf(afterwards: Recurring | null): Pick<OrderItem, 'afterDiscount'> {
  if (!afterwards?.sooner) return {}
  return { afterDiscount: { amountCents: afterwards.amountCents, from: afterwards.sooner.until } }
}

/** Without letters and digits that people confuse. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function numberOf(id: string): string {
  const bytes = hash('sha256', `number of ${id}`, 'buffer').subarray(0, 8)
  return `LO-${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')}`
}
