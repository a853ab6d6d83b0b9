import { withSite } from '#domain/billing/plan-words.ts'
import { nextChargeAt, recurringOf, sayRecurring } from '#domain/catalogue/later-charges.ts'
import { isLoweredByCode } from '#domain/catalogue/plan-coupons.ts'
import { creditFor, leftToPay } from '#domain/checkout/credit-of-order.ts'
import type { Order, OrderItem } from '#domain/checkout/order.ts'
import { payingLastsMs } from '#domain/checkout/order.ts'
import { paidWith, sayPaidWith } from '#domain/checkout/paid-with.ts'
import { isPayable } from '#domain/checkout/paying-order.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { sayMoney, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { nameOf } from '#server/accounts/exports/clients.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { customers } from '#server/billing/exports/collections.ts'
import { dayWords } from '#server/billing/exports/notice-words.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { creditOfOrder } from './freed-credit.ts'
import { isReplaced } from './rivals.ts'

type Deps = Pick<Portal, 'clock' | 'activity' | 'catalogue' | 'settings'>

/**
 * Notifies the payer of an order once for all of its lines: paid, or which of them are not. Waits while a line may still be
 * finished without the payer, and for the page of a payer who reads there that a card was declined: no page tells one for whom staff pay.
 */
export async function notifyOfOrder(
  portal: Deps,
  transaction: Transaction,
  order: Order,
  isAlone = isPayingOver(portal, order),
): Promise<void> {
  const news = await newsOf(portal, transaction, order, isAlone)
  if (news === null) return
  const { uid } = order
  // Staff see the client's name. No person is shown: whether the bank takes the money is nobody's act.
  const actor = { uid: '', fullName: await nameOf(transaction, uid) }
  const { id, ...told } = news
  await portal.activity.recordOnceWith(transaction, `order-${order.id}-${id}`, actor, {
    ...told,
    projectId: '',
    clientId: uid,
    subjectId: order.id,
    audience: 'project',
    listed: false,
  })
}

/** Notifies the payer of an unfinished order. With `isAlone` the payer is away, so nothing waits for their page. */
export async function notifyUnfinished(
  portal: Deps & Pick<Portal, 'documents'>,
  orderId: string,
  isAlone?: true,
): Promise<void> {
  await portal.documents.transact(async (transaction) => {
    const order = (await transaction.get(orders, orderId))?.data
    if (order) await notifyOfOrder(portal, transaction, order, isAlone)
  })
}

function isPayingOver({ clock }: Pick<Deps, 'clock'>, { payAsked }: Order): boolean {
  return payAsked !== null && clock.nowMs() - toMilliseconds(payAsked.at) >= payingLastsMs
}

type News = {
  /** The same id is notified once. */
  readonly id: string
  readonly type: 'billing.order_paid' | 'billing.order_open' | 'request.withdrawn'
  readonly subjectName: string
  readonly detail: string
}

/**
 * What the customer has left of their credit. An open invoice has taken all there was: whatever is said to be left beside one may be what it
 * took, which the mirror of the customer doesn't know yet.
 */
async function creditLeft(transaction: Transaction, { uid, items }: Order): Promise<Money> {
  if (items.some(({ dueCents }) => dueCents !== undefined)) return zero
  return (await transaction.get(customers, uid))?.data.creditCents ?? zero
}

async function newsOf(portal: Deps, transaction: Transaction, order: Order, isAlone: boolean): Promise<News | null> {
  const plans = portal.catalogue.plans()
  const { number, items } = order
  const paid = items.filter(({ state }) => state === 'paid')
  const rest = await stillToPay(portal, transaction, order)
  if (rest.length === 0) {
    if (paid.length === 0) return { id: 'over', type: 'request.withdrawn', subjectName: number, detail: '' }
    const isLowered = paid.some((item) => isLoweredByCode(plans, item))
    const unpaid = items.filter(({ state }) => state !== 'paid')
    return {
      id: unpaid.length === 0 ? 'paid' : `paid-${paid.length}`,
      type: 'billing.order_paid',
      subjectName: `${number}, ${sayPaidWith(paid)}`,
      detail: `${linesOf(paid)}.${isLowered ? sayCode(order) : ''}${sayRenewals(paid, portal.clock.now(), portal.settings.openingHours.timeZone)}${sayUncharged(order, unpaid)}${sayOrderedBy(order)}`,
    }
  }
  const byStaff = await isPaidByStaff(transaction, order)
  if (!isAlone && ((paid.length === 0 && !byStaff) || !waitsForAnotherCard(rest))) return null
  const declined = byStaff && rest.some(({ decline }) => decline !== null) ? 'The card was declined. ' : ''
  const leftCents = await creditLeft(transaction, order)
  const credited = { items, creditCents: await creditOfOrder(transaction, plans, { order, toPay: rest, leftCents }) }
  return {
    // Once for each part that was paid.
    id: `open-${paid.length}`,
    type: 'billing.order_open',
    subjectName: `${number}, ${sayMoney(leftToPay(credited, rest))} due`,
    detail: `${declined}${paid.length > 0 ? `Paid: ${linesOf(paid)}${sayCredit(paid)}. ` : ''}Not paid: ${linesOf(rest)}.${sayCreditFor(creditFor(credited, rest))}`,
  }
}

/** Those that can still be paid; a later order has taken the place of the others. */
async function stillToPay({ catalogue, clock }: Deps, transaction: Transaction, order: Order): Promise<OrderItem[]> {
  const ageMs = clock.nowMs() - toMilliseconds(order.createdAt)
  const rest: OrderItem[] = []
  for (const item of order.items) {
    if (item.state === 'paid' || !isPayable(order, item, ageMs)) continue
    if (!(await isReplaced(transaction, catalogue.plans(), order, item))) rest.push(item)
  }
  return rest
}

async function isPaidByStaff(transaction: Transaction, { payAsked }: Order): Promise<boolean> {
  return payAsked !== null && (await transaction.get(users, payAsked.by))?.data.role === 'superAdmin'
}

/** A refused line ends a round of paying: the same card would be refused for the lines after it. */
function waitsForAnotherCard(rest: readonly OrderItem[]): boolean {
  return (
    rest.some(({ state }) => state === 'failed') && rest.every(({ state }) => state === 'failed' || state === 'open')
  )
}

/** " Ordered by Ben Sato."; empty where the owner of the account ordered. */
function sayOrderedBy({ orderer }: Order): string {
  return orderer === undefined ? '' : ` Ordered by ${orderer}.`
}

function sayCredit(paid: readonly OrderItem[]): string {
  return paidWith(paid).creditCents === 0 ? '' : ` (${sayPaidWith(paid)})`
}

/** " Prices include promotion code SPRING."; empty where none was used. */
function sayCode({ promotionCode }: Order): string {
  return promotionCode === null ? '' : ` Prices include promotion code ${promotionCode}.`
}

/** " Rocket Hosting yearly renews on Dec 8, 2027 for $180 a year."; empty where nothing is charged again. */
function sayRenewals(paid: readonly OrderItem[], now: Instant, timeZone: string): string {
  return paid
    .map((item) => {
      const { periodMonths: months, renewsCents, afterDiscount, taxCents } = item
      if (months === null || renewsCents === null) return ''
      const said = recurringOf({ months, amountCents: renewsCents, afterDiscount })
      const day = (at: Instant) => dayWords(at, timeZone)
      const tax = taxCents ? ', plus tax' : ''
      return ` ${sayItem(item)} renews on ${day(nextChargeAt(now, months))} for ${sayRecurring(said, day)}${tax}.`
    })
    .join('')
}

/** " Canceled and not charged: Dead Pages setup."; empty where all is paid. */
function sayUncharged({ cancellation }: Order, unpaid: readonly OrderItem[]): string {
  if (unpaid.length === 0) return ''
  return ` ${cancellation ? 'Canceled and not charged' : 'Not charged'}: ${unpaid.map(sayItem).join(', ')}.`
}

function sayCreditFor(creditCents: Money): string {
  return creditCents === 0 ? '' : ` ${sayMoney(creditCents)} in credit goes toward this order.`
}

/** "Rocket Hosting monthly (northwind.example) $15, Dead Pages setup $2,000" */
function linesOf(items: readonly OrderItem[]): string {
  return items.map((item) => `${sayItem(item)} ${sayMoney(item.totalCents)}`).join(', ')
}

function sayItem({ name, site }: OrderItem): string {
  return withSite(name, site?.name)
}

/** Records an order that staff place for a client and notifies the client, in the transaction that writes the order. */
export function recordStaffOrder(
  { activity, audit }: Pick<Portal, 'activity' | 'audit'>,
  transaction: Transaction,
  { viewer, ip }: { readonly viewer: Viewer; readonly ip: string },
  order: Order,
): void {
  activity.recordWith(transaction, viewer, {
    type: 'billing.ordered',
    projectId: '',
    clientId: order.uid,
    subjectId: order.id,
    subjectName: order.items.map(sayItem).join(', '),
    detail: `Order ${order.number}: ${sayMoney(order.totalCents)} in total.${sayCode(order)}`,
    audience: 'project',
    listed: false,
  })
  audit.recordWith(transaction, {
    actorId: viewer.uid,
    action: `ordered-for:${order.uid}`,
    entityType: 'order',
    entityId: order.id,
    ip,
  })
}
