import type { OtherDocuments, StoredShape } from './ports/documents-migration.ts'

// What the steps change about invoices, as it was when each was written.

/** What a draft's hours were approved at was their price, unless staff wrote another: then they are asked to look again. */
export function ratedInvoice(old: StoredShape): StoredShape {
  const { lines, status } = old
  if (!Array.isArray(lines)) return old
  const rated = (line: Readonly<Record<string, unknown>>) => ({
    ...line,
    billRateCents: status === 'draft' && line['kind'] === 'hours' ? line['unitCents'] : null,
  })
  return { ...old, lines: lines.filter(isRecord).map(rated) }
}

/** Hours on an invoice are locked, so that their days are what they were when it was sent. */
export function servedInvoice(old: StoredShape, others: OtherDocuments): StoredShape {
  const { lines, issuedAt } = old
  const ids = (Array.isArray(lines) ? lines.filter(isRecord) : []).flatMap(({ timesheetIds }) => timesheetIds)
  const days = ids.flatMap((id) => others.get('timeEntries', String(id))?.['workDate'] ?? []).sort()
  const service = issuedAt && days.length > 0 ? { from: days[0], to: days.at(-1) } : null
  return { ...old, service }
}

/** A deposit could be paid before the rest, by the same day; one of all that a sent invoice asked for was no part of it. */
export function plannedInvoice(before: StoredShape): StoredShape {
  const { depositCents: deposit, status, dueDate, totalCents } = before
  if (typeof deposit !== 'number') return before
  const old = { ...before, depositCents: null }
  const total = Math.max(0, Number(totalCents))
  if (deposit >= total && status !== 'draft') return old
  const first = { percent: null, fixedCents: deposit, amountCents: Math.min(deposit, total), dueDate }
  const rest = { percent: null, fixedCents: null, amountCents: Math.max(0, total - deposit), dueDate }
  return { ...old, paymentPlan: [first, rest] }
}

/** Invoices were dated in UTC. */
export function datedInvoice(old: StoredShape): StoredShape {
  const { issue } = old
  return isRecord(issue) ? { ...old, issue: { ...issue, on: String(issue['at']).slice(0, 10) } } : old
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
