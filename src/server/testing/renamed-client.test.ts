import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { updateClient } from '#domain/accounts/client-contract.ts'
import { session, updateProfile } from '#domain/accounts/contract.ts'
import { getHome } from '#domain/home/contract.ts'
import { getInvoice } from '#domain/invoices/contract.ts'
import { listMeetings } from '#domain/meetings/contract.ts'
import { getWorkOverview } from '#domain/overview/contract.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import * as quoteCalls from '#domain/quotes/contract.ts'
import { carryDetails, startCarrying } from '#server/accounts/carry-details.ts'
import { detailChanges, users } from '#server/accounts/exports/collections.ts'
import { draftWithHours, sentInvoice } from '#server/invoices/stage.test-support.ts'
import { book, openHours } from '#server/meetings/stage.test-support.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from '#server/projects/exports/collections.ts'
import * as quoteStage from '#server/quotes/stage.test-support.ts'
import { adasProject } from './access-row.test-support.ts'
import { portalOf } from './live-audience.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

describe('a client who is renamed', () => {
  let portal: TestPortal
  let worker: Portal
  beforeEach(async () => {
    portal = await openTestPortal()
    worker = portalOf(portal)
  })
  afterEach(() => portal.close())

  async function change(details: object = { companyName: 'Harbor Health' }): Promise<void> {
    const found = await portal.documents.get(users, 'ada')
    assert.ok(found)
    const { firstName, lastName, companyName, phone } = found.data
    const body = { clientId: 'ada', version: found.version, firstName, lastName, companyName, phone }
    await portal.call('tom', updateClient, { ...body, ...details })
  }
  const rename = async (details?: object) => {
    await change(details)
    await carryDetails(worker)
  }
  const start = async (name: string) =>
    (
      await portal.call('tom', startProject, {
        key: `key-of-the-project-${name.replace(' ', '-')}`,
        clientId: 'ada',
        name,
        description: 'x',
        managerId: null,
      })
    ).project
  const listed = async (asked: object) =>
    (await portal.call('tom', projectCalls.listProjects, asked)).projects.map(({ name }) => name)
  const file = async (path: string) =>
    (await portal.app.inject({ url: `/files/${path}`, headers: { cookie: await portal.cookieOf('tom') } })).body

  test('has one name on all projects, by which they are found, sorted and exported', async () => {
    const old = await start('Archived')
    await portal.call('tom', projectCalls.archiveProject, { projectId: old.id })
    for (let number = 1; number <= 60; number++) await start(`Stall ${number}`)
    const before = await portal.documents.get(projects, adasProject)
    await rename({ companyName: 'Aardvark Health' })
    assert.equal((await listed({ search: 'aardvark' })).length, 50)
    assert.deepEqual(await listed({ search: 'northwind' }), [])
    assert.equal(
      (await portal.call('tom', projectCalls.listProjects, { sort: 'client' })).projects[0]?.companyName,
      'Aardvark Health',
    )
    assert.match(await file('projects.csv?archived=true'), /Archived,Aardvark Health/)
    const after = await portal.documents.get(projects, adasProject)
    // Nothing has happened in the project, and whoever edits it goes on.
    assert.deepEqual(
      [after?.data.lastActivityAt, after?.data.editedVersion],
      [before?.data.lastActivityAt, before?.data.editedVersion],
    )
    await rename({ companyName: 'Northwind Bakery' })
    assert.deepEqual((await portal.documents.get(projects, adasProject))?.data, before?.data)
  })

  test('has one name once a crash was in between, and a new project the new one', async () => {
    await change()
    const late = await start('Late')
    assert.equal(late.companyName, 'Harbor Health')
    let steps = 0
    await carryDetails(worker, () => ++steps < 3)
    assert.equal((await portal.documents.get(projects, adasProject))?.data.companyName, 'Northwind Bakery')
    const carrying = startCarrying(worker, soleDuty)
    const isDone = async () => (await portal.documents.list(detailChanges, { limit: 1 })).length === 0
    while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve))
    assert.equal((await portal.documents.get(projects, adasProject))?.data.companyName, 'Harbor Health')
    await change({ companyName: 'Harbor Group' })
    while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve))
    await carrying.stop()
    assert.equal((await portal.documents.get(projects, adasProject))?.data.companyName, 'Harbor Group')
  })

  test('is renamed for teammates too, whose own names are nobody’s company', async () => {
    await rename()
    const { viewer } = (await portal.call('ben', session, {})).session
    assert.equal(viewer?.companyName, 'Harbor Health')
    const { version, firstName, phone } = viewer ?? { version: 0, firstName: '', phone: '' }
    const own = { version, firstName, lastName: 'Other', companyName: 'Other', position: '', phone }
    await portal.call('ben', updateProfile, own)
    await carryDetails(worker)
    assert.equal((await portal.documents.get(projects, adasProject))?.data.companyName, 'Harbor Health')
  })

  test('is billed by the new name in drafts, and by the former one in what was sent', async () => {
    const sent = await sentInvoice(portal)
    const draft = await draftWithHours(portal)
    await rename({ companyName: 'Harbor Health', billingAddress: '1 Quay', lastName: 'Stone' })
    const billTo = async (invoiceId: string) => (await portal.call('tom', getInvoice, { invoiceId })).invoice.billTo
    assert.deepEqual(await billTo(sent.id), sent.billTo)
    assert.partialDeepStrictEqual(await billTo(draft.id), {
      companyName: 'Harbor Health',
      fullName: 'Ada Stone',
      billingAddress: '1 Quay',
    })
  })

  test('has one name in what needs attention and what ends soon, whatever its papers say', async () => {
    await sentInvoice(portal)
    const quote = await quoteStage.sendItems(portal, await quoteStage.itemize(portal, await quoteStage.begin(portal)))
    await rename()
    const { ending } = await portal.call('tom', getWorkOverview, {})
    assert.equal(ending.find(({ id }) => id === quote.id)?.companyName, 'Harbor Health')
    portal.clock.advance(60 * 86_400_000)
    portal.signInAgain('tom')
    const { lines } = await portal.call('tom', getHome, {})
    assert.equal(lines.find(({ kind }) => kind === 'invoices-overdue')?.context, 'Harbor Health')
  })

  test('has the new name in meetings to come, as their host has', async () => {
    await openHours(portal)
    await book(portal, 'ada')
    await rename({ companyName: 'Harbor Health', lastName: 'Stone' })
    const { viewer } = (await portal.call('tom', session, {})).session
    assert.ok(viewer)
    const { version, companyName, position, phone } = viewer
    const tommy = { version, firstName: 'Tommy', lastName: 'Reyes', companyName, position, phone }
    await portal.call('tom', updateProfile, tommy)
    await carryDetails(worker)
    const [meeting] = (await portal.call('tom', listMeetings, { when: 'ahead' })).meetings
    assert.deepEqual([meeting?.companyName, meeting?.staffName], ['Harbor Health', 'Tommy Reyes'])
    assert.match(await file('meetings.csv'), /,Harbor Health,.*,Tommy Reyes,.*"Ada Stone, Tommy Reyes"/)
  })

  test('is addressed by the new name in quotes to be sent, also again, and by the former one in what is sent', async () => {
    const other = await quoteStage
      .ask(portal, 'ada', { companyName: 'Northwind Labs' })
      .then(() => quoteStage.newest(portal))
    portal.clock.advance(1000)
    const begun = await quoteStage.begin(portal)
    const sent = await quoteStage.sendItems(portal, await quoteStage.itemize(portal, await quoteStage.begin(portal)))
    portal.clock.advance(1000)
    const asked = await quoteStage.ask(portal, 'ada').then(() => quoteStage.newest(portal))
    await quoteStage.send(portal)
    portal.clock.advance(1000)
    await rename({ companyName: 'Harbor Health', lastName: 'Stone' })
    const addressee = async (quoteId: string) => {
      const { quote } = await portal.call('tom', quoteCalls.getQuote, { quoteId })
      return `${quote.fullName}, ${quote.companyName}`
    }
    assert.equal(await addressee(begun.id), 'Ada Stone, Harbor Health')
    assert.equal(await addressee(other.id), 'Ada Stone, Northwind Labs')
    for (const { id: quoteId } of [sent, asked]) {
      assert.equal(await addressee(quoteId), 'Ada Lovell, Northwind Bakery')
      await portal.call('tom', quoteCalls.withdrawQuote, { quoteId, reason: '', forRevision: true })
      assert.equal(await addressee(quoteId), 'Ada Stone, Harbor Health')
    }
  })
})
