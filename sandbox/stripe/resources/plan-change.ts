import type { Stripe } from 'stripe'
import { couponOf, takenOff } from '#sandbox/stripe/billing/discounts.ts'
import type { LineDraft } from '#sandbox/stripe/billing/invoice-lines.ts'
import { dayText, periodEnd } from '#sandbox/stripe/billing/periods.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import type { Params } from '#sandbox/stripe/wire/params.ts'
import { invalid, noSuch } from '#sandbox/stripe/wire/wire-error.ts'
import { findPrice, productName } from './products.ts'
import { planOf, toItem } from './subscription-item.ts'
import { leftOf, periodLines } from './subscription-lines.ts'

export type PlannedChange = {
  readonly next: Stripe.Subscription
  /** Credit for what is unused and the price of what takes its place, for the rest of the period. */
  readonly prorations: readonly LineDraft[]
  /** The lines of a whole new period, where the change begins one. */
  readonly firstLines: readonly LineDraft[]
}

export type ChangeTerms = {
  /** The moment that prorations are reckoned for: `proration_date`, or now. */
  readonly at: number
  /** When a new period begins, where the change begins one. */
  readonly now: number
  readonly prorates: boolean
}

/** What `items[]` makes of a subscription. Another interval begins a new period at once, as at Stripe. */
export function planChange(
  context: Context,
  subscription: Stripe.Subscription,
  changes: readonly Params[],
  { at, now, prorates }: ChangeTerms,
): PlannedChange {
  if (at !== now) expectWithinPeriod(subscription, at)
  const prorations: LineDraft[] = []
  let restarts = false
  const items = [...subscription.items.data]
  for (const change of changes) {
    const index = change.has('id') ? items.findIndex(({ id }) => id === change.text('id')) : -1
    if (change.has('id') && index < 0) throw noSuch('subscription_item', change.text('id') ?? '', 'items[0][id]')
    const before = index < 0 ? null : (items[index] ?? null)
    if (change.flag('deleted')) {
      if (before && prorates) prorations.push(...credit(context, subscription, before, at))
      items.splice(index, 1)
      continue
    }
    const price = change.has('price') ? findPrice(context, change.required('price'), 'items[0][price]') : before?.price
    if (!price?.recurring) throw invalid('A subscription item needs a recurring price.', { param: 'items[0][price]' })
    if (!price.active && price.id !== before?.price.id)
      throw invalid('The price specified is inactive. This field only accepts active prices.', {
        param: 'items[0][price]',
      })
    const quantity = change.integer('quantity') ?? before?.quantity ?? 1
    const restart = before !== null && isOtherInterval(before.price, price)
    restarts ||= restart
    const start = restart || !before ? now : before.current_period_start
    const end = restart
      ? periodEnd(price, now)
      : (before?.current_period_end ?? subscription.items.data[0]?.current_period_end ?? periodEnd(price, now))
    const after = before
      ? { ...before, price, plan: planOf(price), quantity, current_period_start: start, current_period_end: end }
      : toItem(subscription.id, price, quantity, start, end)
    if (before && prorates && (before.price.id !== price.id || before.quantity !== quantity)) {
      prorations.push(...credit(context, subscription, before, at))
      if (!restart)
        prorations.push(
          ...debit(context, subscription, { ...after, current_period_start: before.current_period_start }, at),
        )
    }
    if (!before && prorates)
      prorations.push(...debit(context, subscription, { ...after, current_period_start: start }, at))
    if (index < 0) items.push(after)
    else items[index] = after
  }
  const next: Stripe.Subscription = {
    ...subscription,
    items: { ...subscription.items, data: items },
    ...(restarts ? { billing_cycle_anchor: now } : {}),
  }
  return { next, prorations, firstLines: restarts ? periodLines(context, next) : [] }
}

/** docs.stripe.com/billing/subscriptions/prorations: the moment lies in the period that is being changed. */
function expectWithinPeriod({ items: { data } }: Stripe.Subscription, at: number): void {
  const isWithin = data.some((item) => at >= item.current_period_start && at <= item.current_period_end)
  if (!isWithin)
    throw invalid('The proration date must be within the current billing period of the subscription.', {
      param: 'proration_date',
    })
}

function isOtherInterval({ recurring: one }: Stripe.Price, { recurring: other }: Stripe.Price): boolean {
  return one?.interval !== other?.interval || one?.interval_count !== other?.interval_count
}

function credit(
  context: Context,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): LineDraft[] {
  const amount = billedRestOf(context, item, at) ?? leftOf(netOf(context, subscription, item), item, at)
  return amount === 0 ? [] : [proration(context, subscription, item, -amount, 'Unused time on', at)]
}

/**
 * What was billed for the rest of an item's period, whatever its price and discounts are by now: the flexible billing mode,
 * which is the default since 2025-09-30. Null where nothing was billed for it.
 */
function billedRestOf({ store }: Context, item: Stripe.SubscriptionItem, at: number): number | null {
  const lines = store
    .list<Stripe.Invoice>('invoice', ({ status }) => status === 'paid' || status === 'open')
    .flatMap(({ lines: { data } }) => data)
  const billed = lines.find(
    ({ amount, parent, period }) =>
      amount > 0 &&
      period.end === item.current_period_end &&
      (parent?.subscription_item_details?.subscription_item === item.id ||
        parent?.invoice_item_details?.subscription === item.subscription),
  )
  if (!billed) return null
  const net = billed.amount - (billed.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return leftOf(net, { current_period_start: billed.period.start, current_period_end: billed.period.end }, at)
}

function debit(
  context: Context,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): LineDraft[] {
  const amount = leftOf(netOf(context, subscription, item), item, at)
  return amount === 0 ? [] : [proration(context, subscription, item, amount, 'Remaining time on', at)]
}

/** What a period of an item costs once the subscription's discounts are taken off. */
function netOf(context: Context, subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  const full = (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
  return subscription.discounts.reduce((rest: number, discount) => {
    const coupon = couponOf(context, String(discount), item.current_period_start)
    if (!coupon || (coupon.applies_to && !coupon.applies_to.products.includes(String(item.price.product)))) return rest
    return rest - takenOff(coupon, rest)
  }, full)
}

function proration(
  context: Context,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  amount: number,
  words: string,
  at: number,
): LineDraft {
  return {
    amount,
    description: `${words} ${productName(context, item.price)} after ${dayText(at)}`,
    quantity: item.quantity ?? 1,
    period: { start: at, end: item.current_period_end },
    price: item.price,
    discountable: false,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: true,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
  }
}
