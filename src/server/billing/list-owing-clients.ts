import type { listOwingClients as call } from '#domain/billing/owed-contract.ts'
import { sumsOfOwed } from '#domain/billing/owed.ts'
import type { OwedRows } from '#domain/billing/owed.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { OwedDeps } from './deps.ts'
import { findPastDue } from './find-past-due.ts'

type Deps = Pick<OwedDeps, 'documents' | 'owedInvoices' | 'owedRequests'>
type Rows = { -readonly [Kind in keyof OwedRows]: OwedRows[Kind][number][] }

/** What all clients have to pay, for staff: of the invoices only those that are awaited are read. */
export async function listOwingClients(deps: Deps, { today }: InputOf<typeof call>): Promise<ReplyOf<typeof call>> {
  const owing = new Map<string, Rows>()
  const rowsOf = (clientId: string): Rows => {
    const rows = owing.get(clientId) ?? { plans: [], invoices: [], requests: [] }
    owing.set(clientId, rows)
    return rows
  }
  for await (const { clientId, ...invoice } of deps.owedInvoices()) rowsOf(clientId).invoices.push(invoice)
  for (const { uid, plan } of await findPastDue(deps, undefined)) rowsOf(uid).plans.push(plan)
  for (const { clientId, request } of await deps.owedRequests(undefined)) rowsOf(clientId).requests.push(request)
  const clients = Array.from(owing, ([clientId, rows]) => {
    const { count, totalCents, overdueCents } = sumsOfOwed(rows, today)
    return { clientId, count, totalCents, overdueCents }
  })
  return { clients: clients.sort((one, other) => other.totalCents - one.totalCents) }
}
