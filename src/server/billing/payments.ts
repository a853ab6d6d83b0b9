import type { countClientPayments as countCall } from '#domain/billing/count-contract.ts'
import { disputedCents, lostCents } from '#domain/billing/money-back.ts'
import type * as paymentCalls from '#domain/billing/payment-contract.ts'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { paymentSortsFor } from '#domain/billing/payment-order.ts'
import type { PaymentSort } from '#domain/billing/payment-order.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type * as staffCalls from '#domain/billing/staff-contract.ts'
import type { PaymentTotals } from '#domain/billing/staff-contract.ts'
import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { mostCounted } from '#domain/core/list-count.ts'
import { add, larger, negate, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { customers, payments, refunds, subscriptions } from '#server/billing/exports/collections.ts'
import { findCustomer, findPayment } from '#server/billing/exports/find-own.ts'
import { expectOneOf } from '#server/billing/exports/policy.ts'
import { presentPayment, presentRefund, presentSubscription } from '#server/billing/exports/present.ts'
import { readClient } from '#server/billing/exports/read-client.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { eachRow, listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { ListOptions, Row } from '#server/ports/documents.ts'
import { twelveMonthsAgo } from '#server/settings/exports/agency-day.ts'

const pageSize = 20

/** A page of payments from our mirrors; does not ask the provider. A foreign customer or last payment is `not-found`. */
export async function getListPayments(
  portal: Portal,
  viewer: Viewer,
  { customerId, latestPaymentId }: InputOf<typeof paymentCalls.getListPayments>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof paymentCalls.getListPayments>> {
  expectOneOf(viewer, ['invoices'])
  const uid = await findCustomer(portal, viewer, customerId, caller)
  const latest = latestPaymentId ? (await portal.documents.get(payments, latestPaymentId))?.data : null
  if (latestPaymentId && latest?.uid !== uid) throw new Refusal('not-found')
  const rows = await newestOf(portal, uid, latest ?? null)
  return {
    listPayments: rows.slice(0, pageSize).map((row) => presentPayment(row)),
    hasMore: rows.length > pageSize,
  }
}

/** One more than a page of the payments after the last known one: by the time of payment, then by id. */
async function newestOf(
  { documents }: Pick<Portal, 'documents'>,
  uid: string,
  latest: Payment | null,
): Promise<Row<Payment>[]> {
  const found: Row<Payment>[] = []
  let after: string | undefined
  while (found.length <= pageSize) {
    const rows = await documents.list(payments, {
      where: { uid },
      orderBy: ['createdAt', 'desc'],
      ...(latest ? { range: { below: toInstant(toMilliseconds(latest.createdAt) + 1) } } : {}),
      ...(after ? { after } : {}),
      limit: 2 * pageSize,
    })
    found.push(...rows.filter((row) => !latest || comesAfter(row.data, latest)))
    after = rows.at(-1)?.cursor
    if (rows.length < 2 * pageSize) break
  }
  return found
}

function comesAfter(payment: Payment, latest: Payment): boolean {
  return payment.createdAt < latest.createdAt || (payment.createdAt === latest.createdAt && payment.id < latest.id)
}

const staffPageSize = 50

type Deps = Pick<Portal, 'documents' | 'audit' | 'settings' | 'clock'>
type Filter = Pick<ListOptions, 'where' | 'orderBy' | 'range'>

/** Payments of clients from our mirrors, for staff; audited. Refuses `not-found` for an unknown client, `invalid-input` for a sort that the filter doesn't go with. */
export async function listClientPayments(
  portal: Deps,
  viewer: Viewer,
  { after, ...asked }: InputOf<typeof staffCalls.listClientPayments>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof staffCalls.listClientPayments>> {
  const { documents, audit } = portal
  const filter = filterOf(asked)
  if (asked.clientId !== undefined) await readClient(portal, asked.clientId)
  await audit.record({
    actorId: viewer.uid,
    action: 'payments-seen',
    entityType: 'client',
    entityId: asked.clientId ?? 'all',
    ip,
  })
  const { rows, next } = await pageOf(documents, filter, after)
  return {
    payments: rows.map(presentPayment),
    next,
    totals: after ? null : await totalsOf(portal, asked.clientId),
  }
}

/** How many payments the list of staff has with this filter; null where it leaves out what was canceled. Refuses as the list does. */
export async function countClientPayments(
  portal: Pick<Deps, 'documents'>,
  _viewer: Viewer,
  asked: InputOf<typeof countCall>,
): Promise<ReplyOf<typeof countCall>> {
  const filter = filterOf(asked)
  if (asked.clientId !== undefined) await readClient(portal, asked.clientId)
  // Not the look at payments that the list is, and so not audited.
  if (asked.status === 'fail') return { counted: null }
  return { counted: await portal.documents.countListed(payments, { ...filter, limit: mostCounted }) }
}

type Page = { readonly rows: readonly Row<Payment>[]; readonly next: string | null }

/** Reads a page and a bit: canceled payments are left out of the failed ones, and no page is short for that. */
async function pageOf(documents: Deps['documents'], filter: Filter, from: string | undefined): Promise<Page> {
  const found: Row<Payment>[] = []
  for (let after = from; ;) {
    const rows = await documents.list(payments, { ...filter, limit: staffPageSize, ...(after ? { after } : {}) })
    found.push(...rows.filter(({ data }) => isListed(data, filter)))
    after = rows.at(-1)?.cursor
    if (rows.length < staffPageSize || !after) return { rows: found, next: null }
    if (found.length >= staffPageSize) return { rows: found, next: after }
  }
}

/** A canceled payment is not declined: it is only in the list of all payments, and in none of their sums. */
function isListed(payment: Payment, { where }: Filter): boolean {
  return !where || !('status' in where) || !isCanceled(payment)
}

type Asked = Omit<InputOf<typeof staffCalls.listClientPayments>, 'after'>

function filterOf({ clientId, status, sort, ...asked }: Asked): Filter {
  if (sort && !paymentSortsFor({ clientId, status, ...asked }).includes(sort))
    throw new Refusal('invalid-input', {
      fields: { sort: 'Payments can’t be sorted by amount with these filters. Remove a filter' },
    })
  return {
    where: { ...(clientId === undefined ? {} : { uid: clientId }), ...(status === undefined ? {} : { status }) },
    orderBy: sort ? orders[sort] : ['createdAt', 'desc'],
    ...rangeOf(asked),
  }
}

const orders = { amount: ['amountCents', 'desc'] } as const satisfies Record<PaymentSort, Filter['orderBy']>

function rangeOf({ from, below }: Pick<Asked, 'from' | 'below'>): Pick<ListOptions, 'range'> {
  if (from === undefined && below === undefined) return {}
  return { range: { ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) } }
}

const sumOf = { paid: 'paidCents', unpaid: 'unpaidCents', fail: 'failedCents' } as const satisfies Record<
  Payment['status'],
  keyof PaymentTotals
>

/** Of one client all; of all clients those of twelve months, so that a page costs the same however long the agency has been there. */
async function totalsOf(portal: Deps, clientId: string | undefined): Promise<PaymentTotals> {
  if (clientId !== undefined) return { since: null, ...(await addUp(portal, filterOf({ clientId }))) }
  const { day: since, moment: from } = twelveMonthsAgo(portal)
  return { since, ...(await addUp(portal, filterOf({ from }))) }
}

/** Reads the index range page by page, so that other requests are answered in between. */
async function addUp({ documents }: Pick<Deps, 'documents'>, filter: Filter): Promise<Omit<PaymentTotals, 'since'>> {
  const back = { refundedCents: zero, returnedCents: zero, disputedCents: zero }
  const totals = { count: 0, paidCents: zero, unpaidCents: zero, failedCents: zero, ...back }
  for await (const { data } of eachRow(documents, payments, filter)) {
    totals.count += 1
    if (isCanceled(data)) continue
    const sum = sumOf[data.status]
    totals[sum] = add(totals[sum], data.amountCents)
    totals.refundedCents = add(totals.refundedCents, data.refundedCents)
    totals.returnedCents = add(totals.returnedCents, lostCents(data.disputes))
    totals.disputedCents = add(totals.disputedCents, disputedCents(data.disputes))
  }
  return totals
}

/** A payment and its refunds, for staff; audited. Refuses `not-found` for an unknown one. */
export async function getClientPayment(
  portal: Pick<Portal, 'documents' | 'audit'>,
  viewer: Viewer,
  { paymentId }: InputOf<typeof staffCalls.getClientPayment>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof staffCalls.getClientPayment>> {
  const payment = await findPayment(portal, viewer, paymentId, caller)
  const rows = await listAll(portal.documents, refunds, { where: { paymentId }, orderBy: ['createdAt', 'desc'] })
  const creditCents = await creditBeside(portal, payment.data)
  return {
    payment: presentPayment(payment),
    refunds: rows.map(presentRefund),
    ...(creditCents > 0 ? { creditCents } : {}),
  }
}

/** What credit paid of the provider’s invoice that a payment paid the rest of. */
async function creditBeside({ documents }: Pick<Portal, 'documents'>, { uid, invoiceId }: Payment): Promise<Money> {
  const moves = (await documents.get(customers, uid))?.data.creditMoves ?? []
  const move = moves.find((each) => each.invoiceId === invoiceId)
  return move ? larger(zero, negate(move.amountCents)) : zero
}

type ReadPaymentDeps = Pick<Portal, 'documents'>

/** The payment as it is now, as its payer sees it. */
export async function readPayment({ documents }: ReadPaymentDeps, paymentId: string): Promise<PresentedPayment> {
  const stored = await documents.get(payments, paymentId)
  if (!stored) throw new Refusal('not-found')
  return presentPayment(stored)
}

/** The subscription as it is now, as its payer sees it. */
export async function readSubscription(
  { documents }: ReadPaymentDeps,
  subscriptionId: string,
): Promise<PresentedSubscription> {
  const stored = await documents.get(subscriptions, subscriptionId)
  if (!stored) throw new Refusal('not-found')
  return presentSubscription(stored)
}
