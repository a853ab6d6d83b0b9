import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { deactivateClient, deactivateStaff, setStaffRights } from '#domain/accounts/staff-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import { toInstant } from '#domain/core/instants.ts'
import { cents, zero } from '#domain/core/money.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { getHome } from '#domain/home/contract.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import type { HomeKind } from '#domain/home/home-kinds.ts'
import { previewInvoice } from '#domain/invoices/contract.ts'
import { rescheduleMeeting } from '#domain/meetings/contract.ts'
import { meetingPath } from '#domain/meetings/places.ts'
import { removeMessage, requestPayment } from '#domain/messages/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import * as products from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import * as quotes from '#domain/quotes/contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { book, openHours } from '#server/meetings/stage.test-support.ts'
import { newKey } from '#server/messages/stage.test-support.ts'
import { ask, send, yesTo } from '#server/quotes/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

const dayMs = 86_400_000

describe('what needs staff, where their page asks for it', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function linesOf(kind: HomeKind, asked: InputOf<typeof getHome>): Promise<HomeLine[]> {
    return (await portal.call('tom', getHome, asked)).lines.filter((line) => line.kind === kind)
  }

  async function hold(id: string, changes: Partial<Payment>): Promise<void> {
    const now = portal.clock.now()
    const payment: Payment = {
      id,
      uid: 'ada',
      customerId: 'cus_1',
      orderId: null,
      invoiceId: null,
      subscriptionId: null,
      messageId: null,
      askedInvoiceId: null,
      type: 'onetime',
      description: 'Stock photos',
      amountCents: cents(50_000),
      lines: [],
      currency: 'usd',
      status: 'paid',
      stripeStatus: 'succeeded',
      paymentMethodId: null,
      card: null,
      decline: null,
      refundedCents: zero,
      refunds: [],
      disputes: [],
      paidAt: now,
      createdAt: now,
      updatedAt: now,
      ...changes,
    }
    await portal.documents.transact(async (transaction) => transaction.create(payments, payment))
  }

  test('upcoming meetings wait whose host was deactivated, until they have another or are canceled', async () => {
    const lines = () => linesOf('meetings-without-host', { also: ['meetings-without-host'] })
    await openHours(portal, 'nina')
    const { id: meetingId, startsAt } = await book(portal, 'ada', { staffId: 'nina' })
    assert.deepEqual(await lines(), [])
    await portal.call('tom', deactivateStaff, { uid: 'nina' })
    assert.deepEqual(await linesOf('meetings-without-host', {}), [])
    const of = { count: 1, name: 'Vision plan meeting', context: 'Northwind Bakery', since: startsAt }
    assert.partialDeepStrictEqual(await lines(), [{ ...of, url: meetingPath('superAdmin', meetingId) }])
    await openHours(portal)
    await portal.call('tom', rescheduleMeeting, { meetingId, startsAt, staffId: 'tom', timeZone: 'UTC', reason: '' })
    assert.deepEqual(await lines(), [])
  })

  test('projects under way wait whose manager was deactivated, with a line for each list of them', async () => {
    const kind = 'projects-without-manager'
    const lines = async () => (await linesOf(kind, { also: [kind] })).sort((one, other) => other.count - one.count)
    const start = async (name: string, managerId: string) => {
      const asked = { key: newKey(), clientId: 'ada', name, description: 'Teas', managerId }
      return (await portal.call('tom', startProject, asked)).project.id
    }
    const change = async (projectId: string, edited: Partial<InputOf<typeof projects.updateProject>>) => {
      const { version } = (await portal.call('tom', projects.getProject, { projectId })).project
      await portal.call('tom', projects.updateProject, { projectId, version, ...edited })
    }
    const [first, second, third] = [
      await start('One', 'nina'),
      await start('Two', 'nina'),
      await start('Three', 'nina'),
    ]
    await start('Four', 'tom')
    await change(third, { status: 'on_hold' })
    await change(await start('Five', 'nina'), { status: 'completed' })
    assert.deepEqual(await lines(), [])
    await portal.call('tom', deactivateStaff, { uid: 'nina' })
    assert.deepEqual(await linesOf(kind, {}), [])
    const one = (projectId: string) => ({
      count: 1,
      context: 'Nina Falk',
      url: projectPagePath('superAdmin', projectId),
    })
    const listed = '/superadmin/projects?status=active&managerId=nina'
    assert.partialDeepStrictEqual(await lines(), [{ count: 2, context: 'Nina Falk', url: listed }, one(third)])
    await change(second, { managerId: null })
    await change(third, { managerId: 'tom' })
    assert.deepEqual(await lines(), [{ ...one(first), kind, name: 'One', amountCents: null, hours: null, since: null }])
  })

  test('an open dispute of a client waits for staff with its payment; no other payment does', async () => {
    const createdAt = portal.clock.now()
    const dispute = { id: 'dp_1', amountCents: cents(20_000), reason: 'fraudulent', createdAt }
    await hold('pi_plain', {})
    await hold('pi_lost', { disputes: [{ ...dispute, state: 'lost' }] })
    await hold('pi_open', { disputes: [{ ...dispute, state: 'open' }], disputedAt: createdAt })
    assert.partialDeepStrictEqual(await linesOf('disputes', { also: ['disputes'] }), [
      {
        count: 1,
        amountCents: 20_000,
        name: 'Stock photos',
        context: 'Northwind Bakery',
        since: createdAt,
        url: '/superadmin/billing?paymentId=pi_open',
      },
    ])
    assert.deepEqual(await linesOf('disputes', { also: ['projects-new'] }), [])
  })

  test('a failed payment of a client waits for staff for a month, unless nobody can make it any more', async () => {
    const failed = { status: 'fail', stripeStatus: 'requires_payment_method', paidAt: null } as const
    await hold('pi_failed', failed)
    await hold('pi_canceled', { ...failed, stripeStatus: 'canceled' })
    await hold('pi_old', { ...failed, createdAt: toInstant(portal.clock.nowMs() - 31 * dayMs) })
    const lines = await linesOf('client-payments-failed', { also: ['client-payments-failed'] })
    assert.deepEqual(
      lines.map(({ url, context, amountCents }) => [url, context, amountCents]),
      [['/superadmin/billing?paymentId=pi_failed', 'Northwind Bakery', 50_000]],
    )
    await portal.call('tom', deactivateClient, { uid: 'ada' })
    const [inactive] = await linesOf('client-payments-failed', { also: ['client-payments-failed'] })
    assert.equal(inactive?.context, 'Northwind Bakery (inactive)')
    assert.deepEqual(await linesOf('client-payments-failed', {}), [])
    const { lines: theirs } = await portal.call('grace', getHome, { also: ['client-payments-failed'] })
    assert.ok(!theirs.some(({ kind }) => kind === 'client-payments-failed'))
  })

  test('payment requests wait for staff by project once their day has passed, until they are paid or withdrawn', async () => {
    const lines = () => linesOf('requests-overdue', { also: ['requests-overdue'] })
    const ask = async (description: string, dueDate: string | null) => {
      const asked = { projectId: 'bakery-relaunch', amountCents: 48_000, description, dueDate, key: newKey() }
      return (await portal.call('tom', requestPayment, asked)).message.id
    }
    const today = portal.clock.now().slice(0, 10)
    const tomorrow = toInstant(portal.clock.nowMs() + dayMs).slice(0, 10)
    const later = await ask('Photographs', tomorrow)
    await ask('Fonts', today)
    await ask('Whenever you can', null)
    assert.deepEqual(await lines(), [])
    portal.clock.advance(dayMs)
    portal.signInAgain('tom')
    assert.partialDeepStrictEqual(await lines(), [
      {
        count: 1,
        amountCents: 48_000,
        name: 'Fonts',
        context: 'Northwind Bakery',
        since: `${today}T00:00:00.000Z`,
        url: '/superadmin/projectdetail?projectId=bakery-relaunch&messages=open',
      },
    ])
    portal.clock.advance(dayMs)
    portal.signInAgain('tom')
    assert.partialDeepStrictEqual(await lines(), [{ count: 2, amountCents: 96_000, name: 'Fonts' }])
    assert.deepEqual(await linesOf('requests-overdue', { also: ['projects-new'] }), [])
    await portal.call('tom', removeMessage, { messageId: later })
    assert.partialDeepStrictEqual(await lines(), [{ count: 1, name: 'Fonts' }])
  })

  test('a requested change waits for staff, by project, until they request approval again', async () => {
    const lines = () => linesOf('changes-requested', { also: ['changes-requested'] })
    const askApproval = (productId: string) =>
      portal.call('tom', products.requestApproval, { productId, milestoneId: null })
    const requestChange = (productId: string) =>
      portal.call('ada', products.requestChange, { productId, milestoneId: null, reason: 'Larger type' })
    await askApproval('bakery-relaunch-1')
    assert.deepEqual(await lines(), [])
    const { product } = await requestChange('bakery-relaunch-1')
    const since = portal.clock.now()
    portal.clock.advance(600_000)
    assert.partialDeepStrictEqual(await lines(), [
      {
        count: 1,
        name: product.name,
        context: 'Northwind Bakery',
        since,
        url: '/superadmin/projectdetail?projectId=bakery-relaunch',
      },
    ])
    assert.deepEqual(await linesOf('changes-requested', { also: ['projects-new'] }), [])
    await askApproval('bakery-relaunch-2')
    await requestChange('bakery-relaunch-2')
    assert.deepEqual(
      (await lines()).map(({ count }) => count),
      [2],
    )
    await portal.call('tom', products.archiveProduct, { productId: 'bakery-relaunch-2' })
    await askApproval('bakery-relaunch-1')
    assert.deepEqual(await lines(), [])
  })

  test('the project of an accepted quote waits to be planned, until somebody answers for it and it has a day', async () => {
    await ask(portal, 'ada')
    const { quote } = await portal.call('ada', quotes.acceptQuote, yesTo(await send(portal, { daysDelta: null })))
    const projectId = quote.projectId ?? ''
    const toPlan = () => linesOf('projects-to-plan', { also: ['projects-to-plan'] })
    const plan = async (changes: object) => {
      const { version } = (await portal.call('tom', projects.getProject, { projectId })).project
      await portal.call('tom', projects.updateProject, { projectId, version, ...changes })
    }
    assert.partialDeepStrictEqual(await toPlan(), [
      {
        amountCents: null,
        name: 'Order app',
        lacks: ['manager', 'date'],
        url: `/superadmin/projectdetail?projectId=${projectId}&edit=plan`,
      },
    ])
    assert.deepEqual((await portal.call('tom', previewInvoice, { projectId })).agreed, [
      { name: 'Order app: Delivery', amountCents: 3_200_000 },
    ])
    await plan({ managerId: 'tom' })
    assert.deepEqual(
      (await toPlan()).map(({ lacks }) => lacks),
      [['date']],
    )
    await plan({ dueDate: '2027-02-01' })
    assert.deepEqual(await toPlan(), [])
    await plan({ dueDate: null })
    assert.deepEqual(await toPlan(), [], 'what was planned once is not asked for again')
  })

  test('an accepted quote with a day waits for a manager, and no more once its project is archived', async () => {
    await ask(portal, 'ada')
    const { quote } = await portal.call('ada', quotes.acceptQuote, yesTo(await send(portal)))
    const [line] = await linesOf('projects-to-plan', { also: ['projects-to-plan'] })
    assert.deepEqual(line?.lacks, ['manager'], 'the quote promised a day')
    await portal.call('tom', projects.archiveProject, { projectId: quote.projectId ?? '' })
    assert.deepEqual(await linesOf('projects-to-plan', { also: ['projects-to-plan'] }), [])
  })

  test('a colleague is not asked for what takes a right of others', async () => {
    const createdAt = portal.clock.now()
    const dispute = { id: 'dp_1', amountCents: cents(20_000), reason: 'fraudulent', createdAt }
    await hold('pi_open', { disputes: [{ ...dispute, state: 'open' }], disputedAt: createdAt })
    await ask(portal, 'ada')
    const kindsFor = async (staffRights: StaffRight[]) => {
      const { employees } = await portal.call('tom', listEmployees, {})
      const version = employees.find(({ id }) => id === 'nina')?.version ?? 0
      await portal.call('tom', setStaffRights, { uid: 'nina', version, staffRights })
      const { lines: found } = await portal.call('nina', getHome, { also: ['disputes'] })
      return found.map(({ kind }) => kind).filter((kind) => kind === 'disputes' || kind === 'quotes-new')
    }
    assert.deepEqual(await kindsFor(['money']), ['disputes'])
    assert.deepEqual(await kindsFor(['projects']), ['quotes-new'])
    assert.deepEqual(await kindsFor(['owner']), ['disputes', 'quotes-new'])
  })
})
