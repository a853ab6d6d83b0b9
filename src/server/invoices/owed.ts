import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { isPastDue, subscriptionStatuses } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { compareMoney } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { seesRequests } from '#domain/core/viewer.ts'
import type * as calls from '#domain/invoices/owed-contract.ts'
import type { OwedPlan, OwedRequest, listClientOwed as clientCall } from '#domain/invoices/owed-contract.ts'
import type { OwedRows } from '#domain/invoices/owed.ts'
import { sumsOfOwed } from '#domain/invoices/owed.ts'
import { payments, subscriptions } from '#server/billing/exports/collections.ts'
import { readClient } from '#server/billing/exports/read-client.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import type { OpenRequest } from '#server/messages/exports/owed-requests.ts'
import { owedRequests } from '#server/messages/exports/owed-requests.ts'
import { eachRow, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { expectInvoicesRight } from './policy.ts'
import { presentInvoice } from './present.ts'

/** Everything that a client has to pay, from our own store. Refuses `forbidden` to a teammate without the right to invoices. */
export async function listOwed(portal: Portal, viewer: Viewer): Promise<ReplyOf<typeof calls.listOwed>> {
  expectInvoicesRight(viewer)
  const owed = await owedOf(portal, viewer.accountId)
  return seesRequests(viewer) ? owed : { ...owed, requests: [] }
}

/** The same for one client, for staff. Refuses `not-found` for an unknown client. */
export async function listClientOwed(
  portal: Portal,
  _viewer: Viewer,
  { clientId }: InputOf<typeof clientCall>,
): Promise<ReplyOf<typeof clientCall>> {
  await readClient(portal, clientId)
  return owedOf(portal, clientId)
}

/** Invoices are the unpaid ones, the longest due first. */
async function owedOf(portal: Portal, clientId: string): Promise<ReplyOf<typeof calls.listOwed>> {
  const { documents } = portal
  const [plans, awaited, requests] = await Promise.all([
    findPastDue(portal, clientId),
    listAll(documents, invoices, { where: { clientId }, orderBy: ['awaitedOn', 'asc'] }),
    owedRequests(documents, clientId),
  ])
  return {
    plans: plans.map(({ plan }) => plan),
    invoices: awaited.map(presentInvoice),
    requests: requests.map(toOwedRequest),
  }
}

function toOwedRequest({ message, project }: OpenRequest): OwedRequest {
  const { payment } = message
  return {
    messageId: message.id,
    projectId: message.projectId,
    projectName: project.name,
    description: payment.description,
    amountCents: payment.amountCents,
    dueDate: payment.dueDate,
    hasFailed: payment.status === 'fail',
    askedAt: message.createdAt,
  }
}

type Rows = { -readonly [Kind in keyof OwedRows]: OwedRows[Kind][number][] }

/** What all clients have to pay, for staff. Reads only invoices that await payment. */
export async function listOwingClients(
  portal: Portal,
  _viewer: Viewer,
  { today }: InputOf<typeof calls.listOwingClients>,
): Promise<ReplyOf<typeof calls.listOwingClients>> {
  const { documents } = portal
  const owing = new Map<string, Rows>()
  const rowsOf = (clientId: string): Rows => {
    const rows = owing.get(clientId) ?? { plans: [], invoices: [], requests: [] }
    owing.set(clientId, rows)
    return rows
  }
  for await (const { data } of eachRow(documents, invoices, { orderBy: ['awaitedOn', 'asc'] })) {
    const { clientId, status, dueDate, paymentPlan, totalCents, paidCents, creditedCents, bankPayment } = data
    const { payments, recordedPayments, credits, refunds, disputes } = data
    const sums = { totalCents, paidCents, creditedCents }
    const settled = { payments, recordedPayments, credits, refunds, disputes }
    rowsOf(clientId).invoices.push({ status, dueDate, paymentPlan, bankPayment, ...sums, ...settled })
  }
  for (const { uid, plan } of await findPastDue(portal, undefined)) rowsOf(uid).plans.push(plan)
  for (const { message } of await owedRequests(documents, undefined)) {
    const { amountCents, dueDate } = message.payment
    rowsOf(message.clientId).requests.push({ amountCents, dueDate })
  }
  const clients = Array.from(owing, ([clientId, rows]) => ({ clientId, ...sumsOfOwed(rows, today) }))
  return { clients: clients.sort((one, other) => compareMoney(other.totalCents, one.totalCents)) }
}

type Deps = Pick<Portal, 'documents'>
export type PastDuePlan = { readonly uid: string; readonly plan: OwedPlan }

/**
 * The past-due plans of one account or of all. Each owes its newest unpaid payment, or the price of a period if none is
 * known.
 */
async function findPastDue(portal: Deps, uid: string | undefined): Promise<PastDuePlan[]> {
  const late = uid === undefined ? await lateOfAll(portal) : await lateOf(portal, uid)
  const payers = [...new Set(late.map((plan) => plan.uid))]
  const asked = (await Promise.all(payers.map((each) => unpaidOf(portal, each)))).flat()
  return late.map((plan) => ({ uid: plan.uid, plan: toOwedPlan(plan, asked) }))
}

const newest = ['createdAt', 'desc'] as const

async function lateOf({ documents }: Deps, uid: string): Promise<Subscription[]> {
  const all = await listAll(documents, subscriptions, { where: { uid }, orderBy: newest })
  return all.flatMap(({ data }) => (isPastDue(data.status) ? [data] : []))
}

async function lateOfAll({ documents }: Deps): Promise<Subscription[]> {
  const orderBy = ['currentPeriodEnd', 'asc'] as const
  const statuses = subscriptionStatuses.filter(isPastDue)
  const all = statuses.map((status) => listAll(documents, subscriptions, { where: { status }, orderBy }))
  return (await Promise.all(all)).flat().map(({ data }) => data)
}

async function unpaidOf({ documents }: Deps, uid: string): Promise<Payment[]> {
  const all = (['unpaid', 'fail'] as const).map((status) =>
    listAll(documents, payments, { where: { uid, status }, orderBy: newest }),
  )
  return (await Promise.all(all)).flat().flatMap(({ data }) => (isCanceled(data) ? [] : [data]))
}

function toOwedPlan({ id, uid, planId, amountCents }: Subscription, asked: readonly Payment[]): OwedPlan {
  const payment = asked
    .filter((each) => each.subscriptionId === id && each.uid === uid)
    .reduce<Payment | null>((one, other) => (one && one.createdAt >= other.createdAt ? one : other), null)
  return {
    subscriptionId: id,
    planId,
    ...(payment?.site === undefined ? {} : { site: payment.site }),
    amountCents: payment?.amountCents ?? amountCents,
    paymentId: payment?.id ?? null,
    declined: payment?.decline?.message ?? null,
  }
}
