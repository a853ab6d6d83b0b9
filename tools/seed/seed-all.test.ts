import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { computeReport } from '#domain/reports/compute-report.ts'
import { openDiskFiles } from '#server/adapters/files-disk/disk-files.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { reports } from '#server/reports/collections.ts'
import { gatherFacts } from '#server/reports/get-report.ts'
import { systemClock } from '#server/start-portal.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { agency, castProjects } from './cast.ts'
import { seedAll } from './seed-all.ts'
import { author } from './seed-reports.ts'

const openingHours = { timeZone: agency.timeZone, spans: [] }

test('the published reports of the cast say the same of money as the figures of their project', async () => {
  const documents = openPortalStore(':memory:')
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-seed-'))
  try {
    const identity = createEmbeddedIdentity({ documents, clock: systemClock })
    await seedAll({ documents, files: openDiskFiles(folder), identity })
    const lists = castProjects.map(({ id }) =>
      documents.list(reports, { where: { projectId: id }, orderBy: ['publishedAt', 'desc'], limit: 1000 }),
    )
    const ofMoney = (await Promise.all(lists)).flat().flatMap(({ data }) => (data.figures.money ? [data] : []))
    assert.ok(ofMoney.some(({ figures }) => (figures.money?.invoicedCents ?? 0) > 0))
    for (const { title, projectId, from, to, figures } of ofMoney) {
      const portal = { documents, clock: systemClock, settings: { openingHours } }
      const { facts, period } = await gatherFacts(portal, author, { projectId, from, to })
      assert.deepEqual(figures.money, computeReport(facts, period).money, title)
      const { hoursInvoicedCents, invoicedCents } = figures.money ?? assert.fail()
      assert.ok(hoursInvoicedCents <= (invoicedCents ?? 0), title)
    }
    for (const { id: projectId } of castProjects) {
      const own = { where: { projectId } } as const
      const entries = await documents.list(timeEntries, { ...own, orderBy: ['workDate', 'asc'], limit: 1000 })
      const sent = await documents.list(invoices, { ...own, orderBy: ['issuedAt', 'desc'], limit: 1000 })
      const onInvoices = sent.flatMap(({ data }) => data.lines.flatMap(({ timesheetIds }) => timesheetIds))
      const invoiced = entries.filter(({ data }) => data.status === 'invoiced').map(({ id }) => id)
      assert.deepEqual(new Set(invoiced), new Set(onInvoices), projectId)
    }
  } finally {
    await documents.close()
    rmSync(folder, { recursive: true })
  }
})
