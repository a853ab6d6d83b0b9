import type { getListPayments as call } from '#domain/billing/payment-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import type { Row } from '#server/ports/documents.ts'
import { payments } from './exports/collections.ts'
import { findCustomer } from './exports/find-own.ts'
import { expectOneOf } from './exports/policy.ts'
import { presentPayment } from './exports/present.ts'

const pageSize = 20

/** A page of payments as they were last seen; the provider is not asked. A foreign customer or last payment is `not-found`. */
export async function getListPayments(
  portal: Portal,
  viewer: Viewer,
  { customerId, latestPaymentId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
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

/** One more than a page of what comes after the last one that is known: by the time of payment, then by id. */
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
