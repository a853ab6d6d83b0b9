import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { compareMoney } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listOwingClients as call } from '#domain/invoices/owed-contract.ts'
import { sumsOfOwed } from '#domain/invoices/owed.ts'
import type { OwedRows } from '#domain/invoices/owed.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { invoices } from './exports/collections.ts'
import { owedRequests } from './exports/owed-requests.ts'
import { findPastDue } from './find-past-due.ts'

type Rows = { -readonly [Kind in keyof OwedRows]: OwedRows[Kind][number][] }

/** What all clients have to pay, for staff: of the invoices only those that are awaited are read. */
export async function listOwingClients(
  portal: Portal,
  _viewer: Viewer,
  { today }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents } = portal
  const owing = new Map<string, Rows>()
  const rowsOf = (clientId: string): Rows => {
    const rows = owing.get(clientId) ?? { plans: [], invoices: [], requests: [] }
    owing.set(clientId, rows)
    return rows
  }
  for await (const { data } of eachRow(documents, invoices, { orderBy: ['awaitedOn', 'asc'] })) {
    const { clientId, status, dueDate, totalCents, paidCents, creditedCents } = data
    rowsOf(clientId).invoices.push({ status, dueDate, totalCents, paidCents, creditedCents })
  }
  for (const { uid, plan } of await findPastDue(portal, undefined)) rowsOf(uid).plans.push(plan)
  for (const { message } of await owedRequests(documents, undefined)) {
    const { amountCents, dueDate } = message.payment
    rowsOf(message.clientId).requests.push({ amountCents, dueDate })
  }
  const clients = Array.from(owing, ([clientId, rows]) => {
    const { count, totalCents, overdueCents } = sumsOfOwed(rows, today)
    return { clientId, count, totalCents, overdueCents }
  })
  return { clients: clients.sort((one, other) => compareMoney(other.totalCents, one.totalCents)) }
}
