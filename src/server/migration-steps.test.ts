import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Viewer } from '#domain/core/viewer.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { customers, payments, subscriptions } from '#server/billing/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import { conversations, messages, readMarks } from '#server/messages/exports/collections.ts'
import { members, projects } from '#server/projects/exports/collections.ts'
import { findProject, projectIdsOf } from '#server/projects/exports/find-project.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'
import { early, late, hoursLine, formerDocuments, openFormerStore } from '#server/testing/former-store.test-support.ts'
import { moved, owing, returned } from './migrated-money.ts'
import { notifications } from './notifications/collections.ts'
import { storedCollections } from './portal-store.ts'
import { reports } from './reports/collections.ts'

test('a store of the first program opens, and each of its documents fits its schema', async (t) => {
  const documents = await openFormerStore(t)
  for (const [name, former] of Object.entries(formerDocuments)) {
    const kind = storedCollections.find((each) => each.name === name)
    assert.ok(kind)
    const found = await documents.getMany(
      kind,
      former.map(({ id }) => id),
    )
    assert.ok(found.length > 0)
    for (const { data } of found) kind.schema.parse(data)
  }
})

test('projects stand in the lists as before, last active first, with the creators who work on them', async (t) => {
  const documents = await openFormerStore(t)
  const listed = await documents.list(projects, {
    where: { clientId: 'ada' },
    orderBy: ['listedAt', 'desc'],
    limit: 10,
  })
  assert.deepEqual(
    listed.map(({ id, data }) => [id, data.creatorIds, data.completedAt]),
    [
      ['shop', ['ivo', 'mei'], null],
      ['letters', [], late],
    ],
  )
})

test('a creator keeps what they work on and nothing else', async (t) => {
  const documents = await openFormerStore(t)
  const self = { uid: 'mei', accountId: 'mei', fullName: '', email: '' }
  const mei: Viewer = { ...self, role: 'creator', rights: [], staffRights: [] }
  assert.deepEqual(await projectIdsOf(documents, 'mei'), ['shop'])
  assert.equal((await findProject(documents, mei, 'shop')).id, 'shop')
  await assert.rejects(findProject(documents, mei, 'letters'), { code: 'project-not-found' })
  const member = await documents.get(members, 'shop:mei')
  assert.deepEqual([member?.data.clientId, member?.data.startedAt, member?.data.rate], ['ada', early, 8500])
})

test('products stand in the order in which they were added', async (t) => {
  const documents = await openFormerStore(t)
  const found = await readProducts(documents, 'shop')
  assert.deepEqual(
    found.map(({ id, data }) => [id, data.sortOrder, data.status]),
    [
      ['b-added-first', 1, 'not_started'],
      ['a-added-later', 2, 'not_started'],
    ],
  )
})

test('an employee has the phone of their profile, and none while they have no profile', async (t) => {
  const documents = await openFormerStore(t)
  assert.equal((await documents.get(employees, 'ivo'))?.data.phone, '5035550142')
  assert.equal((await documents.get(employees, 'kim'))?.data.phone, '')
})

test('no document holds the address of a receipt at the provider', async (t) => {
  const documents = await openFormerStore(t)
  assert.deepEqual((await documents.get(messages, 'asked'))?.data.payment?.paymentId, 'pi_1')
  assert.deepEqual((await documents.get(invoices, 'one'))?.data.payments, [
    { paymentId: 'pi_2', amountCents: 900, paidAt: late },
  ])
  assert.equal((await documents.get(payments, 'pi_2'))?.data.amountCents, 900)
  for (const [kind, id] of [
    [messages, 'asked'],
    [invoices, 'one'],
    [payments, 'pi_2'],
  ] as const)
    assert.doesNotMatch((await documents.get(kind as typeof payments, id))?.json ?? 'none', /receiptUrl|none/)
})

test('a payment that nobody has made is asked for since its message was sent; a made one and text ask for none', async (t) => {
  const documents = await openFormerStore(t)
  const asking = await documents.list(messages, { orderBy: ['askedAt', 'desc'], limit: 10 })
  assert.deepEqual(
    asking.map(({ id, data }) => [id, data.askedAt]),
    [['asked-still', early]],
  )
})

test('the hours of a draft were approved at the price that it asks for', async (t) => {
  const documents = await openFormerStore(t)
  assert.deepEqual((await documents.get(invoices, 'draft'))?.data.lines, [{ ...hoursLine, billRateCents: 12_000 }])
})

test('what a report called invoiced is the worth of its hours, and what else was invoiced is not known', async (t) => {
  const { figures, clientFigures } = (await (await openFormerStore(t)).get(reports, 'may'))?.data ?? assert.fail()
  const { hoursInvoicedCents, hoursNotInvoicedCents, invoicedCents } = figures.money ?? assert.fail()
  assert.deepEqual([hoursInvoicedCents, hoursNotInvoicedCents, invoicedCents], [500, 400, null])
  assert.equal(clientFigures.money, null)
})

test('an invoice says when its hours were worked, once it is sent', async (t) => {
  const documents = await openFormerStore(t)
  const services = await Promise.all(['one', 'draft', 'served'].map((id) => documents.get(invoices, id)))
  assert.deepEqual(
    services.map((stored) => stored?.data.service),
    [null, null, { from: '2026-05-04', to: '2026-05-06' }],
  )
})

test('a deposit is the first of two parts by the same day, and one of all that was asked for is none', async (t) => {
  const documents = await openFormerStore(t)
  const [deposit, whole, draft, none] = await Promise.all(
    ['with-deposit', 'with-whole', 'outgrown', 'one'].map(async (id) => {
      const { depositCents, paymentPlan } = (await documents.get(invoices, id))?.data ?? assert.fail()
      assert.equal(depositCents, null)
      return paymentPlan
    }),
  )
  const rest = { percent: null, fixedCents: null, dueDate: '2026-07-01' }
  assert.deepEqual(deposit, [
    { ...rest, fixedCents: 300, amountCents: 300 },
    { ...rest, amountCents: 600 },
  ])
  assert.deepEqual([whole, none], [undefined, undefined])
  assert.deepEqual(draft, [
    { ...rest, fixedCents: 1000, amountCents: 900 },
    { ...rest, amountCents: 0 },
  ])
})

test('messages stand in the order in which they were sent, and are read as far as they were', async (t) => {
  const documents = await openFormerStore(t)
  const newest = { where: { projectId: 'shop' }, orderBy: ['place', 'desc'], limit: 10 } as const
  const [second, first] = await documents.list(messages, newest)
  assert.deepEqual([first?.id, second?.id], ['ada-first', 'tom-second'])
  assert.equal((await documents.get(readMarks, 'shop:ada'))?.data.place, first?.data.place)
  const conversation = (await documents.get(conversations, 'shop'))?.data
  assert.deepEqual([conversation?.lastPlace, conversation?.lastSharedPlace], [second?.data.place, null])
  const places = await documents.getMany(notifications, ['a', 'b'])
  assert.deepEqual(
    places.map(({ data }) => data.messagePlace),
    [second?.data.place, null],
  )
})

test('who was granted FREE is due a code of their own at the provider', async (t) => {
  const documents = await openFormerStore(t)
  const due = await documents.list(customers, {
    where: { freeCodeIsDue: true },
    orderBy: ['createdAt', 'asc'],
    limit: 9,
  })
  assert.deepEqual(
    due.map(({ id }) => id),
    ['ada'],
  )
})

test('a payment knows the invoice of ours that it pays, by its charge', async (t) => {
  const documents = await openFormerStore(t)
  assert.equal((await documents.get(payments, 'pi_2'))?.data.askedInvoiceId, 'one')
})

test('payments and invoices say when money last went back, and when it was last recorded', () => {
  const given = { state: 'given', createdAt: '2026-12-03T10:00:00.000Z' }
  const lost = { state: 'lost', createdAt: '2026-12-01T10:00:00.000Z' }
  const failed = { state: 'failed', createdAt: '2026-12-05T10:00:00.000Z' }
  assert.deepEqual(returned({ id: 'a', refunds: [given, failed], disputes: [lost] })['returnedAt'], given.createdAt)
  assert.ok(!('returnedAt' in returned({ id: 'a', refunds: [failed], disputes: [] })))
  const check = { receivedOn: '2026-12-07', undoing: null }
  const undone = { receivedOn: '2026-12-09', undoing: { reason: 'x' } }
  const credit = { at: '2026-12-07T12:00:00.000Z' }
  assert.equal(moved({ id: 'a', recordedPayments: [check, undone], refunds: [], credits: [] })['movedOn'], '2026-12-07')
  // Where it is latest, it is the next day already.
  assert.equal(moved({ id: 'a', recordedPayments: [check], refunds: [], credits: [credit] })['movedOn'], '2026-12-08')
  assert.ok(!('movedOn' in moved({ id: 'a', refunds: [], credits: [] })))
})

test('an open invoice says what is owed, and no other', () => {
  const of = (status: string, more: object = {}) =>
    owing({ id: 'a', status, totalCents: 90_000, paidCents: 30_000, creditedCents: 10_000, ...more })
  assert.equal(of('partially_paid')['openCents'], 50_000)
  assert.equal(of('open', { paidCents: 0, creditedCents: 0 })['openCents'], 90_000)
  for (const status of ['draft', 'paid', 'credited', 'void']) assert.ok(!('openCents' in of(status)), status)
})

test('a plan of hosting is for the only site that it keeps online, and stays with several', async (t) => {
  const documents = await openFormerStore(t)
  assert.equal((await documents.get(subscriptions, 'sub_one'))?.data.siteId, 'shop-1')
  assert.equal((await documents.get(subscriptions, 'sub_two'))?.data.siteId, undefined)
})
