import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isStaff } from '#domain/core/viewer.ts'
import { mostFound } from '#domain/invoices/find-contract.ts'
import type { findInvoices as call } from '#domain/invoices/find-contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { numberOf } from '#domain/settings/number-pattern.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { readInvoicing } from '#server/settings/exports/invoicing.ts'
import { expectInvoicesRight } from './policy.ts'
import { presentInvoice } from './present.ts'

/** The invoices whose number starts so, however many were sent since. A client finds those of their own account alone. */
export async function findInvoices(
  portal: Portal,
  viewer: Viewer,
  { number, clientId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  expectInvoicesRight(viewer)
  const { found, hasMore } = await findByNumber(portal, number, isStaff(viewer) ? clientId : viewer.accountId)
  return { invoices: found.map(presentInvoice), hasMore }
}

type Found = { readonly found: readonly Stored<Invoice>[]; readonly hasMore: boolean }

/** The same as they are stored, of one account or, without one, of all. */
export async function findByNumber(portal: Portal, number: string, of: string | undefined): Promise<Found> {
  const starts = await startsOf(portal, number)
  const lists = await Promise.all(
    starts.map((start) =>
      portal.documents.list(invoices, {
        ...(of === undefined ? {} : { where: { clientId: of } }),
        orderBy: ['number', 'desc'],
        range: { from: start, below: `${start}${behindAll}` },
        limit: mostFound + 1,
      }),
    ),
  )
  const found = [...new Map(lists.flat().map((row) => [row.id, row])).values()].toSorted(highestFirst)
  return { found: found.slice(0, mostFound), hasMore: found.length > mostFound }
}

/** Comes after every character of a number. */
const behindAll = '\uF8FF'

/** Numbers are stored as they were given, so that each way to write the letters is looked for. */
async function startsOf(portal: Portal, number: string): Promise<readonly string[]> {
  const ways = [number, number.toUpperCase(), number.toLowerCase()]
  if (!counter.test(number)) return [...new Set(ways)]
  const { numberPattern } = await readInvoicing(portal, portal.documents)
  return [...new Set([...ways, numberOf(numberPattern, agencyDay(portal), Number(number))])]
}

const counter = /^\d{1,8}$/

function highestFirst({ data: one }: Stored<Invoice>, { data: other }: Stored<Invoice>): number {
  const [first, second] = [one.number ?? '', other.number ?? '']
  return first < second ? 1 : first > second ? -1 : 0
}
