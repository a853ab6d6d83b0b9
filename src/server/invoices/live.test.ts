import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/invoices/contract.ts'
import * as taxes from '#domain/invoices/tax-contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { newKey } from '#server/messages/stage.test-support.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { disagreements, portalOf, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { agree } from '#server/timesheets/stage.test-support.ts'
import { ownInvoices } from './own-data.ts'
import { draftWithHours, newCreditKey, sentInvoice, storedInvoice } from './stage.test-support.ts'

describe('who sees invoices', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** How many invoices the stream tells each of them. */
  async function told(): Promise<Record<string, number>> {
    const live = liveOf(portal)
    const counts: Record<string, number> = {}
    for (const who of ['tom', 'ada', 'ben', 'grace', 'pia', 'hugo', 'ivo'] as const)
      counts[who] = Object.keys((await toldTo(portal, live, who)).invoices).length
    return counts
  }

  test('staff, and once it is sent the account’s members with the right: by calls and live the same', async () => {
    const nobody = { tom: 0, ada: 0, ben: 0, grace: 0, pia: 0, hugo: 0, ivo: 0 }
    assert.deepEqual(await told(), nobody)
    await draftWithHours(portal)
    assert.deepEqual(await told(), { ...nobody, tom: 1 })
    const { id } = await sentInvoice(portal, 'clinic-intranet')
    assert.deepEqual(await told(), { ...nobody, tom: 2, grace: 1, pia: 1 })
    assert.deepEqual(await disagreements(portal, liveOf(portal)), [])
    await portal.call('tom', calls.voidInvoice, { invoiceId: id, reason: 'Wrong' })
    assert.deepEqual(await told(), { ...nobody, tom: 2, grace: 1, pia: 1 })
    assert.deepEqual(await disagreements(portal, liveOf(portal)), [])
  })

  test('staff alone hear of each change of the tax rates, of one that no new line has too', async () => {
    const { liveSources, keysOf } = liveOf(portal)
    const source = liveSources.find(({ name }) => name === 'taxDefaults')
    assert.ok(source)
    const change = async (rateId?: string) => {
      const rate = { key: newKey(), name: 'VAT', percent: 20, isInclusive: false, isDefault: false }
      if (rateId) return portal.call('tom', taxes.archiveTaxRate, { rateId })
      return portal.call('tom', taxes.createTaxRate, rate)
    }
    const hear = async () => {
      const stored = await portal.documents.get(source.collection, 'agency')
      assert.ok(stored)
      const told: Record<string, unknown> = {}
      for (const who of ['tom', 'ada', 'ben', 'ivo', 'uma'] as const) {
        const viewer = await findViewer(portal.documents, who)
        const keys = viewer ? await keysOf(viewer) : []
        const reader = source.audience(stored.data).find(({ key }) => keys.includes(key))
        if (reader) told[who] = reader.present(stored)
      }
      return told
    }
    const { rates } = await change()
    assert.deepEqual(await hear(), { tom: { id: 'agency', version: 1 } })
    await change(rates[0]?.id)
    assert.deepEqual(await hear(), { tom: { id: 'agency', version: 2 } })
  })

  test('a foreign one is as unknown, and no act on it is anybody’s but staff’s', async () => {
    const { id: invoiceId, version, lines } = await sentInvoice(portal, 'clinic-intranet')
    const before = await storedInvoice(portal, invoiceId)
    const read = [calls.getInvoice, { invoiceId }] as const
    await agree(portal, 'clinic-intranet', {
      visibility: { hours: true, rates: false, finance: false, teamNames: true },
    })
    const hours = [calls.listInvoiceHours, { invoiceId, lineId: lines[0]?.id ?? '' }] as const
    for (const [call, body] of [read, hours]) {
      assert.equal(await portal.outcome('ada', call, body), 'not-found')
      assert.equal(await portal.outcome('ben', call, body), 'forbidden')
      assert.equal(await portal.outcome('ivo', call, body), 'forbidden')
      for (const who of ['grace', 'pia', 'tom'] as const) assert.equal(await portal.outcome(who, call, body), 'ok')
    }
    const credit = { invoiceId, key: newCreditKey(), amountCents: 100, reason: 'x' }
    for (const who of ['grace', 'pia', 'ada', 'ivo', 'ben'] as const) {
      assert.equal(await portal.outcome(who, calls.voidInvoice, { invoiceId, reason: 'x' }), 'forbidden')
      assert.equal(await portal.outcome(who, calls.creditInvoice, credit), 'forbidden')
      assert.equal(await portal.outcome(who, calls.sendInvoice, { invoiceId, version }), 'forbidden')
      assert.equal(await portal.outcome(who, calls.updateInvoice, { invoiceId, version }), 'forbidden')
    }
    assert.deepEqual(await storedInvoice(portal, invoiceId), before)
  })

  test('a list of a project is its account’s, with what is owed in all', async () => {
    await sentInvoice(portal, 'clinic-intranet')
    await draftWithHours(portal, 'clinic-intranet')
    const listed = await portal.call('pia', calls.listInvoices, { projectId: 'clinic-intranet' })
    assert.deepEqual([listed.invoices.length, listed.totals?.outstandingCents], [1, 36_000])
    assert.equal(await portal.outcome('ada', calls.listInvoices, { projectId: 'clinic-intranet' }), 'project-not-found')
    assert.equal(await portal.outcome('ben', calls.listInvoices, { projectId: adasProject }), 'forbidden')
    const all = await portal.call('tom', calls.listInvoices, {})
    assert.deepEqual([all.invoices.length, all.totals?.count], [2, 1])
    portal.clock.advance(400 * 86_400_000)
    portal.signInAgain('tom')
    const later = await portal.call('tom', calls.listInvoices, {})
    assert.deepEqual([later.invoices.length, later.totals?.since, later.totals?.count], [2, '2027-01-12', 0])
    const ofGrace = await portal.call('tom', calls.listInvoices, { clientId: 'grace' })
    assert.deepEqual([ofGrace.totals?.since, ofGrace.totals?.count], [null, 1], 'of one client there are few')
  })

  test('what a person may do is what is not refused', async () => {
    const { id: invoiceId } = await sentInvoice(portal, 'clinic-intranet')
    const may = async (who: 'tom' | 'grace' | 'pia') => (await portal.call(who, calls.getInvoice, { invoiceId })).may
    const nothing = {
      edit: false,
      send: false,
      void: false,
      credit: false,
      plan: false,
      record: false,
      undo: false,
      pay: false,
    }
    assert.deepEqual(await may('tom'), { ...nothing, void: true, credit: true, plan: true, record: true })
    assert.deepEqual(await may('grace'), { ...nothing, pay: true })
    assert.deepEqual(await may('pia'), { ...nothing, pay: true })
  })

  test('an owner takes their invoices with them, and nobody else’s', async () => {
    const { id } = await sentInvoice(portal, 'clinic-intranet')
    await draftWithHours(portal)
    const part = ownInvoices(portalOf(portal)).find(({ name }) => name === 'invoices')
    assert.ok(part)
    const own = async (who: string) => {
      const viewer = await findViewer(portal.documents, who)
      assert.ok(viewer)
      return ((await part.read(viewer, null)) as { id: string }[]).map((invoice) => invoice.id)
    }
    assert.deepEqual(await own('grace'), [id])
    for (const who of ['ada', 'pia', 'ivo', 'tom']) assert.deepEqual(await own(who), [])
  })
})
