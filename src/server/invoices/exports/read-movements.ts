import type { Payment } from '#domain/billing/payment.ts'
import type { Day } from '#domain/core/days.ts'
import { addDays } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { momentOf } from '#domain/core/wall-clock.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { movementsOfInvoice, movementsOfPayment } from '#domain/invoices/movements.ts'
import type { Movement } from '#domain/invoices/movements.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { eachPage, getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Row } from '#server/ports/documents.ts'
import type { InZone } from '#server/settings/exports/agency-day.ts'
import { invoices } from './collections.ts'

/** The first and the last day, in the agency’s zone. */
export type Days = { readonly from: Day; readonly to: Day }
type Deps = Pick<Portal, 'documents'> & InZone

/**
 * All movements of money, or those of some days or of one client, a page of documents at a time: what came by card, then what went
 * back of it, then what was recorded and credited, each from the latest on. Of some days it reads what moved then and what went
 * back or was recorded since, not what there is.
 */
export async function* eachMovement(
  portal: Deps,
  { days, clientId }: { readonly days: Days | null; readonly clientId: string | undefined },
): AsyncGenerator<readonly Movement[]> {
  const isIn = ({ day }: Movement) => days === null || (days.from <= day && day <= days.to)
  for await (const found of clientId === undefined ? ofAll(portal, days) : ofClient(portal, clientId)) {
    const movements = found.filter(isIn)
    if (movements.length > 0) yield movements
  }
}

/** What these payments by card brought, and what went back of each; what is not there is left out. */
export async function movementsOfChosen({ documents, settings }: Deps, ids: readonly string[]): Promise<Movement[]> {
  const { timeZone } = settings.openingHours
  return (await getAll(documents, payments, ids)).flatMap(({ data }) => movementsOfPayment(data, timeZone))
}

async function* ofClient({ documents, settings }: Deps, clientId: string): AsyncGenerator<Movement[]> {
  const { timeZone } = settings.openingHours
  const own = { where: { uid: clientId }, orderBy: ['createdAt', 'desc'] } as const
  for await (const rows of eachPage(documents, payments, own)) yield byCard(rows, timeZone)
  const asked = { where: { clientId }, orderBy: ['createdAt', 'desc'] } as const
  for await (const rows of eachPage(documents, invoices, asked)) yield onInvoices(rows, timeZone)
}

async function* ofAll({ documents, settings }: Deps, days: Days | null): AsyncGenerator<Movement[]> {
  const { timeZone } = settings.openingHours
  const since = days ? { range: { from: startOf(timeZone, days.from) } } : {}
  const paid = days
    ? { range: { from: startOf(timeZone, days.from), below: startOf(timeZone, addDays(days.to, 1)) } }
    : {}
  for await (const rows of eachPage(documents, payments, { orderBy: ['paidAt', 'desc'], ...paid }))
    yield byCard(rows, timeZone).filter(({ kind }) => kind === 'payment')
  for await (const rows of eachPage(documents, payments, { orderBy: ['returnedAt', 'desc'], ...since }))
    yield byCard(rows, timeZone).filter(({ kind }) => kind !== 'payment')
  const recorded = days ? { range: { from: days.from } } : {}
  for await (const rows of eachPage(documents, invoices, { orderBy: ['movedOn', 'desc'], ...recorded }))
    yield onInvoices(rows, timeZone)
}

function startOf(timeZone: string, day: Day): string {
  return toInstant(momentOf(timeZone, day, 0))
}

function byCard(rows: readonly Row<Payment>[], timeZone: string): Movement[] {
  return rows.flatMap(({ data }) => movementsOfPayment(data, timeZone))
}

function onInvoices(rows: readonly Row<Invoice>[], timeZone: string): Movement[] {
  return rows.flatMap(({ data }) => movementsOfInvoice(data, timeZone))
}
