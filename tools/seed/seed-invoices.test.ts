import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn } from '#domain/core/days.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { isOverdue } from '#domain/invoices/invoice-status.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { openPortalStore } from '#server/portal-store.ts'
import type { Clock } from '#server/ports/clock.ts'
import { chargeNoCard } from './card-payments.ts'
import { seedCast } from './seed-cast.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedProjects } from './seed-projects.ts'
import { seedTimesheets } from './seed-timesheets.ts'
import { sentInvoices } from './sent-invoices.ts'

function clockAt(moment: string): Clock {
  const nowMs = toMilliseconds(moment)
  return { nowMs: () => nowMs, now: () => toInstant(nowMs) }
}

for (const moment of ['2026-12-08T09:00:00.000Z', '2027-01-01T00:20:00.000Z', '2028-03-31T23:50:00.000Z']) {
  test(`sends the invoices of the cast on any day, as on ${moment.slice(0, 10)}`, async () => {
    const documents = openPortalStore(':memory:')
    try {
      const deps = { documents, clock: clockAt(moment) }
      await seedCast(deps)
      await seedProjects(deps)
      await seedTimesheets(deps)
      await seedInvoices({ ...deps, charge: chargeNoCard })
      const stored = await documents.list(invoices, { orderBy: ['createdAt', 'desc'], limit: 1000 })
      const all = stored.map(({ data }) => data)
      assert.equal(all.length, sentInvoices.length)
      const today = dayIn('UTC', deps.clock.nowMs())
      const states = Map.groupBy(all, (invoice) => (isOverdue(invoice, today) ? 'overdue' : invoice.status))
      assert.deepEqual([...states.keys()].sort(), ['draft', 'open', 'overdue', 'paid', 'partially_paid'])
      for (const { lines, totalCents, number } of all) assert.ok(lines.length > 0 && totalCents > 0, number ?? 'draft')
      const paid = all.flatMap((invoice) => invoice.payments.map(({ paymentId }) => paymentId))
      assert.equal((await documents.getMany(payments, paid)).length, paid.length, 'each payment has its receipt')
      const [open] = states.get('open') ?? []
      assert.ok((open?.lines[0]?.timesheetIds.length ?? 0) > 1, 'hours can be opened')
    } finally {
      await documents.close()
    }
  })
}
