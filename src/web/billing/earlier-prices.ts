import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PriceHindrance } from '#domain/billing/next-price.ts'
import type {
  announcePrice as announceCall,
  EarlierPrice,
  withdrawPrice as withdrawCall,
} from '#domain/billing/price-contract.ts'
import type { BodyOf } from '#domain/core/endpoint.ts'
import { catalogueKey } from '#web/catalogue/exports/catalogue-cache.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { announcePrice, listEarlierPrices, withdrawPrice } from './calls.ts'
import { earlierPricesKey, refreshSubscriptions } from './exports/billing-cache.ts'
import { priceWords } from './exports/plan-price-words.ts'

/** Who pays an earlier price for this plan, or was told of a new one; for staff with the right to money. Live events ask anew. */
export function useEarlierPrices(planId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: earlierPricesKey,
    queryFn: ({ signal }) => listEarlierPrices({}, { signal }),
    enabled: isEnabled,
    select: ({ subscriptions }) => subscriptions.filter((row) => row.planId === planId),
  })
}

type Announcing = BodyOf<typeof announceCall>

/** The acts on earlier prices; what is shown is asked anew after each. */
export function useNextPrices() {
  const queryClient = useQueryClient()

  async function shownAnew<Reply>(reply: Promise<Reply>): Promise<Reply> {
    // Some may have been told before the rest was refused.
    await reply.catch(() => undefined)
    askAgain(queryClient, earlierPricesKey)
    // Its history says who was told.
    askAgain(queryClient, catalogueKey)
    refreshSubscriptions(queryClient)
    return reply
  }

  return {
    announce: (body: Announcing) => shownAnew(inParts(body)),
    withdraw: (body: BodyOf<typeof withdrawCall>) => shownAnew(withdrawPrice(body)),
  }
}

/** As many as one call takes. */
const atOnce = 100

async function inParts({ subscriptionIds, ...price }: Announcing): Promise<readonly string[]> {
  const announced: string[] = []
  for (let from = 0; from < subscriptionIds.length; from += atOnce) {
    const part = { ...price, subscriptionIds: subscriptionIds.slice(from, from + atOnce) }
    announced.push(...(await announcePrice(part)).announced)
  }
  return announced
}

/** Why a client can't be told of the price of their plan. */
export const hindranceWords = {
  ending: 'Won’t renew',
  changing: 'Has an unpaid plan change',
  'other-period': 'Isn’t billed at the plan’s current interval',
  unreachable: 'Deactivated or not invited yet, so they get no email',
} as const satisfies Record<PriceHindrance, string>

/** Whether another price was announced than is sold now. */
export function isToldOther({ nextPrice, soldCents }: EarlierPrice): boolean {
  return nextPrice !== undefined && nextPrice.amountCents !== soldCents
}

/** What was announced to these, "$18 a month"; null where it isn't one price. */
export function announcedPrice(rows: readonly EarlierPrice[]): string | null {
  const prices = new Set(
    rows.flatMap(({ nextPrice, periodMonths }) => (nextPrice ? priceWords(nextPrice.amountCents, periodMonths) : [])),
  )
  const [price = null] = prices
  return prices.size === 1 ? price : null
}

/** Whether it would take the place of a higher price that was announced, from the same day. */
export function isLowered({ nextPrice, soldCents }: EarlierPrice): boolean {
  return nextPrice !== undefined && soldCents < nextPrice.amountCents
}

/** "3 clients"; who has a plan for two sites is one. */
export function clientsOf(rows: readonly EarlierPrice[]): string {
  const { size } = new Set(rows.map(({ clientId }) => clientId))
  return size === 1 ? '1 client' : `${size} clients`
}
