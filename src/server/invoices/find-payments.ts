import type { Payment } from '#domain/billing/payment.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { readMoney } from '#domain/core/money-text.ts'
import type { Money } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { mostFound } from '#domain/invoices/find-contract.ts'
import type { findPayments as call } from '#domain/invoices/find-contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { presentPayment } from '#server/billing/exports/present.ts'
import { readClient } from '#server/billing/exports/read-client.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { findByNumber } from './find-by-number.ts'

type Found = { readonly rows: readonly Stored<Payment>[]; readonly hasMore: boolean }

/** The payments of an invoice that is looked for by number, and those of an amount, for staff; audited. Refuses `not-found` for an unknown client. */
export async function findPayments(
  portal: Portal,
  viewer: Viewer,
  { search, clientId }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  if (clientId !== undefined) await readClient(portal, clientId)
  const entityId = clientId ?? 'all'
  await portal.audit.record({ actorId: viewer.uid, action: 'payments-seen', entityType: 'client', entityId, ip })
  const amountCents = readMoney(search)
  const parts = await Promise.all([
    ofNumber(portal, search, clientId),
    ...(amountCents === null ? [] : [ofAmount(portal, amountCents, clientId)]),
  ])
  const all = new Map(parts.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  const found = [...all.values()].toSorted(newestFirst)
  return {
    payments: found.slice(0, mostFound).map(presentPayment),
    hasMore: found.length > mostFound || parts.some(({ hasMore }) => hasMore),
  }
}

/** An invoice names the payments that paid it, a payment of several at once too, and the one that is on its way. */
async function ofNumber(portal: Portal, number: string, clientId: string | undefined): Promise<Found> {
  const { found, hasMore } = await findByNumber(portal, number, clientId)
  const ids = found.flatMap(({ data }) => data.payments.map(({ paymentId }) => paymentId))
  const moving = found.flatMap(({ data }) => data.bankPayment?.paymentId ?? [])
  return { rows: await getAll(portal.documents, payments, [...new Set([...ids, ...moving])]), hasMore }
}

async function ofAmount({ documents }: Portal, amountCents: Money, clientId: string | undefined): Promise<Found> {
  const rows = await documents.list(payments, {
    where: { ...(clientId === undefined ? {} : { uid: clientId }), amountCents },
    orderBy: ['createdAt', 'desc'],
    limit: mostFound + 1,
  })
  return { rows, hasMore: rows.length > mostFound }
}

function newestFirst({ data: one }: Stored<Payment>, { data: other }: Stored<Payment>): number {
  return other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)
}
