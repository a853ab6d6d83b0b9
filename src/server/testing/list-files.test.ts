import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { inviteStaff } from '#domain/accounts/contract.ts'
import type { PromotionCode } from '#domain/billing/promotion-code.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { cents } from '#domain/core/money.ts'
import { cancelMeeting } from '#domain/meetings/contract.ts'
import { addMilestone, addProduct, archiveProduct, updateProduct } from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { assignCreator, deactivateCreator, endAssignment } from '#domain/team/member-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { promotionCodes, subscriptions } from '#server/billing/exports/collections.ts'
import { paidSite } from '#server/launchpad/stage.test-support.ts'
import { book, openHours } from '#server/meetings/stage.test-support.ts'
import { downloadFile, rowsOfFile } from './csv-file.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

describe('lists of staff as files', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const rowsOf = (path: string) => rowsOfFile(portal, path)
  const namesIn = async (path: string, header: string) => (await rowsOf(path)).map((row) => row[header])

  async function start(name: string): Promise<string> {
    const asked = { clientId: 'ada', name, description: 'x', managerId: null }
    return (await portal.call('tom', startProject, asked)).project.id
  }

  test('products come with their projects, as those are filtered, without archived ones', async () => {
    const projectId = await start('Stall 1')
    const add = async (name: string) =>
      (await portal.call('tom', addProduct, { projectId, name, description: '', kind: 'sites' })).product
    await portal.call('tom', assignCreator, {
      projectId,
      creatorId: 'ivo',
      rate: cents(5_000),
      billRateCents: null,
      role: 'dev',
    })
    const shop = await add('=Shop')
    await portal.call('tom', updateProduct, {
      productId: shop.id,
      version: shop.version,
      ownerId: 'ivo',
      dueDate: '2027-01-31',
    })
    await portal.call('tom', addMilestone, {
      productId: shop.id,
      title: 'Design',
      dueDate: null,
      amountCents: cents(125_050),
    })
    await portal.call('tom', archiveProduct, { productId: (await add('Old')).id })
    for (let number = 2; number <= 60; number++) await start(`Stall ${number}`)
    const [product, ...others] = await rowsOf('products.csv?search=stall&sort=name')
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(product, {
      Product: "'=Shop",
      Project: 'Stall 1',
      Company: 'Northwind Bakery',
      Kind: 'site',
      Term: 'long term',
      Lead: 'Ivo Brandt',
      'Due date': '2027-01-31',
      'Milestones approved': '0',
      Milestones: '1',
      'Price, USD': '1250.50',
    })
    await portal.call('tom', endAssignment, { projectId, creatorId: 'ivo' })
    assert.deepEqual(await namesIn('products.csv?search=stall', 'Lead'), ['Ivo Brandt (no longer on this project)'])
    await portal.call('tom', deactivateCreator, { creatorId: 'ivo' })
    assert.deepEqual(await namesIn('products.csv?search=stall', 'Lead'), ['Ivo Brandt (inactive)'])
    assert.ok((await rowsOf('products.csv')).length > 1)
    assert.equal((await downloadFile(portal, 'tom', 'products.csv?sort=name&due=overdue')).statusCode, 400)
  })

  test('staff come by name, and after them who is invited; creators are not among them', async () => {
    await portal.call('tom', inviteStaff, { email: 'new@agency.example', fullName: 'Aaron New', staffRights: [] })
    const rows = await rowsOf('staff.csv')
    const last = rows.at(-1)
    assert.deepEqual([last?.['Name'], last?.['Permissions'], last?.['Status']], ['Aaron New', 'View only', 'invited'])
    const names = rows.slice(0, -1).map(({ Name: name }) => name)
    assert.deepEqual(names, names.toSorted())
    assert.ok(names.includes('Nina Falk') && !names.includes('Ivo Brandt'))
    portal.clock.advance(30 * 24 * 60 * 60_000)
    portal.signInAgain('tom')
    assert.equal((await rowsOf('staff.csv')).at(-1)?.['Status'], 'expired')
  })

  test('sites come with their client and project; the status and the client of the list count', async () => {
    await paidSite(portal, { name: '@home' })
    const [site] = await rowsOf('sites.csv?clientId=ada&status=waiting')
    assert.partialDeepStrictEqual(site, {
      Site: "'@home",
      Company: 'Northwind Bakery',
      Status: 'waiting',
      Responds: '',
      Plan: 'Rocket Hosting monthly',
      'Checklist items done': '0',
      'Checklist items': '10',
    })
    assert.notEqual(site?.['Project'], '')
    assert.deepEqual(await namesIn('sites.csv?status=live', 'Site'), [])
    assert.deepEqual(await namesIn('sites.csv?status=waiting', 'Site'), ["'@home"])
    assert.deepEqual(await rowsOf('sites.csv?clientId=nobody'), [])
    assert.equal((await downloadFile(portal, 'tom', 'sites.csv?status=odd')).statusCode, 400)
  })

  test('meetings of every status come, the latest first', async () => {
    await openHours(portal)
    const first = await book(portal, 'ada', { agenda: '+1 for blue' })
    await book(portal, 'ada', { startsAt: '2026-12-10T13:00:00.000Z' })
    await portal.call('tom', cancelMeeting, { meetingId: first.id, reason: 'Ill' })
    const rows = await rowsOf('meetings.csv')
    assert.deepEqual(
      rows.map((row) => [row['Starts at']?.slice(11, 13), row['Status'], row['Agenda'], row['Reason for canceling']]),
      [
        ['13', 'booked', '', ''],
        ['10', 'canceled', "'+1 for blue", 'Ill'],
      ],
    )
    portal.clock.advance(3 * 24 * 60 * 60_000)
    portal.signInAgain('tom')
    assert.deepEqual(await namesIn('meetings.csv', 'Status'), ['ended', 'canceled'])
  })

  test('running plans come with what they bring in a month, only to the right to money', async () => {
    const now = portal.clock.now()
    await portal.documents.transact(async (transaction) => {
      for (let number = 0; number < 250; number++)
        transaction.create(subscriptions, planOf(`sub_${number}`, { amountCents: cents(12_000), periodMonths: 12 }))
      const told = { amountCents: cents(15_000), lookupKey: 'k', couponId: null, announcedAt: now, sentAt: null }
      const announced = { nextPrice: told, nextPriceFrom: '2027-02-01T10:00:00.000Z' }
      transaction.create(subscriptions, planOf('sub_told', { status: 'past_due', ...announced }))
      const late = { ...announced, currentPeriodEnd: '2027-12-01T10:00:00.000Z', cancelAtPeriodEnd: true }
      transaction.create(subscriptions, planOf('sub_late', { status: 'past_due', ...late }))
      transaction.create(subscriptions, planOf('sub_over', { status: 'canceled' }))
    })
    const rows = await rowsOf('plans.csv')
    assert.equal(rows.length, 252)
    assert.partialDeepStrictEqual(rows[0], {
      Company: 'Northwind Bakery',
      Plan: 'Rocket Hosting monthly',
      'Price, USD': '120.00',
      Months: '12',
      'Per month, USD': '10.00',
      'Announced price, USD': '',
      'Announced price starts at': '',
      'Cancels at period end': 'no',
    })
    assert.deepEqual(
      rows.slice(-2).map((row) => [row['Status'], row['Cancels at period end']]),
      [
        ['past due', 'no'],
        ['past due', 'yes'],
      ],
    )
    assert.deepEqual(
      rows.slice(-2).map((row) => [row['Announced price, USD'], row['Announced price starts at']]),
      [
        ['150.00', '2027-02-01T10:00:00.000Z'],
        ['', ''],
      ],
    )
    await portal.documents.transact(async (transaction) => {
      const tom = await transaction.get(users, 'tom')
      assert.ok(tom)
      transaction.put(users, { ...tom.data, staffRights: ['projects'] })
    })
    assert.equal((await downloadFile(portal, 'tom', 'plans.csv')).statusCode, 403)
  })

  test('promotion codes come with their terms and whether they count', async () => {
    const now = portal.clock.now()
    const off = { deactivation: { at: now, by: { uid: 'tom', name: '=Tom' } } }
    await portal.documents.transact(async (transaction) => {
      transaction.create(promotionCodes, codeOf('SPRING', '2026-12-01T10:00:00.000Z', { clientId: 'ada' }))
      transaction.create(promotionCodes, codeOf('OVER', '2026-12-02T10:00:00.000Z', { expiresAt: now }))
      transaction.create(promotionCodes, codeOf('OFF', '2026-12-03T10:00:00.000Z', off))
    })
    const rows = await rowsOf('promotion-codes.csv')
    assert.deepEqual(
      rows.map((row) => [row['Code'], row['Status'], row['Client'], row['Turned off by']]),
      [
        ['OFF', 'off', 'all', "'=Tom"],
        ['OVER', 'expired', 'all', ''],
        ['SPRING', 'on', 'Northwind Bakery', ''],
      ],
    )
    assert.partialDeepStrictEqual(rows[2], {
      'Percent off': '20',
      Duration: 'every payment',
      'Amount off, USD': '',
      Plans: 'Rocket Hosting monthly',
      Uses: '0',
    })
  })

  test('no file is for clients, creators or guests, and none takes parameters that its list has not', async () => {
    for (const file of ['products', 'staff', 'sites', 'meetings', 'plans', 'promotion-codes']) {
      for (const who of ['ada', 'ivo'] as const)
        assert.equal((await downloadFile(portal, who, `${file}.csv`)).statusCode, 403, file)
      assert.equal((await portal.app.inject({ url: `/files/${file}.csv` })).statusCode, 401, file)
      assert.equal((await downloadFile(portal, 'tom', `${file}.csv?x=1`)).statusCode, 400, file)
    }
  })
})

function planOf(id: string, more: Partial<Subscription>): Subscription {
  return {
    id,
    uid: 'ada',
    customerId: 'cus_ada',
    planId: 'rocket-hosting-monthly',
    orderId: null,
    priceId: 'price_1',
    status: 'active',
    amountCents: cents(1_500),
    listCents: cents(1_500),
    periodMonths: 1,
    couponIds: [],
    currentPeriodStart: '2026-11-20T10:00:00.000Z',
    currentPeriodEnd: '2026-12-20T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: { feedback: null, comment: null },
    latestInvoiceId: null,
    paymentMethodId: null,
    pendingPlanId: null,
    pendingUntil: null,
    createdAt: '2026-08-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...more,
  }
}

function codeOf(id: string, createdAt: string, more: Partial<PromotionCode>): PromotionCode {
  return {
    id,
    key: `key-of-${id}`,
    percentOff: 20,
    amountOffCents: null,
    duration: 'forever',
    durationMonths: null,
    planIds: ['rocket-hosting-monthly'],
    clientId: null,
    mostPurchases: null,
    lastDay: null,
    isForFirst: false,
    expiresAt: null,
    purchases: 0,
    createdAt,
    createdBy: { uid: 'tom', name: 'Tom' },
    deactivation: null,
    isDue: false,
    isRefused: false,
    ...more,
  }
}
