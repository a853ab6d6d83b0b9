import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as contact from '#domain/contact/contract.ts'
import { addDays, dayIn } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import { getHome } from '#domain/home/contract.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { getInvoice } from '#domain/invoices/contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import { recordPayment } from '#domain/invoices/recorded-contract.ts'
import { approveGoLive, tickLaunchItem } from '#domain/launchpad/contract.ts'
import * as messages from '#domain/messages/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as products from '#domain/projects/product-contract.ts'
import * as timesheets from '#domain/timesheets/contract.ts'
import { byCheck, inTwo, sentInvoice } from '#server/invoices/stage.test-support.ts'
import { adasSite, paidSite, siteOf } from '#server/launchpad/stage.test-support.ts'
import { quotes } from '#server/quotes/exports/collections.ts'
import { ask, offer, send } from '#server/quotes/stage.test-support.ts'
import { setRights } from '#server/reports/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

describe('what needs somebody', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function lineOf(who: CastUid, kind: HomeKind): Promise<HomeLine | undefined> {
    return (
      await portal.call(who, getHome, who === 'tom' || who === 'grace' ? { also: ['projects-new'] } : {})
    ).lines.find((line) => line.kind === kind)
  }

  function goOnUntil(instant: string): void {
    portal.clock.advance(toMilliseconds(instant) - portal.clock.nowMs())
    portal.signInAgain('ada')
  }

  async function askApproval(productId: string): Promise<void> {
    await portal.call('tom', products.requestApproval, { productId, milestoneId: null })
  }

  test('nothing waits in a portal where nothing was asked; a client without a project is new', async () => {
    assert.deepEqual(await portal.call('ada', getHome, {}), { lines: [], isNew: false })
    assert.deepEqual(await portal.call('uma', getHome, {}), { lines: [], isNew: true })
    // The cast has a draft.
    assert.deepEqual(
      (await portal.call('tom', getHome, { also: ['projects-new'] })).lines.map(({ kind, name }) => [kind, name]),
      [['projects-new', 'Wholesale portal']],
    )
  })

  test('an approval waits for its client and is outstanding for staff since it was asked for, until it is given or gone', async () => {
    await askApproval('bakery-relaunch-1')
    const since = portal.clock.now()
    portal.clock.advance(600_000)
    await askApproval('bakery-relaunch-2')
    const asked = await lineOf('ada', 'approvals')
    assert.equal(asked?.count, 2)
    assert.equal(asked.url, '/client/projectdetail?projectId=bakery-relaunch#approvals')
    assert.equal((await lineOf('tom', 'approvals-outstanding'))?.since, since)
    assert.equal(await lineOf('grace', 'approvals'), undefined)

    await portal.call('ada', products.approveProduct, { productId: 'bakery-relaunch-1' })
    assert.equal((await lineOf('ada', 'approvals'))?.count, 1)
    await portal.call('tom', products.archiveProduct, { productId: 'bakery-relaunch-2' })
    assert.equal(await lineOf('ada', 'approvals'), undefined)
    assert.equal(await lineOf('tom', 'approvals-outstanding'), undefined)
  })

  test('a new project waits for staff until they begin it, several of them in the list of drafts', async () => {
    const wholesale = 'bakery-wholesale'
    assert.partialDeepStrictEqual(await lineOf('tom', 'projects-new'), {
      context: 'Northwind Bakery',
      url: `/superadmin/projectdetail?projectId=${wholesale}&edit=plan`,
    })
    const { project } = await portal.call('grace', projects.createProject, {
      key: 'grace-waiting-room-1',
      name: 'Waiting room',
      description: 'A screen in the hall',
    })
    assert.partialDeepStrictEqual(await lineOf('tom', 'projects-new'), {
      count: 2,
      name: 'Waiting room',
      url: '/superadmin/projects?status=draft',
    })
    assert.equal(await lineOf('grace', 'projects-new'), undefined)
    const begun = { projectId: project.id, version: project.version, status: 'active' } as const
    await portal.call('tom', projects.updateProject, begun)
    await portal.call('tom', projects.archiveProject, { projectId: wholesale })
    assert.equal(await lineOf('tom', 'projects-new'), undefined)
  })

  test('approvals in two projects have a line each, which leads to the project', async () => {
    await askApproval('bakery-relaunch-1')
    portal.clock.advance(600_000)
    await askApproval('bakery-newsletter-1')
    const asked = (await portal.call('ada', getHome, {})).lines.filter(({ kind }) => kind === 'approvals')
    assert.deepEqual(
      asked.map(({ count, context, url }) => [count, context, url]),
      [
        [1, 'Bakery relaunch', '/client/projectdetail?projectId=bakery-relaunch#approvals'],
        [1, 'Newsletter templates', '/client/projectdetail?projectId=bakery-newsletter#approvals'],
      ],
    )
  })

  test('hours of two months have a line each, which leads to the month', async () => {
    for (const [workDate, workedHours] of [
      ['2026-11-27', 1],
      ['2026-12-01', 2],
      ['2026-12-07', 3],
    ] as const) {
      const what = {
        projectId: 'bakery-relaunch',
        productId: null,
        descriptions: 'Header',
        billable: true,
        linkUrl: null,
      }
      await portal.call('ivo', timesheets.addHours, { ...what, workDate, workedHours })
    }
    const drafts = (await portal.call('ivo', getHome, {})).lines.filter(({ kind }) => kind === 'hours-draft')
    assert.deepEqual(
      drafts.map(({ hours, url }) => [hours, url]),
      [
        [1, '/creator/timesheets?month=2026-11&status=draft'],
        [5, '/creator/timesheets?month=2026-12&status=draft'],
      ],
    )
  })

  test('several payment requests lead to Billing, which has all of them', async () => {
    for (const key of ['stock-photos-bakery1', 'stock-photos-bakery2'])
      await portal.call('tom', messages.requestPayment, {
        projectId: 'bakery-relaunch',
        key,
        amountCents: 20_000,
        description: 'Stock photos',
      })
    assert.partialDeepStrictEqual(await lineOf('ada', 'payment-requests'), {
      count: 2,
      amountCents: 40_000,
      url: '/client/billing',
    })
  })

  test('a payment request whose day has passed is told with that day', async () => {
    const request = {
      projectId: 'bakery-relaunch',
      key: 'stock-photos-bakery1',
      amountCents: 20_000,
      description: 'Photos',
    }
    const dueDate = dayIn('America/Los_Angeles', portal.clock.nowMs())
    await portal.call('tom', messages.requestPayment, { ...request, dueDate })
    const inTime = await lineOf('ada', 'payment-requests')
    assert.deepEqual([inTime?.context, inTime?.since], ['Bakery relaunch, due Dec 8', null])
    portal.clock.advance(86_400_000)
    portal.signInAgain('ada')
    const late = await lineOf('ada', 'payment-requests')
    assert.deepEqual([late?.context, late?.since], ['Bakery relaunch', `${dueDate}T00:00:00.000Z`])
  })

  test('a launch waits for its owner from when nothing blocks it, until their word', async () => {
    await paidSite(portal)
    assert.equal(await lineOf('ada', 'launches'), undefined)
    const items = (await siteOf(portal))?.checklist ?? []
    const tick = (itemId: string) => portal.call('tom', tickLaunchItem, { hostingId: adasSite, itemId, isDone: true })
    for (const { id, owner } of items) if (owner === 'client') await tick(id)
    assert.equal(await lineOf('ada', 'launches'), undefined, 'others still block it')
    for (const { id, isBlocking } of items) if (isBlocking) await tick(id)
    assert.partialDeepStrictEqual(await lineOf('ada', 'launches'), {
      count: 1,
      url: `/client/launchpad?site=${adasSite}`,
    })
    assert.equal(await lineOf('ben', 'launches'), undefined)
    assert.equal(await lineOf('grace', 'launches'), undefined)
    await portal.call('ada', approveGoLive, { hostingId: adasSite, name: 'Ada Lovell', exceptions: '' })
    assert.equal(await lineOf('ada', 'launches'), undefined)
  })

  test('what waits in a project that was put away waits for nobody', async () => {
    await askApproval('bakery-relaunch-1')
    await portal.call('tom', projects.archiveProject, { projectId: 'bakery-relaunch' })
    assert.equal(await lineOf('ada', 'approvals'), undefined)
    assert.equal(await lineOf('tom', 'approvals-outstanding'), undefined)
  })

  test('a payment request and its message wait for the client, and for nobody else’s', async () => {
    const projectId = 'bakery-relaunch'
    const request = { projectId, key: 'stock-photos-bakery1', amountCents: 20_000, description: 'Stock photos' }
    await portal.call('tom', messages.requestPayment, request)
    const asked = await lineOf('ada', 'payment-requests')
    assert.deepEqual([asked?.count, asked?.amountCents, asked?.name], [1, 20_000, 'Stock photos'])
    assert.equal(asked?.url, '/client/projectdetail?projectId=bakery-relaunch&messages=open')
    assert.equal((await lineOf('ada', 'unread'))?.count, 1)
    assert.equal(await lineOf('grace', 'payment-requests'), undefined)
    assert.equal(await lineOf('tom', 'unread'), undefined)
  })

  test('hours wait for their creator until they are submitted, then for staff', async () => {
    const { entry } = await portal.call('ivo', timesheets.addHours, {
      projectId: 'bakery-relaunch',
      productId: null,
      workDate: '2026-12-07',
      descriptions: 'Header',
      workedHours: 2.5,
      billable: true,
      linkUrl: null,
    })
    assert.equal((await lineOf('ivo', 'hours-draft'))?.hours, 2.5)
    assert.equal(await lineOf('mei', 'hours-draft'), undefined)
    assert.equal(await lineOf('tom', 'hours-to-approve'), undefined)
    await portal.call('ivo', timesheets.submitHours, { entryIds: [entry.id] })
    // What is logged and sent needs nothing of its creator.
    assert.deepEqual((await portal.call('ivo', getHome, {})).lines, [])
    const waiting = await lineOf('tom', 'hours-to-approve')
    assert.deepEqual([waiting?.count, waiting?.hours, waiting?.context], [1, 2.5, 'Ivo Brandt'])
    assert.equal(waiting?.url, '/superadmin/timesheets?month=2026-12&status=submitted')
    await portal.call('tom', timesheets.rejectHours, { entryIds: [entry.id], reason: 'Which page' })
    assert.equal((await lineOf('ivo', 'hours-rejected'))?.count, 1)
  })

  test('an invoice is in time on the day that it is due, and overdue the day after', async () => {
    const { dueDate, number } = await sentInvoice(portal)
    const kinds = async () => [await lineOf('ada', 'invoices-open'), await lineOf('ada', 'invoices-overdue')]
    goOnUntil(`${dueDate}T23:59:00.000Z`)
    const [open, none] = await kinds()
    assert.deepEqual([open?.count, open?.amountCents, open?.name, none], [1, 36_000, number, undefined])
    portal.clock.advance(60_000)
    const [nothing, late] = await kinds()
    assert.deepEqual([nothing, late?.count, late?.amountCents, late?.context], [undefined, 1, 36_000, ''])
    portal.signInAgain('tom')
    assert.equal((await lineOf('tom', 'invoices-overdue'))?.context, 'Northwind Bakery')
  })

  test('of an invoice that is paid in parts, the next part is due, or what can be paid with it', async () => {
    const { id: invoiceId, version, dueDate } = await sentInvoice(portal)
    const parts = inTwo(10_000, dueDate, addDays(dueDate, 30))
    await portal.call('tom', setPaymentPlan, { invoiceId, version, parts })
    assert.equal((await lineOf('ada', 'invoices-open'))?.amountCents, 10_000)
    // One cent is too little for a card.
    await portal.call('tom', recordPayment, byCheck(invoiceId, 36_000, { amountCents: 9_999 }))
    assert.deepEqual((await portal.call('ada', getInvoice, { invoiceId })).payableCents, [26_001])
    assert.equal((await lineOf('ada', 'invoices-open'))?.amountCents, 26_001)
  })

  test('an offer waits for its client through its last day, and is not written to by the look at it', async () => {
    await ask(portal, 'ada')
    await send(portal)
    const asked = await lineOf('ada', 'quotes')
    assert.deepEqual([asked?.count, asked?.amountCents], [1, offer.amountCents])
    const stored = () => portal.documents.list(quotes, { orderBy: ['createdAt', 'desc'], limit: 10 })
    const before = (await stored()).map(({ version }) => version)
    // It holds wherever its client is: until noon in UTC of the day after.
    goOnUntil('2026-12-23T11:59:00.000Z')
    assert.equal((await lineOf('ada', 'quotes'))?.count, 1)
    portal.clock.advance(2 * 60_000)
    assert.equal(await lineOf('ada', 'quotes'), undefined)
    assert.deepEqual(
      (await stored()).map(({ version }) => version),
      before,
    )
  })

  test('an offer waits for teammates who may read it and answer it, and is not told to the others', async () => {
    await ask(portal, 'ada')
    await send(portal)
    for (const [held, count] of [
      [['projects', 'ordering'], 1],
      [['ordering'], undefined],
      [['projects'], undefined],
    ] as const) {
      await setRights(portal, 'ben', held)
      assert.equal((await lineOf('ben', 'quotes'))?.count, count, held.join())
    }
  })

  test('a question waits for staff until it is answered, the answer for the client until they look', async () => {
    const asked = await portal.call('ada', contact.askQuestion, { key: 'q', subject: 'Holidays', body: 'Open?' })
    const line = await lineOf('tom', 'questions')
    assert.equal(line?.url, `/superadmin/contact?question=${asked.question.id}`)
    assert.equal(line.context, 'Northwind Bakery')
    await portal.call('tom', contact.answerQuestion, { questionId: asked.question.id, key: 'a', body: 'Yes' })
    assert.equal(await lineOf('tom', 'questions'), undefined)
    assert.equal((await lineOf('ada', 'answers'))?.name, 'Holidays')
    await portal.call('ada', contact.seeAnswers, {})
    assert.equal(await lineOf('ada', 'answers'), undefined)
  })
})
