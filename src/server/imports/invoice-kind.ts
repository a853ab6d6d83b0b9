import { latestToday } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { add, sayMoney, subtract, zero } from '#domain/core/money.ts'
import { addsUp, invoiceRow, lacksPart, paidOf } from '#domain/imports/invoice-rows.ts'
import type { InvoiceRow } from '#domain/imports/invoice-rows.ts'
import { noProject, unknownClient, unknownProject } from '#domain/imports/missing-kind.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { addEarlierInvoice, nextNumberAfter, removeEarlierInvoice } from '#server/invoices/exports/earlier-invoices.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import type { ImportedRow } from './collections.ts'
import { findClients, findProjects, findWithProject, plainName } from './find-by-name.ts'
import { severalClients, severalProjects } from './project-kind.ts'
import { readCells } from './read-cells.ts'
import type { Alike, CellFault, Importing, RowKind } from './row-kind.ts'
import { changedSince, wrong } from './row-kind.ts'

/** Invoices are known by their number. What was paid of them is a recorded payment, so that the rest can be paid here. */
export const invoiceKind: RowKind = {
  alikeBy: ['number'],
  alikeIn: plainName,
  async begin(portal, { by }) {
    const { documents, clock } = portal
    const [clients, numbers] = await Promise.all([findClients(documents), readNumbers(documents)])
    const projectsOf = findProjects(documents)
    return async (transaction, cells, alike) => {
      const read = readCells(invoiceRow, cells)
      if ('faults' in read) return { is: 'wrong', faults: thoseThatMatter(read.faults) }
      const { row } = read
      const { client, project: behindColon } = findWithProject(clients, row.client)
      const faults = faultsOf(row, alike, latestToday(clock.nowMs()))
      if (client === null) return { is: 'wrong', faults: [...faults, { field: 'client', problem: unknownClient }] }
      if (client === 'several')
        return { is: 'wrong', faults: [...faults, { field: 'client', problem: severalClients }] }
      if (faults.length > 0) return { is: 'wrong', faults }
      const id = idOf(row.number)
      const there = await transaction.get(invoices, id)
      if (there) return { is: 'there', warnings: differences(row, there.data) }
      if (numbers.has(plainName(row.number)))
        return wrong('number', 'Another invoice has this number. Use a different one')
      const { find, only, isNone } = await projectsOf(client.id)
      if (isNone) return wrong('client', noProject)
      const named = row.project || behindColon
      const projectId = named === '' ? only : find(named)
      if (named === '' && projectId === null)
        return wrong('project', 'This client has several projects. Enter one of them')
      const project = projectId === null || projectId === 'several' ? null : await transaction.get(projects, projectId)
      if (!project) {
        const field = row.project === '' ? 'client' : 'project'
        return wrong(field, projectId === 'several' ? severalProjects : unknownProject)
      }
      const [totalCents, paidCents] = [row.total ?? zero, paidOf(row)]
      const written = await addEarlierInvoice(portal, transaction, {
        id,
        number: row.number,
        project: project.data,
        description: row.description || `Invoice ${row.number}`,
        totalCents,
        paidCents,
        issuedOn: row.issuedOn,
        dueDate: row.dueOn,
        paidOn: row.paidOn || null,
        by,
      })
      const created = { is: 'created', documentId: id, version: written.version, name: row.number } as const
      const warnings = [
        ...(addsUp(row) ? [] : [{ field: 'balance', problem: notTheTotal }]),
        ...(lacksPart(row) ? [{ field: 'status', problem: partUnknown }] : []),
      ]
      const isUndated = paidCents > 0 && row.paidOn === ''
      return { ...created, warnings, totalCents, dueCents: subtract(totalCents, paidCents), isUndated }
    }
  },
  undo: undoInvoice,
  nextNumber: (portal, transaction) => nextNumberAfter(portal, transaction, idOf),
}

function idOf(number: string): string {
  return keyedId('imported-invoice', '', plainName(number))
}

const notTheTotal =
  'The amounts paid and due don’t add up to the total. The invoice is imported with the amount due in this row, and the rest counts as paid'

const partUnknown = 'The row doesn’t say how much was paid. The invoice is imported as unpaid'

/**
 * What the file says otherwise than the portal: another total, or more that was paid. What was paid in the portal since is no
 * difference, because the file can’t know of it.
 */
function differences(
  row: InvoiceRow,
  { number, status, totalCents, paidCents, creditedCents }: Invoice,
): readonly CellFault[] {
  if (status === 'void') return []
  if (row.total !== totalCents)
    return [{ field: 'total', problem: `In the portal, the total of ${number} is ${sayMoney(totalCents)}` }]
  if (paidOf(row) <= add(paidCents, creditedCents)) return []
  const field = row.balance === null ? (row.paid === null ? 'status' : 'paid') : 'balance'
  const paid = paidCents > 0 ? `only ${sayMoney(paidCents)} of ${number} is paid` : `${number} is unpaid`
  return [{ field, problem: `In the portal, ${paid}. Record the payment there` }]
}

/** A payment or a credit memo has other cells than an invoice has: that it is none says it all. */
function thoseThatMatter(faults: readonly CellFault[]): readonly CellFault[] {
  const ofType = faults.filter(({ field }) => field === 'type')
  return ofType.length > 0 ? ofType : faults
}

/** What is wrong with a row whatever the portal holds. */
function faultsOf({ issuedOn, paidOn }: InvoiceRow, { count, firstRow }: Alike, today: Day): readonly CellFault[] {
  const isToCome = 'Enter today’s date or an earlier date'
  return [
    ...(count > 0
      ? [{ field: 'number', problem: `Row ${firstRow} has this number. Use one row for each invoice` }]
      : []),
    ...(issuedOn > today ? [{ field: 'issuedOn', problem: isToCome }] : []),
    ...(paidOn > today ? [{ field: 'paidOn', problem: isToCome }] : []),
  ]
}

async function readNumbers(documents: Documents): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>()
  for await (const { data } of eachRow(documents, invoices, { orderBy: ['createdAt', 'desc'] }))
    if (data.number !== null) numbers.add(plainName(data.number))
  return numbers
}

async function undoInvoice(
  _portal: Importing,
  transaction: Transaction,
  { documentId, version }: ImportedRow,
): Promise<string | null> {
  const found = await transaction.get(invoices, documentId)
  if (!found) return null
  if (found.version !== version) return changedSince
  await removeEarlierInvoice(transaction, documentId)
  return null
}
