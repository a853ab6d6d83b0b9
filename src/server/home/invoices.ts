import { dayIn } from '#domain/core/days.ts'
import { sum } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

/** What the account has to pay: what is overdue, or what is still in time. */
export async function findClientInvoices(
  { documents, clock }: Portal,
  { uid, accountId, rights }: Viewer,
  kind: 'invoices-overdue' | 'invoices-open',
): Promise<HomeLine | null> {
  if (uid !== accountId && !rights.includes('invoices')) return null
  const today = dayIn('UTC', clock.nowMs())
  const found = await documents.list(invoices, {
    where: { clientId: accountId },
    orderBy: ['awaitedOn', 'asc'],
    // An invoice due today is still in time, as in `isOverdue`.
    range: kind === 'invoices-overdue' ? { below: today } : { from: today },
    limit,
  })
  const [first] = found
  if (!first) return null
  return lineOf(
    kind,
    found.length,
    `${projectPagePath('client', first.data.projectId, 'invoices')}&${new URLSearchParams({ invoice: first.id })}`,
    {
      amountCents: sum(found.map(({ data }) => owedCents(data))),
      name: first.data.number ?? '',
      since: `${first.data.dueDate}T00:00:00.000Z`,
    },
  )
}

/** Invoices whose due day has passed. */
export async function findOverdue({ documents, clock }: Portal): Promise<HomeLine | null> {
  const late = await documents.list(invoices, {
    orderBy: ['awaitedOn', 'asc'],
    range: { below: dayIn('UTC', clock.nowMs()) },
    limit,
  })
  const [first] = late
  if (!first) return null
  const { projectId, number, dueDate } = first.data
  const search = new URLSearchParams({ invoice: first.id })
  return lineOf('invoices-overdue', late.length, `${projectPagePath('superAdmin', projectId, 'invoices')}&${search}`, {
    amountCents: sum(late.map(({ data }) => owedCents(data))),
    name: number ?? '',
    since: `${dueDate}T00:00:00.000Z`,
  })
}
