import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { listClientPayments as call, PaymentTotals } from '#domain/billing/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { add, zero } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { ListOptions, Row } from '#server/ports/documents.ts'
import { payments } from './exports/collections.ts'
import { presentPayment } from './exports/present.ts'
import { readClient } from './exports/read-client.ts'

const pageSize = 50

type Deps = Pick<Portal, 'documents' | 'audit'>
type Filter = Pick<ListOptions, 'where' | 'orderBy' | 'range'>

/** Payments of clients as they were last seen, for staff; reading them is audited. Refuses `not-found` for an unknown client. */
export async function listClientPayments(
  portal: Deps,
  viewer: Viewer,
  { after, ...asked }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, audit } = portal
  if (asked.clientId !== undefined) await readClient(portal, asked.clientId)
  await audit.record({
    actorId: viewer.uid,
    action: 'payments-seen',
    entityType: 'client',
    entityId: asked.clientId ?? 'all',
    ip,
  })
  const filter = filterOf(asked)
  const { rows, next } = await pageOf(documents, filter, after)
  return {
    payments: rows.map(presentPayment),
    next,
    totals: after ? null : await addUp(portal, filterOf({ clientId: asked.clientId })),
  }
}

type Page = { readonly rows: readonly Row<Payment>[]; readonly next: string | null }

/** A page and a bit: what was canceled is on no page of what failed, and no page is short for that. */
async function pageOf(documents: Deps['documents'], filter: Filter, from: string | undefined): Promise<Page> {
  const found: Row<Payment>[] = []
  for (let after = from; ;) {
    const rows = await documents.list(payments, { ...filter, limit: pageSize, ...(after ? { after } : {}) })
    found.push(...rows.filter(({ data }) => isListed(data, filter)))
    after = rows.at(-1)?.cursor
    if (rows.length < pageSize || !after) return { rows: found, next: null }
    if (found.length >= pageSize) return { rows: found, next: after }
  }
}

/** What was canceled is no decline: it is in the list of all payments alone, and in none of their sums. */
function isListed(payment: Payment, { where }: Filter): boolean {
  return !where || !('status' in where) || !isCanceled(payment)
}

type Asked = Omit<InputOf<typeof call>, 'after'>

function filterOf({ clientId, status, ...asked }: Asked): Filter {
  return {
    where: { ...(clientId === undefined ? {} : { uid: clientId }), ...(status === undefined ? {} : { status }) },
    orderBy: ['createdAt', 'desc'],
    ...rangeOf(asked),
  }
}

function rangeOf({ from, below }: Pick<Asked, 'from' | 'below'>): Pick<ListOptions, 'range'> {
  if (from === undefined && below === undefined) return {}
  return { range: { ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) } }
}

const sumOf = { paid: 'paidCents', unpaid: 'unpaidCents', fail: 'failedCents' } as const satisfies Record<
  Payment['status'],
  keyof PaymentTotals
>

/** Reads the index range, page by page, so that others are answered in between. */
async function addUp({ documents }: Pick<Deps, 'documents'>, filter: Filter): Promise<PaymentTotals> {
  const totals: PaymentTotals = { count: 0, paidCents: zero, unpaidCents: zero, failedCents: zero, refundedCents: zero }
  for await (const { data } of eachRow(documents, payments, filter)) {
    totals.count += 1
    if (isCanceled(data)) continue
    const sum = sumOf[data.status]
    totals[sum] = add(totals[sum], data.amountCents)
    totals.refundedCents = add(totals.refundedCents, data.refundedCents)
  }
  return totals
}
