import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/imports/contract.ts'
import { sendMessage } from '#domain/messages/contract.ts'
import { archiveProject, getProject, listProjects, updateProject } from '#domain/projects/contract.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { countsOf, importsAt, ofTheAgency } from './importing.test-support.ts'

const header = 'Client\tProject\tNotes\tStart date\tEnd date\tProject manager'
const rows = [
  'Northwind Bakery\tSpring menu\tAll pages\t03.02.2026\t31.03.2026\tNina Falk',
  'grace@harborclinics.example\tBooking\t\t\t\t',
]
const projects = { kind: 'projects' as const, content: [header, ...rows].join('\r\n') }

describe('an import of projects', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function find(name: string) {
    const { projects: found } = await portal.call('tom', listProjects, { search: name })
    return found.find((project) => project.name === name)
  }

  test('can be undone with its clients in any order: what stayed because of others goes once they are gone', async () => {
    const clients = { kind: 'clients' as const, content: 'Company,Email\nPetrov Bikes,ivan@petrov.example' }
    const before = ofTheAgency(portal)
    const ofClients = await importsAt(portal).bring(clients)
    const ofProjects = await importsAt(portal).bring({
      ...projects,
      content: 'Client\tProject\nPetrov Bikes\tBikes shop',
    })
    const kept = await importsAt(portal).undo(ofClients)
    assert.deepEqual([kept.undo?.removed, kept.undo?.kept[0]?.reason], [0, 'Has projects'])
    await importsAt(portal).undo(ofProjects)
    const { undo } = await importsAt(portal).undo(ofClients)
    assert.deepEqual(undo, { removed: 1, keptCount: 0, kept: [] })
    assert.deepEqual(ofTheAgency(portal), before)
    assert.deepEqual((await importsAt(portal).undo(ofClients)).undo, undo, 'nothing is left to undo')
  })

  test('what stayed can be undone within the day of the import alone', async () => {
    const content = 'Client\tProject\nNorthwind Bakery\tSpring menu'
    const imported = await importsAt(portal).bring({ ...projects, content })
    const menu = await find('Spring menu')
    assert.ok(menu)
    await portal.call('ada', sendMessage, { projectId: menu.id, key: 'm'.repeat(20), body: 'Hello' })
    assert.equal((await importsAt(portal).undo(imported)).undo?.keptCount, 1)
    portal.clock.advance(24 * 3_600_000)
    portal.signInAgain('tom')
    await assert.rejects(
      portal.call('tom', calls.undoImport, { importId: imported.id }),
      /You can undo an import only within 24 hours of running it\./,
    )
  })

  test('makes active projects of clients, with their dates and managers, and tells nobody', async () => {
    const before = ofTheAgency(portal)
    const checked = await importsAt(portal).check(projects, { dayOrder: 'day-first' })
    assert.deepEqual(countsOf(checked), [2, 0, 0])
    assert.deepEqual(ofTheAgency(portal), before)
    assert.deepEqual((await importsAt(portal).run(checked)).counts, checked.counts)
    const menu = await find('Spring menu')
    assert.deepEqual(
      [menu?.clientId, menu?.companyName, menu?.status, menu?.startDate, menu?.dueDate, menu?.managerId],
      ['ada', 'Northwind Bakery', 'active', '2026-02-03', '2026-03-31', 'nina'],
    )
    assert.equal((await find('Booking'))?.clientId, 'grace')
    await portal.mailsSettled()
    assert.equal((await portal.documents.list(outboxMails, { orderBy: ['sentAt', 'desc'], limit: 1 })).length, 0)
  })

  test('stand where their due days say, in the list by due day and in what is overdue', async () => {
    const content = ['Client,Project,End date', 'Northwind Bakery,Late,2026-01-02', 'Northwind Bakery,Soon,2026-12-10']
    await importsAt(portal).bring({ kind: 'projects', content: content.join('\n') })
    const overdue = await portal.call('tom', listProjects, { due: 'overdue' })
    assert.ok(overdue.projects.some(({ name }) => name === 'Late'))
    assert.ok(!overdue.projects.some(({ name }) => name === 'Soon'))
    const { projects: byDue } = await portal.call('tom', listProjects, { sort: 'due' })
    assert.equal(byDue[0]?.name, 'Late')
  })

  test('are all completed where staff say so, and then nothing of them is due', async () => {
    const content = 'Client,Project,End date\nNorthwind Bakery,Over,2026-01-02'
    await importsAt(portal).bring({ kind: 'projects', content }, { isCompleted: true })
    const over = await find('Over')
    assert.deepEqual([over?.status, over?.dueDate], ['completed', '2026-01-02'])
    assert.ok(over?.completedAt)
    const overdue = await portal.call('tom', listProjects, { due: 'overdue' })
    assert.ok(!overdue.projects.some(({ name }) => name === 'Over'))
    // What was worked on them comes along all the same.
    const hours = 'Date,Client,Project,Hours,User\n2025-11-03,Northwind Bakery,Over,2,Ivo Brandt'
    assert.deepEqual(countsOf(await importsAt(portal).bring({ kind: 'hours', content: hours })), [1, 0, 0])
  })

  test('are billed as their row says, or else as staff say of the file, or else at a fixed price', async () => {
    const content = [
      'Client,Project,Project type',
      'Northwind Bakery,Menu,Time & Materials',
      'Northwind Bakery,Care,Retainer',
      'Northwind Bakery,Shop,Fixed Fee',
      'Northwind Bakery,Blog,',
      'Northwind Bakery,Cafe,by moonlight',
    ].join('\n')
    const before = ofTheAgency(portal)
    const done = await importsAt(portal).bring({ kind: 'projects', content }, { billingType: 'hourly' })
    const billed = async (name: string) => {
      const projectId = (await find(name))?.id ?? ''
      return (await portal.call('tom', getProject, { projectId })).terms?.billingType
    }
    assert.deepEqual(
      [await billed('Menu'), await billed('Care'), await billed('Shop'), await billed('Blog')],
      ['hourly', 'retainer', 'fixed', 'hourly'],
    )
    assert.deepEqual(
      done.faults.map(({ column, problem }) => [column, problem]),
      [['Project type', 'Use “fixed price”, “hourly” or “retainer”']],
    )
    await importsAt(portal).undo(done)
    assert.deepEqual(ofTheAgency(portal), before)
    await importsAt(portal).bring({ kind: 'projects', content: 'Client,Project\nNorthwind Bakery,Plain' })
    assert.equal(await billed('Plain'), 'fixed')
  })

  test('asks how dates are written where they fit two ways, and never guesses', async () => {
    const { id, version, mapping, dayOrders } = await importsAt(portal).upload(projects)
    assert.deepEqual(dayOrders.slice(3, 5), ['unclear', 'day-first'])
    const body = { importId: id, version, mapping }
    assert.equal(await portal.outcome('tom', calls.checkImport, body), 'invalid-input')
    assert.equal(await portal.outcome('tom', calls.checkImport, { ...body, dayOrder: 'month-first' }), 'ok')
    await importsAt(portal).run(await importsAt(portal).settled(id))
    // What a column says by itself is read so.
    const menu = await find('Spring menu')
    assert.deepEqual([menu?.startDate, menu?.dueDate], ['2026-03-02', '2026-03-31'])
  })

  test('chooses for the next file with the same headers what was chosen for this one, but not that its projects are over', async () => {
    const choices = { dayOrder: 'month-first', billingType: 'hourly', isCompleted: true }
    await importsAt(portal).check(projects, choices)
    const next = await importsAt(portal).upload({ ...projects, name: 'corrected.csv' })
    assert.deepEqual([next.dayOrder, next.billingType, next.isCompleted], ['month-first', 'hourly', undefined])
    // This check asks for neither.
    const { id, version, mapping } = next
    await portal.call('tom', calls.checkImport, {
      importId: id,
      version,
      mapping: { client: mapping['client']!, name: mapping['name']! },
    })
    assert.equal((await importsAt(portal).upload(projects)).billingType, 'hourly')
  })

  test('finds projects that are there by client and name, archived ones too, and changes nothing again', async () => {
    await portal.call('tom', archiveProject, { projectId: 'bakery-relaunch' })
    const content = [
      'Client,Project',
      'Northwind Bakery,bakery  RELAUNCH',
      'Northwind Bakery,New',
      'northwind bakery,new',
    ].join('\n')
    const done = await importsAt(portal).bring({ kind: 'projects', content })
    assert.deepEqual(countsOf(done), [1, 2, 0])
    const before = ofTheAgency(portal)
    assert.deepEqual(countsOf(await importsAt(portal).bring({ kind: 'projects', content })), [0, 3, 0])
    assert.deepEqual(ofTheAgency(portal), before)
  })

  test('tells of a second row with the name of an earlier one, unless it says the same', async () => {
    const content = [
      'Client,Project,End date',
      'Northwind Bakery,Spring menu,2026-12-10',
      'grace@harborclinics.example,Spring menu,2026-12-12',
      'Northwind Bakery,Autumn menu,2026-12-10',
      'northwind bakery,Spring  MENU,2026-12-24',
      'northwind bakery,Spring  MENU,2026-12-10',
    ].join('\n')
    const { counts, faults } = await importsAt(portal).bring({ kind: 'projects', content })
    assert.deepEqual([counts.created, counts.there, counts.wrong], [3, 1, 1])
    assert.deepEqual(
      faults.map(({ row, column, problem }) => [row, column, problem]),
      [[5, 'Project', 'Row 2 has this project. Use one row for each project']],
    )
    assert.equal((await find('Spring menu'))?.name, 'Spring menu')
  })

  test('says which cell names nobody, or no day', async () => {
    const content = [
      'Client,Project,Start date,End date,Project manager',
      'Nobody,One,,,',
      'Northwind Bakery,,,,',
      'Northwind Bakery,Two,soon,,',
      'Northwind Bakery,Three,2026-02-01,2026-01-01,',
      'Northwind Bakery,Four,,,Ivo Brandt',
    ].join('\n')
    const { faults } = await importsAt(portal).check({ kind: 'projects', content })
    assert.deepEqual(
      faults.map(({ row, column }) => [row, column]),
      [
        [2, 'Client'],
        [3, 'Project'],
        [4, 'Start date'],
        [5, 'End date'],
        [6, 'Project manager'],
      ],
    )
  })

  test('says of a date that there is no such day, and of what is none what a date looks like', async () => {
    const content = [
      'Client,Project,Start date,End date',
      'Northwind Bakery,One,28/02/2026,30/02/2026',
      'Northwind Bakery,Two,29 Feb 2026,31/12/1999',
      'Northwind Bakery,Three,soon,31/12/2026 10:00',
      'Northwind Bakery,Four,02/03/2026,03/31/2026',
    ].join('\n')
    const file = { kind: 'projects' as const, content }
    const { faults } = await importsAt(portal).check(file, { dayOrder: 'day-first' })
    assert.deepEqual(
      faults.map(({ row, value, problem }) => [row, value, problem]),
      [
        [2, '30/02/2026', 'This date doesn’t exist. Correct it'],
        [3, '29 Feb 2026', 'This date doesn’t exist. Correct it'],
        [3, '31/12/1999', 'Enter a date between 2000 and 2099'],
        [4, 'soon', 'Enter a date like 2026-12-08'],
        [5, '03/31/2026', 'Use the same format as the other dates'],
      ],
    )
    const hours = 'Date,Client,Project,Hours,User\n30/02/2026,Northwind Bakery,Bakery relaunch,2,Ivo Brandt'
    const [fault] = (await importsAt(portal).check({ kind: 'hours', content: hours })).faults
    assert.equal(fault?.problem, 'This date doesn’t exist. Correct it')
  })

  test('is undone but for projects in which something has happened since', async () => {
    const before = ofTheAgency(portal)
    const first = await importsAt(portal).bring(projects, { dayOrder: 'day-first' })
    await importsAt(portal).undo(first)
    assert.deepEqual(ofTheAgency(portal), before)
    const done = await importsAt(portal).bring(projects, { dayOrder: 'day-first' })
    const menu = await find('Spring menu')
    const booking = await find('Booking')
    assert.ok(menu && booking)
    await portal.call('tom', sendMessage, {
      key: 'k'.repeat(20),
      projectId: menu.id,
      body: 'Hello',
      fileIds: [],
      internal: false,
    })
    await portal.call('tom', updateProject, { projectId: booking.id, version: booking.version, name: 'Booking 2' })
    const undone = await importsAt(portal).undo(done)
    assert.deepEqual(
      undone.undo?.kept.map(({ name, reason }) => [name, reason]),
      [
        ['Spring menu', 'Changed since the import'],
        ['Booking', 'Changed since the import'],
      ],
    )
  })
})
