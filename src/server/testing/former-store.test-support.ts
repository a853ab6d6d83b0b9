import * as z from 'zod/mini'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import type { SqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { collection } from '#server/ports/documents.ts'

export const early = '2026-05-01T08:00:00.000Z'
export const late = '2026-06-01T08:00:00.000Z'
const providerReceipt = 'https://pay.example/receipts/rcpt_1'
const own = { createdBy: 'ada', createdAt: early, updatedAt: late }

const asked = {
  amountCents: 48_000,
  currency: 'usd',
  description: 'Photographs',
  status: 'paid',
  dueDate: null,
  paymentId: 'pi_1',
  receiptUrl: providerReceipt,
}

export const hoursLine = {
  id: 'line',
  kind: 'hours',
  description: 'Hours',
  quantity: 3,
  unitCents: 12_000,
  amountCents: 36_000,
  timesheetIds: ['entry'],
  productId: null,
  milestoneId: null,
}

/** A store as the first program left it. */
export const formerDocuments = {
  projects: [
    project('shop', { status: 'active', productCount: 2 }),
    project('letters', { status: 'completed', productCount: 0 }),
  ],
  products: [
    product('b-added-first', { createdAt: early }),
    product('a-added-later', { createdAt: late }),
    product('other', { projectId: 'letters', createdAt: late }),
  ],
  members: [
    { id: 'shop:ivo', projectId: 'shop', creatorId: 'ivo', rate: 6500 },
    { id: 'shop:mei', projectId: 'shop', creatorId: 'mei', rate: 8500 },
    { id: 'gone:mei', projectId: 'gone', creatorId: 'mei', rate: 8500 },
  ],
  employees: [employee('ivo'), employee('kim')],
  users: [user('ivo', { phone: '5035550142' })],
  subscriptions: [subscription('sub_one'), subscription('sub_two')],
  hosting: [
    site('shop-1', { planId: 'rocket-hosting-monthly', subscriptionId: 'sub_one' }),
    site('shop-2', { planId: 'rocket-hosting-yearly', subscriptionId: 'sub_two' }),
    site('shop-3', { planId: 'rocket-hosting-yearly', subscriptionId: 'sub_two' }),
  ],
  invoices: [
    invoice(),
    { ...invoice(), id: 'draft', status: 'draft', issuedAt: null, lines: [hoursLine] },
    { ...invoice(), id: 'with-deposit', depositCents: 300 },
    { ...invoice(), id: 'with-whole', depositCents: 900 },
    { ...invoice(), id: 'outgrown', status: 'draft', issuedAt: null, depositCents: 1000 },
    { ...invoice(), id: 'served', lines: [{ ...hoursLine, timesheetIds: ['later', 'entry'] }] },
  ],
  timeEntries: [worked('entry', '2026-05-04'), worked('later', '2026-05-06')],
  payments: [payment()],
  refunds: [refund('refund-1')],
  charges: [charge('asked', null), charge('begun', 'pi_2')],
  customers: [customer('ada', late), customer('grace', null)],
  customerOwners: [{ id: 'cus_ada', uid: 'ada' }],
  messages: [
    said('ada-first', early),
    said('tom-second', late),
    message('asked', asked),
    message('asked-still', { ...asked, status: 'unpaid' }),
    message('unasked', null),
  ],
  conversations: [{ id: 'shop', clientId: 'ada', lastAt: late, lastSharedAt: null }],
  readMarks: [{ id: 'shop:ada', projectId: 'shop', clientId: 'ada', uid: 'ada', name: 'Ada Lovell', ...seen(early) }],
  reports: [report()],
  notifications: [
    told('a', { type: 'message.new', entityId: 'tom-second', createdAt: '2026-06-01T08:00:00.004Z' }),
    told('b', { type: 'project.created', entityId: 'shop', createdAt: late }),
  ],
  notificationPreferences: [{ id: 'ada', chosen: { messages: { inApp: true, email: 'never' } }, updatedAt: early }],
}

function worked(id: string, workDate: string) {
  const of = { uid: id, creatorId: 'ivo', projectId: 'shop', clientId: 'ada', productId: null, createdDate: early }
  const work = { workDate, descriptions: 'Menu', workedHours: 1.5, billable: true, linkUrl: null, status: 'invoiced' }
  const rates = { rateSnapshot: 6500, billRateSnapshotCents: 12_000, rejectReason: null }
  const approval = { uid: 'tom', name: 'Tom Reyes', at: late }
  return { id, ...of, ...work, ...rates, approval, invoiceId: 'served', lockedAt: late, updatedAt: late }
}

function report() {
  const money = { billedCents: 900, invoicedCents: 500, notInvoicedCents: 400, percentOfBudget: null }
  const of = { name: 'Shop', companyName: '', status: 'active', startDate: null, dueDate: null, billingType: 'hourly' }
  const period = { from: '2026-05-01', to: '2026-05-31' }
  const none = { progress: null, hours: null, time: null, people: null, products: null }
  const when = { period, asOf: period.to, computedOn: period.to, budgetHours: null, budgetCents: null }
  const figures = { project: of, ...when, ...none, money: { ...money, inPeriodCents: 900, milestones: null } }
  const published = {
    publishedAt: late,
    publishedBy: 'tom',
    publishedByName: 'Tom Reyes',
    shareId: null,
    shareUntil: null,
  }
  const about = { projectId: 'shop', clientId: 'ada', type: 'finance', title: 'May', summary: '', ...period }
  return { id: 'may', ...about, figures, clientFigures: { ...figures, money: null }, ...published, ...own }
}

function said(id: string, createdAt: string) {
  const sender = { senderId: 'ada', senderName: 'Ada Lovell', senderRole: 'client', senderPosition: '' }
  const words = { type: 'text', body: 'Hello', attachments: [], payment: null, internal: false, replyToId: null }
  return { id, projectId: 'shop', clientId: 'ada', ...sender, ...words, createdAt, editedAt: null, deletedAt: null }
}

function seen(upTo: string) {
  return { role: 'client', internal: false, upTo, at: late }
}

function told(id: string, more: { type: string; entityId: string; createdAt: string }) {
  const words = { title: 'News', body: '', entityType: 'message', projectName: 'Shop', url: '/', groupKey: id }
  const about = { projectId: 'shop', clientId: 'ada', audience: 'project' }
  const actor = { actorId: 'tom', actorName: 'Tom Reyes', actorAvatarId: null }
  const reading = { listedAt: late, unreadAt: late, readAt: null, expiresAt: late }
  const mail = { mail: 'none', mailDueAt: null, mailLeasedUntil: null, mailedAt: null }
  return { id, userId: 'ada', ...words, ...about, ...actor, ...reading, ...mail, ...more }
}

function message(id: string, payment: object | null) {
  const sender = { senderId: 'tom', senderName: 'Tom Reyes', senderRole: 'superAdmin', senderPosition: '' }
  const state = { internal: false, replyToId: null, createdAt: early, editedAt: null, deletedAt: null }
  const words = { type: payment ? 'payment' : 'text', body: '', attachments: [], payment }
  return { id, projectId: 'depot', clientId: 'ada', ...sender, ...words, ...state }
}

function invoice() {
  const sums = { subtotalCents: 0, discountCents: 0, totalCents: 900, paidCents: 900, creditedCents: 0 }
  const billTo = { companyName: '', fullName: 'Ada', email: 'ada@northwind.example' }
  const dates = {
    dueDate: '2026-07-01',
    awaitedOn: null,
    createdAt: early,
    issuedAt: late,
    paidAt: late,
    updatedAt: late,
  }
  const who = { createdBy: 'tom', issue: { uid: 'tom', name: 'Tom Reyes', at: late }, voiding: null }
  const money = { payments: [{ paymentId: 'pi_2', amountCents: 900, paidAt: late, receiptUrl: providerReceipt }] }
  const of = { projectId: 'shop', projectName: 'Shop', clientId: 'ada', billTo, status: 'paid', lines: [], note: '' }
  return {
    id: 'one',
    number: 'INV-2026-0001',
    ...of,
    ...sums,
    ...dates,
    ...who,
    depositCents: null,
    ...money,
    credits: [],
  }
}

function payment() {
  const of = { customerId: 'cus_1', orderId: null, invoiceId: null, subscriptionId: null, messageId: null }
  const sum = { type: 'onetime', description: 'Photographs', amountCents: 900, currency: 'usd', refundedCents: 0 }
  const state = { status: 'paid', stripeStatus: 'succeeded', paymentMethodId: null, card: null, decline: null }
  const dates = { paidAt: late, createdAt: early, updatedAt: late }
  return { id: 'pi_2', uid: 'ada', ...of, ...sum, ...state, ...dates, receiptUrl: providerReceipt }
}

function refund(id: string) {
  const of = { paymentId: 'pi_2', uid: 'ada', amountCents: 900, reason: 'duplicate', note: '', state: 'given' }
  return {
    id,
    ...of,
    providerId: 're_1',
    askedBy: { uid: 'tom', name: 'Tom Reyes' },
    createdAt: early,
    updatedAt: late,
  }
}

function charge(id: string, paymentId: string | null) {
  const of = { writeKey: id, uid: 'ada', customerId: 'cus_ada', paymentMethodId: 'pm_1', messageId: null }
  return { id, ...of, amountCents: 900, description: 'Photographs', invoiceId: 'one', paymentId, createdAt: early }
}

function customer(uid: string, freeGrantedAt: string | null) {
  const of = { customerId: `cus_${uid}`, writeKey: `key of ${uid}` }
  return { id: uid, uid, ...of, freeGrantedAt, orderingConsent: null, createdAt: early }
}

function project(id: string, more: object) {
  const text = { name: 'Shop', description: 'One', companyName: 'Northwind' }
  return { id, ...text, clientId: 'ada', ...own, lastActivityAt: late, ...more }
}

function product(id: string, more: object) {
  return { id, projectId: 'shop', clientId: 'ada', name: 'Site', description: '', kind: 'sites', ...own, ...more }
}

function employee(id: string) {
  const names = { firstName: 'Ivo', lastName: 'Brandt', fullName: 'Ivo Brandt', email: `${id}@brandt.example` }
  const work = { position: 'Designer', role: 'creator', status: 'active', rate: 6500 }
  return { id, uid: id, ...names, ...work, createdAt: early, updatedAt: early }
}

function user(uid: string, more: object) {
  const names = { firstName: 'Ivo', lastName: 'Brandt', fullName: 'Ivo Brandt', email: `${uid}@brandt.example` }
  const work = { companyName: '', role: 'creator', position: 'Designer', accountId: uid, rights: [] }
  const cards = { stripeCustomerId: null, paymentMethodId: null, disabledAt: null }
  return { id: uid, uid, ...names, ...work, ...cards, createdAt: early, updatedAt: early, ...more }
}

/** That store, opened by the program of today; it goes with the test. */
export async function openFormerStore(t: { after(task: () => unknown): void }): Promise<SqliteDocuments> {
  const { file, remove } = createScratchFolder()
  const former = Object.keys(formerDocuments).map((name) => collection(name, z.looseObject({ id: z.string() })))
  const store = openSqliteDocuments(file, former)
  await store.transact(async (transaction) => {
    for (const [index, documents] of Object.values(formerDocuments).entries()) {
      const kind = former[index]
      for (const document of documents) if (kind) transaction.create(kind, document)
    }
  })
  await store.close()
  const documents = openPortalStore(file)
  t.after(async () => {
    await documents.close()
    remove()
  })
  return documents
}

function subscription(id: string) {
  return {
    id,
    uid: 'ada',
    customerId: 'cus_1',
    planId: 'rocket-hosting-monthly',
    orderId: null,
    priceId: 'price_1',
    status: 'active',
    amountCents: 1500,
    listCents: 9700,
    periodMonths: 1,
    couponIds: [],
    currentPeriodStart: early,
    currentPeriodEnd: late,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: { feedback: null, comment: null },
    latestInvoiceId: null,
    paymentMethodId: null,
    pendingPlanId: null,
    pendingUntil: null,
    createdAt: early,
    updatedAt: late,
  }
}

function site(id: string, changes: object) {
  return {
    id,
    clientId: 'ada',
    projectId: null,
    productId: null,
    name: id,
    address: null,
    provider: 'other',
    status: 'waiting',
    planId: null,
    subscriptionId: null,
    checklist: [],
    approval: null,
    launchedAt: null,
    lastCause: null,
    statusChangedAt: early,
    history: [],
    isWatched: false,
    ...own,
    ...changes,
  }
}
