import type { Customer } from '#domain/billing/customer.ts'
import { hasEnded } from '#domain/billing/subscription-status.ts'
import { carryPaying } from '#server/accounts/exports/clients.ts'
import { eachRow, listAll } from '#server/platform/whole-list.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { convergeCustomer } from './converge-cards.ts'
import {
  boundAccounts,
  charges,
  customerOwners,
  customers,
  payments,
  paymentSweeps,
  promotionCodes,
  subscriptions,
} from './exports/collections.ts'
import type { Charge } from './exports/collections.ts'
import { convergePayment, convergeSubscription } from './exports/converge.ts'
import { customerLeft } from './exports/reactions.ts'

const id = 'bound'

/**
 * Moves everything stored to the provider account that the portal's keys open, where the keys were changed. A customer of
 * another account has none here until they need one; its running subscriptions become `elsewhere`, and open payments are not
 * asked for. Payments stay as history. A former customer of this account becomes one again. Idempotent; costs one read while
 * the keys stay.
 */
export async function bindAccount(portal: Portal): Promise<void> {
  const { documents, clock } = portal
  const account = await portal.payments.readAccount()
  if ((await documents.get(boundAccounts, id))?.data.account === account) return
  const all = eachRow(documents, customers, { orderBy: ['createdAt', 'asc'] })
  for await (const { data } of all) if (data.customerId !== null) await bind(portal, data, account)
  for (const state of ['asked', 'begun'] as const) await leaveCharges(portal, state)
  await bringPromotionsAgain(portal)
  await documents.transact(async (transaction) => {
    const held = await transaction.get(boundAccounts, id)
    const sweep = await transaction.get(paymentSweeps, 'sweep')
    const bound = { id, account, boundAt: clock.now() }
    if (held) transaction.put(boundAccounts, bound)
    else transaction.create(boundAccounts, bound)
    // How far we swept the events of another account says nothing about this one.
    if (held && sweep) transaction.remove(paymentSweeps, sweep.id)
  })
}

async function bind(portal: Portal, { uid, customerId, account: held }: Customer, account: string): Promise<void> {
  if (held === account || customerId === null) return
  if (held === null && (await isHere(portal, customerId))) {
    await convergeCustomer(portal, customerId)
    return
  }
  await leave(portal, uid)
  await raise(portal, customerLeft, { uid, customerId })
  const [before] = await listAll(portal.documents, customerOwners, { where: { uid, account } })
  await take(portal, uid, { from: customerId, to: before ? { customerId: before.id, account } : null })
  if (before) await convergeAll(portal, before.id)
}

/** Asks for customers from before accounts were stored. */
async function isHere({ payments: provider }: Portal, customerId: string): Promise<boolean> {
  try {
    await provider.readCustomer(customerId)
    return true
  } catch (error) {
    if (isPaymentFailure(error, 'missing')) return false
    throw error
  }
}

/** Subscriptions of the other account and its open payments can be neither changed nor paid from here. */
async function leave({ documents, clock }: Portal, uid: string): Promise<void> {
  const newest = ['createdAt', 'desc'] as const
  for (const row of await listAll(documents, subscriptions, { where: { uid }, orderBy: newest })) {
    if (hasEnded(row.data.status)) continue
    await documents.transact(async (transaction) => {
      const now = (await transaction.get(subscriptions, row.id))?.data
      if (now && !hasEnded(now.status))
        transaction.put(subscriptions, { ...now, status: 'elsewhere', updatedAt: clock.now() })
    })
  }
  for (const status of ['unpaid', 'fail'])
    for (const row of await listAll(documents, payments, { where: { uid, status }, orderBy: newest }))
      await documents.transact(async (transaction) => {
        const now = (await transaction.get(payments, row.id))?.data
        if (now && now.status !== 'paid' && now.stripeStatus !== 'elsewhere')
          transaction.put(payments, { ...now, stripeStatus: 'elsewhere', updatedAt: clock.now() })
      })
}

/** A payment that is asked for again is charged here by a charge of its own. */
async function leaveCharges({ documents }: Portal, state: Charge['state']): Promise<void> {
  for await (const { id: chargeId, data } of eachRow(documents, charges, {
    where: { state },
    orderBy: ['askedAt', 'asc'],
  })) {
    const { uid, customerId, paymentId } = data
    if ((await documents.get(customers, uid))?.data.customerId === customerId) continue
    if (paymentId !== null && (await documents.get(payments, paymentId))?.data.status === 'paid') continue
    await documents.transact(async (transaction) => {
      const now = (await transaction.get(charges, chargeId))?.data
      if (now?.state === state && now.customerId === customerId) transaction.put(charges, { ...now, state: 'over' })
    })
  }
}

/** The promotion codes of staff are made here too, by the next sweep. */
async function bringPromotionsAgain({ documents }: Portal): Promise<void> {
  const all = eachRow(documents, promotionCodes, { orderBy: ['createdAt', 'desc'] })
  for await (const { id: code } of all)
    await documents.transact(async (transaction) => {
      const held = (await transaction.get(promotionCodes, code))?.data
      if (held && !held.isDue) transaction.put(promotionCodes, { ...held, isDue: true, isRefused: false })
    })
}

type Move = { readonly from: string; readonly to: Pick<Customer, 'customerId' | 'account'> | null }

async function take(portal: Portal, uid: string, { from, to }: Move): Promise<void> {
  await portal.documents.transact(async (transaction) => {
    const held = (await transaction.get(customers, uid))?.data
    if (held?.customerId !== from) return
    const { refusedCards: _ofTheOther, ...kept } = held
    transaction.put(customers, {
      ...kept,
      ...(to ?? { customerId: null, account: null }),
      defaultPaymentMethodId: null,
      writeKey: portal.createId(),
      freeCodeIsDue: kept.freeGrantedAt !== null,
    })
    await carryPaying(portal, transaction, uid, { stripeCustomerId: to?.customerId ?? null, paymentMethodId: null })
  })
}

/** Converges everything that changed while the portal spoke to another account. */
async function convergeAll(portal: Portal, customerId: string): Promise<void> {
  await convergeCustomer(portal, customerId)
  for (const { id: subscriptionId } of await portal.payments.listSubscriptions(customerId))
    await convergeSubscription(portal, subscriptionId)
  const { items } = await portal.payments.listPayments({ customerId, after: null })
  for (const { id: paymentId } of items) await convergePayment(portal, paymentId)
}
