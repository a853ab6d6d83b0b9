import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as projectCalls from '#domain/projects/contract.ts'
import { addMilestone, approveMilestone, requestApproval } from '#domain/projects/product-contract.ts'
import type { Visibility } from '#domain/projects/terms.ts'
import * as calls from '#domain/reports/contract.ts'
import { updateBrand } from '#domain/settings/contract.ts'
import * as timesheetCalls from '#domain/timesheets/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { agree, approve, submit, usedHours } from '#server/timesheets/stage.test-support.ts'
import {
  allShown,
  december,
  figuresFor,
  nothingShown,
  payRates,
  relaunch,
  setRights,
  work,
} from './stage.test-support.ts'

describe('figures of a project', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('staff see all of it, computed from approved hours alone', async () => {
    await work(portal)
    await submit(portal, 'ivo', { workDate: '2026-12-06' })
    const { figures, visibility, isEmpty } = await figuresFor(portal, 'tom')
    assert.deepEqual([visibility, isEmpty], [nothingShown, false])
    assert.deepEqual(figures.hours, {
      used: 9,
      invoiced: 0,
      notInvoiced: 9,
      notBillable: 0,
      percentOfBudget: 8,
      inPeriod: 9,
    })
    assert.equal(figures.money?.billedCents, 108_000)
    assert.deepEqual(figures.people, [
      { name: 'Ivo Brandt', position: 'Designer', hours: 6, cents: 72_000 },
      { name: 'Mei Tanaka', position: 'Engineer', hours: 3, cents: 36_000 },
    ])
    assert.deepEqual([figures.asOf, figures.period], ['2026-12-08', december])
    assert.equal(figures.hours?.used, (await usedHours(portal, relaunch))[0])
  })

  test('what is on an invoice is told apart', async () => {
    await work(portal)
    const { id } = await approve(portal, 'ivo', { workDate: '2026-12-04', workedHours: 1 })
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(timeEntries, id)
      assert.ok(found)
      const lockedAt = portal.clock.now()
      transaction.put(timeEntries, { ...found.data, status: 'invoiced', invoiceId: 'invoice-1', lockedAt })
    })
    const { hours, money } = (await figuresFor(portal, 'tom')).figures
    assert.deepEqual([hours?.invoiced, hours?.notInvoiced], [1, 9])
    assert.deepEqual([money?.hoursInvoicedCents, money?.hoursNotInvoicedCents], [12_000, 108_000])
  })

  test('the whole project begins with whatever came first, and ends when it is due', async () => {
    await work(portal)
    const whole = { from: null, to: null }
    assert.deepEqual((await figuresFor(portal, 'tom', whole)).figures.period, { from: '2026-10-28', to: '2026-12-08' })
    await approve(portal, 'ivo', { workDate: '2026-09-02', workedHours: 1 })
    const { version } = (await portal.call('tom', projectCalls.getProject, { projectId: relaunch })).project
    await portal.call('tom', projectCalls.updateProject, { projectId: relaunch, version, dueDate: '2027-01-20' })
    const { period, hours, asOf } = (await figuresFor(portal, 'tom', whole)).figures
    assert.deepEqual([period, hours?.inPeriod, asOf], [{ from: '2026-09-02', to: '2027-01-20' }, 10, '2026-12-08'])
  })

  test('the whole project begins on its start date, whenever it was created, or with an earlier approval', async () => {
    const start = async () => (await figuresFor(portal, 'tom', { from: null, to: null })).figures.period.from
    const { version } = (await portal.call('tom', projectCalls.getProject, { projectId: relaunch })).project
    const days = { startDate: '2026-12-20', dueDate: '2027-01-20' }
    await portal.call('tom', projectCalls.updateProject, { projectId: relaunch, version, ...days })
    assert.equal(await start(), '2026-12-20')
    const productId = `${relaunch}-1`
    const terms = { key: '12345678901234567890', title: 'Sitemap', dueDate: null, amountCents: null }
    const { product } = await portal.call('tom', addMilestone, { productId, ...terms })
    const milestoneId = product.milestones.at(-1)?.id ?? ''
    await portal.call('tom', requestApproval, { productId, milestoneId })
    await portal.call('ada', approveMilestone, { productId, milestoneId })
    assert.equal(await start(), '2026-12-08')
  })

  test('the whole project reaches its last milestone, and lists those that are due on no day', async () => {
    const productId = `${relaunch}-1`
    const add = async (title: string, dueDate: string | null) => {
      const key = title.padEnd(20, '0')
      const { product } = await portal.call('tom', addMilestone, { productId, key, title, dueDate, amountCents: null })
      return { productId, milestoneId: product.milestones.at(-1)?.id ?? '' }
    }
    const late = await add('Content', '2026-10-01')
    await add('Handover', null)
    await add('Launch', '2027-02-28')
    await portal.call('tom', requestApproval, late)
    await portal.call('ada', approveMilestone, late)
    for (const who of ['tom', 'ada'] as const) {
      const { period, asOf, progress } = (await figuresFor(portal, who, { from: null, to: null })).figures
      assert.deepEqual([period.to, asOf], ['2027-02-28', '2026-12-08'])
      assert.equal(progress?.milestones.length, progress?.milestonesTotal)
      assert.deepEqual(
        progress?.milestones.slice(-2).map(({ title }) => title),
        ['Launch', 'Handover'],
      )
      assert.equal(progress?.line.at(-1)?.planned, (progress?.milestonesTotal ?? 0) - 1)
    }
    const { progress } = (await figuresFor(portal, 'tom')).figures
    assert.ok(progress?.milestones.every(({ title }) => title !== 'Handover' && title !== 'Launch'))
  })

  test('a mistyped year doesn’t push the beginning out of the whole project', async () => {
    await work(portal)
    const terms = { key: '12345678901234567890', title: 'Launch', dueDate: '2099-02-28', amountCents: null }
    await portal.call('tom', addMilestone, { productId: `${relaunch}-1`, ...terms })
    const { period, hours, progress } = (await figuresFor(portal, 'tom', { from: null, to: null })).figures
    assert.deepEqual([period.from, hours?.inPeriod], ['2026-10-28', 9])
    assert.ok(progress?.milestones.some(({ dueDate }) => dueDate === '2099-02-28'))
  })

  test('a project without hours and milestones is empty', async () => {
    assert.equal((await figuresFor(portal, 'ada')).isEmpty, true)
  })

  test('refuses a period that ends before it begins, or is longer than ten years', async () => {
    const asked = async (from: string, to: string) =>
      portal.outcome('tom', calls.getReport, { projectId: relaunch, from, to })
    assert.equal(await asked('2026-12-02', '2026-12-01'), 'invalid-input')
    assert.equal(await asked('2016-12-01', '2026-12-02'), 'invalid-input')
    assert.equal(await asked('2026-02-30', '2026-12-02'), 'invalid-input')
    assert.equal(await asked('2016-12-10', '2026-12-08'), 'ok')
  })

  for (const [shown, parts] of [
    [{}, ['progress']],
    [{ finance: true }, ['progress', 'money', 'time']],
    [{ hours: true }, ['progress', 'hours', 'time', 'people', 'products']],
    [allShown, ['progress', 'hours', 'money', 'time', 'people', 'products']],
  ] as const) {
    test(`a client sees what is switched on: ${Object.keys(shown).join(', ') || 'nothing'}`, async () => {
      await work(portal, { ...nothingShown, ...shown })
      for (const who of ['ada', 'ben'] as const) {
        const { figures } = await figuresFor(portal, who)
        const { progress, hours, money, time, people, products } = figures
        const held = Object.entries({ progress, hours, money, time, people, products })
        assert.deepEqual(
          held.flatMap(([name, part]) => (part === null ? [] : [name])),
          parts,
        )
        const text = JSON.stringify(figures)
        for (const rate of payRates) assert.ok(!text.includes(rate), rate)
        assert.equal(text.includes('Ivo Brandt'), 'teamNames' in shown)
      }
    })
  }

  test('a teammate without the right, a creator and another client see nothing', async () => {
    await work(portal, allShown)
    await setRights(portal, 'ben', ['projects', 'messages'])
    const asked = { projectId: relaunch, ...december }
    for (const call of [calls.getReport, calls.listReportEntries, calls.listReports]) {
      const body = call === calls.listReports ? { projectId: relaunch } : asked
      assert.equal(await portal.outcome('ben', call, body), 'forbidden')
      assert.equal(await portal.outcome('ivo', call, body), 'forbidden')
      assert.equal(await portal.outcome('grace', call, body), 'project-not-found')
    }
  })

  test('what staff switch off is gone with the next look', async () => {
    await work(portal, allShown)
    assert.ok((await figuresFor(portal, 'ada')).figures.hours)
    await agree(portal, relaunch, { visibility: nothingShown })
    assert.equal((await figuresFor(portal, 'ada')).figures.hours, null)
  })

  test('days are those where the agency is, whoever asks', async () => {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ada')
      assert.ok(found)
      transaction.put(users, { ...found.data, timeZone: 'Pacific/Kiritimati' })
    })
    portal.clock.advance(3_600_000)
    const { figures } = await figuresFor(portal, 'ada')
    assert.deepEqual([figures.asOf, figures.timeZone], ['2026-12-08', 'UTC'])
    assert.deepEqual((await figuresFor(portal, 'ben')).figures, figures)
  })

  test('and follow its time zone', async () => {
    const brand = { agencyName: null, supportEmail: null, supportPhone: null, accent: null }
    const openingHours = 'Mon-Fri 09:00-17:00 Pacific/Kiritimati'
    await portal.call('tom', updateBrand, { version: 0, ...brand, openingHours })
    portal.clock.advance(3_600_000)
    assert.equal((await figuresFor(portal, 'ben')).figures.asOf, '2026-12-09')
  })

  describe('the entries behind them', () => {
    async function entriesFor(who: 'tom' | 'ada', after?: string) {
      return portal.call(who, calls.listReportEntries, {
        projectId: relaunch,
        ...december,
        ...(after ? { after } : {}),
      })
    }

    async function show(visibility: Partial<Visibility>): Promise<void> {
      await agree(portal, relaunch, { visibility: { ...nothingShown, ...visibility } })
    }

    test('add up to the figures, latest first', async () => {
      await work(portal)
      const { entries, next } = await entriesFor('tom')
      assert.deepEqual(
        entries.map(({ id: _id, ...entry }) => entry),
        [
          {
            workDate: '2026-12-07',
            person: 'Ivo Brandt',
            productName: 'northwind.example',
            descriptions: 'Opening hours page',
            workedHours: 6,
            billable: true,
            isInvoiced: false,
            amountCents: 72_000,
          },
          {
            workDate: '2026-12-03',
            person: 'Mei Tanaka',
            productName: '',
            descriptions: 'Checkout',
            workedHours: 3,
            billable: true,
            isInvoiced: false,
            amountCents: 36_000,
          },
        ],
      )
      assert.equal(next, null)
    })

    test('a client sees them where hours are switched on, with names and amounts where those are', async () => {
      await work(portal)
      assert.equal(
        await portal.outcome('ada', calls.listReportEntries, { projectId: relaunch, ...december }),
        'forbidden',
      )
      await show({ hours: true })
      const [quiet] = (await entriesFor('ada')).entries
      assert.deepEqual([quiet?.person, quiet?.amountCents], ['Designer', null])
      await show({ hours: true, rates: true, teamNames: true })
      const [open] = (await entriesFor('ada')).entries
      assert.deepEqual([open?.person, open?.amountCents], ['Ivo Brandt', 72_000])
    })

    test('come in pages without a gap or a double', async () => {
      const { id } = await approve(portal, 'ivo', { workedHours: 0.01 })
      const pattern = (await portal.documents.get(timeEntries, id))?.data
      assert.ok(pattern)
      await portal.documents.transact(async (transaction) => {
        for (let index = 0; index < 120; index++) {
          const copy = `copy-${index}`
          const workDate = `2026-12-0${1 + (index % 8)}`
          transaction.create(timeEntries, { ...pattern, id: copy, uid: copy, workDate })
        }
      })
      const seen: string[] = []
      let after: string | undefined
      do {
        const { entries, next } = await entriesFor('tom', after)
        seen.push(...entries.map(({ workDate, id }) => `${workDate} ${id}`))
        after = next ?? undefined
      } while (after)
      assert.equal(new Set(seen).size, 121)
      assert.deepEqual(seen, seen.toSorted().reverse())
    })
  })

  test('an approval that is taken back is taken back here too', async () => {
    await work(portal, allShown)
    const { entries } = await portal.call('ada', calls.listReportEntries, { projectId: relaunch, ...december })
    await portal.call('tom', timesheetCalls.reopenHours, { entryIds: [entries[0]?.id ?? ''] })
    assert.equal((await figuresFor(portal, 'ada')).figures.hours?.used, 3)
  })
})
