import type { FastifyInstance } from 'fastify'
import { listClientPayments } from '#domain/billing/staff-contract.ts'
import { splitIds } from '#domain/core/chosen-ids.ts'
import type { Day } from '#domain/core/days.ts'
import { paymentsExport } from '#domain/invoices/export-contract.ts'
import type { PaymentsExport } from '#domain/invoices/export-contract.ts'
import type { Movement } from '#domain/invoices/movements.ts'
import { importedPaymentId } from '#domain/invoices/recorded-payments.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { eachMovement, movementsOfChosen } from './exports/read-movements.ts'
import type { PaymentRow } from './payment-columns.ts'
import { paymentColumns, quickBooksPaymentColumns, xeroPaymentColumns } from './payment-columns.ts'

const exported = { ...listClientPayments, staffRights: ['money'], body: paymentsExport } as const
/** Rows whose clients and invoices are looked up together. */
const batchSize = 500
const columnsOf = { list: paymentColumns, quickbooks: quickBooksPaymentColumns, xero: xeroPaymentColumns }

/**
 * Mounts `GET /files/payments.csv`: for staff with the right to money, payments by card and recorded ones, refunds, lost disputes
 * and credits, all or those of a period, or the payments by card that are named; or the money among them as an accounting program takes a statement of a bank. Audited.
 */
export function mountPaymentsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'payments', {
    call: exported,
    async open(viewer, asked, { ip }) {
      const entityId = asked.clientId ?? 'all'
      await portal.audit.record({ actorId: viewer.uid, action: 'payments-seen', entityType: 'client', entityId, ip })
      const name = asked.format === 'list' ? 'payments' : `payments-${asked.format}`
      return csvFile(name, columnsOf[asked.format], rowsOf(portal, asked))
    },
  })
}

/** By their days, the latest first. */
async function* rowsOf(
  portal: Portal,
  { from, to, clientId, format, ids }: PaymentsExport,
): AsyncGenerator<PaymentRow> {
  const days = from === undefined || to === undefined ? null : { from, to }
  const found =
    ids === undefined ? eachMovement(portal, { days, clientId }) : [movementsOfChosen(portal, splitIds(ids))]
  const byDay = new Map<Day, Movement[]>()
  for await (const movements of found)
    for (const movement of movements)
      if (format === 'list' || isForPrograms(movement)) byDay.getOrInsertComputed(movement.day, () => []).push(movement)
  const latestFirst = [...byDay].sort(([one], [other]) => (one < other ? 1 : -1)).flatMap(([, movements]) => movements)
  for (let start = 0; start < latestFirst.length; start += batchSize)
    yield* await named(portal, latestFirst.slice(start, start + batchSize))
}

/** What moved money. What was imported came from an accounting program; what has been paid here since is new to it. */
function isForPrograms({ kind, id, invoiceId }: Movement): boolean {
  return kind !== 'credit' && (invoiceId === null || id !== importedPaymentId(invoiceId))
}

async function named({ documents }: Portal, movements: readonly Movement[]): Promise<PaymentRow[]> {
  const [clients, asked] = await Promise.all([
    mapOf(
      documents,
      users,
      movements.map(({ clientId }) => clientId),
    ),
    mapOf(
      documents,
      invoices,
      movements.flatMap(({ invoiceId }) => invoiceId ?? []),
    ),
  ])
  return movements.map((movement) => {
    const client = clients.get(movement.clientId)
    return {
      movement,
      client: client ? client.companyName || client.fullName : '',
      email: client?.email ?? '',
      number: (movement.invoiceId !== null && asked.get(movement.invoiceId)?.number) || '',
    }
  })
}
