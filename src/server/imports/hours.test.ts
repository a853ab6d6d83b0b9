import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { getProject } from '#domain/projects/contract.ts'
import { listHours, reopenHours } from '#domain/timesheets/contract.ts'
import { getPositionRates, updatePositionRates } from '#domain/timesheets/position-contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { agree } from '#server/timesheets/stage.test-support.ts'
import { countsOf, importsAt, ofTheAgency } from './importing.test-support.ts'

const harvest = [
  'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name,Roles',
  '2025-11-03,Northwind Bakery,Bakery relaunch,,Design,Wireframes,7.75,Yes,Yes,Ivo,Brandt,',
  '2025-11-03,Northwind Bakery,Bakery relaunch,,Design,Wireframes,0.5,Yes,No,Ivo,Brandt,',
  '2025-11-03,Northwind Bakery,Bakery relaunch,,Design,Wireframes,0.5,Yes,No,Ivo,Brandt,',
  '2025-11-04,Northwind Bakery,Bakery relaunch,,Meeting,,1.00,No,No,Mei,Tanaka,',
].join('\n')
const toggl = [
  '\uFEFF"User";"Email";"Client";"Project";"Task";"Description";"Billable";"Start date";"Start time";"End date";"Duration";"Tags"',
  '"Ivo";"ivo@brandt.example";"Northwind Bakery";"Bakery relaunch";"";"Review";"No";"13/11/2025";"09:00:00";"13/11/2025";"01:30:00";""',
].join('\r\n')
const hours = (content: string) => ({ kind: 'hours' as const, content })

describe('an import of hours', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function november() {
    const lists = await Promise.all(
      ['ivo', 'mei'].map((creatorId) => portal.call('tom', listHours, { month: '2025-11', creatorId })),
    )
    return lists.flatMap(({ entries }) => entries)
  }
  const usedHours = async () =>
    (await portal.call('tom', getProject, { projectId: 'bakery-relaunch' })).terms?.usedHours ?? 0

  test('makes approved hours of a report by Harvest, two alike as well, and locks those that were invoiced', async () => {
    const [before, used] = [ofTheAgency(portal), await usedHours()]
    const uploaded = await importsAt(portal).upload(hours(harvest))
    assert.equal(uploaded.source, 'Harvest')
    const checked = await importsAt(portal).check(hours(harvest))
    assert.deepEqual(countsOf(checked), [4, 0, 0])
    assert.deepEqual(ofTheAgency(portal), before)
    assert.deepEqual((await importsAt(portal).run(checked)).counts, checked.counts)
    const entries = await november()
    assert.deepEqual(
      entries
        .map((each) => [each.workDate, each.creatorId, each.workedHours, each.status, each.billable, each.descriptions])
        .toSorted(),
      [
        ['2025-11-03', 'ivo', 0.5, 'approved', true, 'Design: Wireframes'],
        ['2025-11-03', 'ivo', 0.5, 'approved', true, 'Design: Wireframes'],
        ['2025-11-03', 'ivo', 7.75, 'invoiced', true, 'Design: Wireframes'],
        ['2025-11-04', 'mei', 1, 'approved', false, 'Meeting'],
      ],
    )
    assert.equal(await usedHours(), used + 9.75)
    await portal.mailsSettled()
    assert.equal((await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })).length, 0)
  })

  test('keeps hours that differ only in how a name is written', async () => {
    const [headers, first = ''] = harvest.split('\n')
    const again = first.replace('Northwind Bakery,Bakery relaunch', 'NORTHWIND  bakery,bakery relaunch')
    const done = await importsAt(portal).bring(hours([headers, first, again].join('\n')))
    assert.deepEqual(countsOf(done), [2, 0, 0])
    assert.deepEqual(
      (await november()).map(({ workedHours }) => workedHours),
      [7.75, 7.75],
    )
  })

  test('reads a report by Toggl Track, with its clock, its semicolons and its days', async () => {
    const done = await importsAt(portal).bring(hours(toggl), { isInvoiced: true })
    assert.deepEqual([done.source, ...countsOf(done)], ['Toggl Track', 1, 0, 0])
    const [entry] = await november()
    assert.deepEqual(
      [entry?.workDate, entry?.workedHours, entry?.billable, entry?.status],
      ['2025-11-13', 1.5, false, 'invoiced'],
    )
    assert.equal(entry && 'invoiceId' in entry && entry.invoiceId, null)
  })

  test('changes nothing when it is made again, and adds what a longer file has', async () => {
    await importsAt(portal).bring(hours(harvest))
    const before = ofTheAgency(portal)
    assert.deepEqual(countsOf(await importsAt(portal).bring(hours(harvest))), [0, 4, 0])
    assert.deepEqual(ofTheAgency(portal), before)
    const again = harvest.split('\n')[2]
    assert.deepEqual(countsOf(await importsAt(portal).bring(hours(`${harvest}\n${again}`))), [1, 4, 0])
  })

  test('keeps the rates that the report by Harvest says, and takes those of now where it says none', async () => {
    const content = [
      'Date,Client,Project,Hours,First Name,Last Name,Billable?,Billable Rate,Cost Rate',
      '2025-11-03,Northwind Bakery,Bakery relaunch,2,Ivo,Brandt,Yes,155.00,60.50',
      '2025-11-04,Northwind Bakery,Bakery relaunch,2,Ivo,Brandt,No,155.00,0.00',
      '2025-11-05,Northwind Bakery,Bakery relaunch,2,Ivo,Brandt,Yes,much,',
    ].join('\n')
    const done = await importsAt(portal).bring(hours(content))
    assert.deepEqual(done.faults, [
      { row: 4, column: 'Billable Rate', value: 'much', problem: 'Enter an amount between $0 and $1,000 an hour' },
    ])
    const { rate } = (await portal.documents.get(employees, 'ivo'))?.data ?? {}
    const stored = await portal.documents.list(timeEntries, {
      where: { creatorId: 'ivo' },
      range: { from: '2025-11-01', below: '2025-12-01' },
      orderBy: ['workDate', 'asc'],
      limit: 10,
    })
    const rates = stored.map(({ data: { rateSnapshot, billRateSnapshotCents } }) => [
      rateSnapshot,
      billRateSnapshotCents,
    ])
    assert.deepEqual(rates, [
      [6050, 15_500],
      [rate, null],
    ])
  })

  test('counts the rows that no invoice takes, because nobody has a bill rate for them', async () => {
    await importsAt(portal).bring({ kind: 'projects', content: 'Client,Project\nNorthwind Bakery,Menu' })
    await agree(portal, 'bakery-relaunch', { billRateCents: cents(12_000) })
    const content = [
      'Date,Client,Project,Hours,User,Billable?,Invoiced?,Billable Rate',
      '2025-11-03,Northwind Bakery,Menu,1,Ivo Brandt,Yes,No,',
      '2025-11-04,Northwind Bakery,Menu,1,Ivo Brandt,Yes,No,155',
      '2025-11-05,Northwind Bakery,Menu,1,Ivo Brandt,No,No,',
      '2025-11-06,Northwind Bakery,Menu,1,Ivo Brandt,Yes,Yes,',
      '2025-11-07,Northwind Bakery,Menu,1,Ivo Brandt,Yes,No,0.00',
      '2025-11-08,Northwind Bakery,Bakery relaunch,1,Ivo Brandt,Yes,No,',
    ].join('\n')
    const checked = await importsAt(portal).check(hours(content))
    assert.deepEqual([checked.unratedCount, ...countsOf(checked)], [2, 6, 0, 0])
    assert.deepEqual([checked.notHourlyRows, checked.noneSetRows], [[2, 6], []])
    const done = await importsAt(portal).run(checked)
    assert.deepEqual([done.unratedCount, done.notHourlyRows, done.noneSetRows], [2, [2, 6], []])
    const again = await importsAt(portal).check(hours(content))
    assert.deepEqual([again.unratedCount, again.notHourlyRows], [0, []])
  })

  test('names the first ten rows that no invoice takes', async () => {
    await importsAt(portal).bring({ kind: 'projects', content: 'Client,Project\nNorthwind Bakery,Menu' })
    const days = Array.from({ length: 28 }, (_, at) => `2025-11-${String(at + 1).padStart(2, '0')}`)
    const rows = days.map((day) => `${day},Northwind Bakery,Menu,1,Ivo Brandt`)
    const checked = await importsAt(portal).check(hours(['Date,Client,Project,Hours,User', ...rows].join('\n')))
    assert.equal(checked.unratedCount, 28)
    assert.deepEqual(checked.notHourlyRows, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('tells hours that have no rate because their project is not hourly from those for which none is set', async () => {
    const position = (await portal.documents.get(employees, 'ivo'))?.data.position ?? ''
    const { settings } = await portal.call('tom', getPositionRates, {})
    const rates = [{ position, billRateCents: cents(9000), rate: null }]
    await portal.call('tom', updatePositionRates, { version: settings.version, rates })
    const names = 'Client,Project\nNorthwind Bakery,'
    await importsAt(portal).bring({ kind: 'projects', content: `${names}Fixed` })
    await importsAt(portal).bring({ kind: 'projects', content: `${names}Hourly` }, { billingType: 'hourly' })
    const content = [
      'Date,Client,Project,Hours,User',
      '2025-11-03,Northwind Bakery,Fixed,1,Ivo Brandt',
      '2025-11-04,Northwind Bakery,Hourly,1,Ivo Brandt',
      '2025-11-05,Northwind Bakery,Hourly,1,Mei Tanaka',
    ].join('\n')
    const done = await importsAt(portal).bring(hours(content))
    assert.deepEqual([done.unratedCount, done.notHourlyCount, ...countsOf(done)], [2, 1, 3, 0, 0])
    assert.deepEqual([done.notHourlyRows, done.noneSetRows], [[2], [4]])
    assert.deepEqual(
      (await november()).map((entry) => 'billRateSnapshotCents' in entry && entry.billRateSnapshotCents).toSorted(),
      [9000, null, null],
    )
  })

  test('takes rows that differ in nothing but whether they are billed for as many entries', async () => {
    const content = [
      'Date,Client,Project,Hours,User,Billable?',
      '2025-11-03,Northwind Bakery,Bakery relaunch,2,Ivo Brandt,Yes',
      '2025-11-03,Northwind Bakery,Bakery relaunch,2,Ivo Brandt,No',
    ].join('\n')
    assert.deepEqual(countsOf(await importsAt(portal).bring(hours(content))), [2, 0, 0])
    assert.deepEqual((await november()).map(({ billable }) => billable).toSorted(), [false, true])
    assert.deepEqual(countsOf(await importsAt(portal).bring(hours(content))), [0, 2, 0])
  })

  test('says which cell is wrong: a day of more than 24 hours, one to come, somebody unknown', async () => {
    const content = [
      'Date,Client,Project,Hours,User',
      '2025-11-03,Northwind Bakery,Bakery relaunch,20,Ivo Brandt',
      '2025-11-03,Northwind Bakery,Bakery relaunch,5,Ivo Brandt',
      '2027-11-03,Northwind Bakery,Bakery relaunch,5,Ivo Brandt',
      '2025-11-03,Northwind Bakery,Bakery relaunch,5,Nobody',
      '2025-11-03,Northwind Bakery,Nothing,5,Ivo Brandt',
      'someday,Northwind Bakery,Bakery relaunch,25,Ivo Brandt',
    ].join('\n')
    const checked = await importsAt(portal).check(hours(content))
    assert.deepEqual(
      checked.faults.map(({ row, column }) => [row, column]),
      [
        [3, 'Hours'],
        [4, 'Date'],
        [5, 'User'],
        [6, 'Project'],
        [7, 'Date'],
        [7, 'Hours'],
      ],
    )
    const done = await importsAt(portal).run(checked)
    assert.deepEqual(done.faults, checked.faults)
    assert.deepEqual(countsOf(done), [1, 0, 5])
  })

  test('is undone with all that it added up, but for hours that somebody has decided on since', async () => {
    const used = await usedHours()
    await importsAt(portal).undo(await importsAt(portal).bring(hours(harvest)))
    assert.deepEqual(await november(), [])
    assert.equal(await usedHours(), used)
    const done = await importsAt(portal).bring(hours(harvest))
    const mei = (await november()).find(({ creatorId }) => creatorId === 'mei')
    assert.ok(mei)
    await portal.call('tom', reopenHours, { entryIds: [mei.id] })
    const undone = await importsAt(portal).undo(done)
    assert.deepEqual(undone.undo, {
      removed: 3,
      keptCount: 1,
      kept: [{ row: 5, name: 'Mei Tanaka, 2025-11-04', reason: 'Changed since the import' }],
    })
  })

  test('goes with the projects that came before it, and back with them', async () => {
    const before = ofTheAgency(portal)
    const projects = await importsAt(portal).bring({
      kind: 'projects',
      content: 'Client,Project\nNorthwind Bakery,Menu',
    })
    const content = 'Date,Client,Project,Hours,User\n2025-11-03,Northwind Bakery,Menu,1:15,Ivo Brandt'
    const done = await importsAt(portal).bring(hours(content))
    assert.deepEqual((await importsAt(portal).undo(projects)).undo?.kept[0]?.reason, 'Has hours')
    assert.equal((await importsAt(portal).undo(done)).undo?.removed, 1)
    const again = await importsAt(portal).bring({ kind: 'projects', content: 'Client,Project\nNorthwind Bakery,Shop' })
    assert.equal((await importsAt(portal).undo(again)).undo?.removed, 1)
    assert.ok(ofTheAgency(portal).size >= before.size)
  })
})
