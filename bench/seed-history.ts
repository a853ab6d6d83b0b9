import type { Employee } from '#domain/accounts/employee.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { addDays } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { cents, zero } from '#domain/core/money.ts'
import type { UnplacedInvoice } from '#domain/invoices/invoice-places.ts'
import { placesOf } from '#domain/projects/project-order.ts'
import type { Project } from '#domain/projects/project.ts'
import { approvedEntry, draftEntry, invoicedEntry, submittedEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { createInvoice } from '#server/invoices/exports/store-invoice.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { openPortalStore } from '#server/portal-store.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { companyOf, ownerId, profileOf, projectNumbered } from './corpus.ts'
import { sessionOf } from './signed-in.ts'

/** What an agency has done so far: 3,000 projects and 30,000 hours a year. What is under way is equally much in all: 400 projects, 300 open invoices, 2,500 hours to approve and 2,500 to invoice. */
export type History = {
  readonly clients: number
  /** Each with an invoice, its payment and ten entries of hours. */
  readonly projects: number
  readonly today: Day
}

export const staffId = 'staff-0'
const creatorCount = 25
const openProjects = 400
const openInvoices = 300
const hoursOfProject = 10
const hoursOfMonth = 2500
const daysOfMonth = 30
const batchLength = 500
const hourMs = 3_600_000
const projectsOfYear = 3000
const yearMs = 365 * 24 * hourMs
const approver = { uid: staffId, name: 'Staff', at: toInstant(Date.UTC(2025, 0, 1)) }

type Write = (transaction: Transaction) => void

/** Fills a store of the portal through its own port. */
export async function seedHistory(file: string, history: History): Promise<void> {
  const documents = openPortalStore(file)
  let batch: Write[] = []
  async function writeBatch(): Promise<void> {
    await documents.transact(async (transaction) => batch.forEach((write) => write(transaction)))
    batch = []
  }
  for (const write of writesFor(history)) if (batch.push(write) === batchLength) await writeBatch()
  await writeBatch()
  await documents.close()
}

export function creatorId(number: number): string {
  return `creator-${number}`
}

function* writesFor(history: History): Generator<Write> {
  yield* writesForStaff()
  for (let number = 0; number < history.clients; number++) {
    const uid = ownerId(number)
    yield (transaction) => transaction.create(users, profileOf(uid, uid))
  }
  for (let number = 0; number < creatorCount; number++)
    yield (transaction) => transaction.create(employees, employeeNumbered(number))
  for (let number = 0; number < history.projects; number++) {
    const project = projectOf(number, history)
    yield (transaction) => transaction.create(projects, project)
    yield (transaction) => createInvoice(transaction, invoiceOf(number, project, history.today))
    yield (transaction) => transaction.create(payments, paymentOf(project))
    for (let entry = number * hoursOfProject; entry < (number + 1) * hoursOfProject; entry++)
      yield (transaction) => transaction.create(timeEntries, entryNumbered(entry, project, history.today))
  }
}

function* writesForStaff(): Generator<Write> {
  const now = toInstant(Date.now())
  const who = { uid: staffId, email: 'staff@agency.example', fullName: 'Staff', role: 'superAdmin' } as const
  yield (transaction) => transaction.create(users, newProfile({ ...who, staffRights: ['owner'] }, now))
  // Last seen an hour ahead: the note of activity that a session writes every five minutes is not what is measured.
  yield (transaction) => transaction.create(sessionCollection, sessionOf(staffId, Date.now() + hourMs))
}

function employeeNumbered(number: number): Employee {
  const id = creatorId(number)
  const named = { id, uid: id, firstName: 'Creator', lastName: `${number}`, fullName: `Creator ${number}` }
  const at = toInstant(Date.UTC(2025, 0, 1))
  const reached = { email: `${id}@agency.example`, position: 'Developer', phone: '', avatarId: null }
  return { ...named, ...reached, role: 'creator', status: 'active', rate: cents(6500), createdAt: at, updatedAt: at }
}

/** The last 400 are under way; those before are over. The last one begins now. */
function projectOf(number: number, { clients, projects: count, today }: History): Project {
  const project = projectNumbered(number, { owners: clients, projects: count, teammates: 0 })
  const isOpen = number >= count - openProjects
  const begun = toInstant(Date.now() - ((count - number) / projectsOfYear) * yearMs)
  const changed: Project = {
    ...project,
    createdAt: begun,
    updatedAt: begun,
    lastActivityAt: begun,
    listedAt: begun,
    status: isOpen ? 'active' : 'completed',
    managerId: staffId,
    dueDate: addDays(today, isOpen ? number % daysOfMonth : -daysOfMonth),
  }
  return { ...changed, ...placesOf(changed) }
}

/** One for each project; the last 300 are owed. */
function invoiceOf(number: number, project: Project, today: Day): UnplacedInvoice {
  const isOwed = number < openInvoices
  const total = cents(120_000)
  const { id, clientId, createdAt: at } = project
  const dueDate = addDays(today, isOwed ? -(number % 90) : -100)
  const line = { kind: 'item', description: 'Work', quantity: 1, unitCents: total, amountCents: total } as const
  const behind = { timesheetIds: [], billRateCents: null, productId: null, milestoneId: null }
  const billTo = { companyName: companyOf(clientId), fullName: 'Client', email: `${clientId}@clients.example` }
  return {
    id: `invoice-${id}`,
    number: `B-${number}`,
    projectId: id,
    projectName: project.name,
    clientId,
    billTo,
    status: isOwed ? 'open' : 'paid',
    lines: [{ id: `line-${id}`, ...line, ...behind }],
    subtotalCents: total,
    discountCents: zero,
    totalCents: total,
    paidCents: isOwed ? zero : total,
    creditedCents: zero,
    depositCents: null,
    service: null,
    dueDate,
    note: '',
    payments: isOwed ? [] : [{ paymentId: `payment-${id}`, amountCents: total, paidAt: at }],
    credits: [],
    refunds: [],
    disputes: [],
    createdBy: staffId,
    createdAt: at,
    issue: { ...approver, at, on: dueDate },
    paidAt: isOwed ? null : at,
    voiding: null,
    updatedAt: at,
  }
}

function paymentOf({ id, name, clientId, createdAt: at }: Project): Payment {
  const from = { orderId: null, invoiceId: null, subscriptionId: null, messageId: null }
  return {
    id: `payment-${id}`,
    uid: clientId,
    customerId: `cus_${clientId}`,
    ...from,
    askedInvoiceId: `invoice-${id}`,
    type: 'onetime',
    description: name,
    amountCents: cents(120_000),
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
    paidAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/** 2,500 in each month of thirty days, counted back from today; those of the first such month wait for approval, those of the one before for their invoice. */
function entryNumbered(number: number, { id: projectId, clientId }: Project, today: Day): TimeEntry {
  const months = Math.floor(number / hoursOfMonth)
  const workDate = addDays(today, -(months * daysOfMonth + (number % daysOfMonth)))
  const work = { projectId, clientId, productId: null, workDate, descriptions: `Work ${number}`, workedHours: 1.5 }
  const who = { id: `entry-${number}`, creatorId: creatorId(number % creatorCount) }
  const draft = draftEntry({ ...work, billable: true, linkUrl: null }, who, approver.at)
  if (months === 0) return submittedEntry(draft, approver.at)
  const approved = approvedEntry(draft, approver, { rateSnapshot: cents(6500), billRateSnapshotCents: cents(12_000) })
  return months === 1 ? approved : invoicedEntry(approved, `invoice-${projectId}`, approver.at)
}
