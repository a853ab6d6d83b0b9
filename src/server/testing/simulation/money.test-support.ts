import type { Order } from '#domain/checkout/order.ts'
import { toInstant } from '#domain/core/instants.ts'
import { charges, payments, refunds, subscriptions } from '#server/billing/exports/collections.ts'
import { orders } from '#server/checkout/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { messages } from '#server/messages/exports/collections.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { invariants } from '#server/testing/money/invariants.test-support.ts'
import type { StoredMoney } from '#server/testing/money/reading.test-support.ts'
import type { Snapshot } from '#server/testing/money/snapshot.test-support.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import type { Invariant } from './life.test-support.ts'
import type { Payer, Template } from './template.test-support.ts'
import { payers } from './template.test-support.ts'
import type { World } from './world.test-support.ts'

const most = { limit: 10_000 }

/** The money of each client, as the store and the provider hold it. */
export async function sumsOf(world: World, template: Template): Promise<Snapshot[]> {
  const snapshots = []
  for (const payer of payers) snapshots.push(await snapshotOf(world, template, payer))
  return snapshots
}

async function snapshotOf(world: World, { purses }: Template, payer: Payer): Promise<Snapshot> {
  const { stripe } = world.provider
  const { payments: adapter } = (await world.process('A')).app.portal
  const customer = purses[payer].customerId
  const found = await stripe.customers.retrieve(customer)
  if (found.deleted) throw new Error('The customer is gone')
  const intents = await stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray(most)
  const plans = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(most)
  const ofIntents = <Of extends { readonly payment_intent: unknown }>(list: readonly Of[]) =>
    list.filter(({ payment_intent: id }) => intents.some((intent) => intent.id === id))
  return {
    ...storedOf(world, payer, customer, new Set(intents.map(({ id }) => id))),
    toldAsPaid: [...world.toldAsPaid].flatMap(([id, of]) => (of === payer ? [id] : [])),
    shownCents: world.shownCents,
    provider: {
      customer: found,
      intents,
      invoices: await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray(most),
      subscriptions: plans,
      disputes: ofIntents(await stripe.disputes.list({ limit: 100 }).autoPagingToArray(most)),
      refunds: ofIntents(await stripe.refunds.list({ limit: 100 }).autoPagingToArray(most)),
      readPayments: await Promise.all(intents.map(({ id }) => adapter.readPaymentIntent(id))),
      readSubscriptions: await Promise.all(plans.map(({ id }) => adapter.readSubscription(id))),
    },
  }
}

const byCreation = (one: { readonly createdAt: string }, other: { readonly createdAt: string }) =>
  one.createdAt < other.createdAt ? -1 : 1

function storedOf(
  { rows, orderedAtMs }: World,
  payer: Payer,
  customer: string,
  intents: ReadonlySet<string>,
): StoredMoney {
  const own = new Set(rows(projects).flatMap(({ id, clientId }) => (clientId === payer ? [id] : [])))
  const ofCustomer = ({ customerId }: { readonly customerId: string }) => customerId === customer
  const isOwn = ({ projectId }: { readonly projectId: string }) => own.has(projectId)
  /** An order's own time is that of a process, whose clock may be wrong; the provider's never is. */
  function withTrueTime(order: Order): Order {
    const atMs = orderedAtMs.get(order.id)
    return atMs === undefined ? order : { ...order, createdAt: toInstant(atMs) }
  }
  return {
    orders: rows(orders).filter(ofCustomer).map(withTrueTime).toSorted(byCreation),
    payments: rows(payments).filter(ofCustomer).toSorted(byCreation),
    subscriptions: rows(subscriptions).filter(ofCustomer).toSorted(byCreation),
    refunds: rows(refunds)
      .filter(({ paymentId }) => intents.has(paymentId))
      .toSorted(byCreation),
    charges: rows(charges).filter(ofCustomer).toSorted(byCreation),
    invoices: rows(invoices)
      .filter(({ clientId }) => clientId === payer)
      .toSorted(byCreation),
    requests: rows(messages)
      .filter(({ type }) => type === 'payment')
      .filter(isOwn)
      .toSorted(byCreation),
    entries: rows(timeEntries).filter(isOwn),
  }
}

/** What must hold of everybody's money once everything has settled: by its name, what breaks it. */
export const moneyInvariants: readonly (readonly [string, Invariant])[] = Object.entries(invariants).map(
  ([name, broken]) => [
    name,
    { holds: 'settled', broken: ({ money }) => money.flatMap((snapshot) => broken(snapshot)) },
  ],
)
