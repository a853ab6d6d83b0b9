import { pino } from 'pino'
import * as accounts from '#domain/accounts/contract.ts'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import { listClients } from '#domain/accounts/staff-contract.ts'
import type { LiveCollection } from '#domain/core/live-event.ts'
import { liveCollections } from '#domain/core/live-event.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import * as messages from '#domain/messages/contract.ts'
import * as notificationCalls from '#domain/notifications/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import * as reportCalls from '#domain/reports/contract.ts'
import * as teamMembers from '#domain/team/member-contract.ts'
import * as teammateCalls from '#domain/team/teammate-contract.ts'
import * as timesheets from '#domain/timesheets/contract.ts'
import { employees, teammates as teammateCollection } from '#server/accounts/exports/collections.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { addShownBilling, billingIds } from '#server/billing/live-audience.test-support.ts'
import { capabilities, keysOf, liveSources } from '#server/capabilities.ts'
import { addShownOrders, orderIds } from '#server/checkout/live-audience.test-support.ts'
import { addShownQuestions, questionIds } from '#server/contact/live-audience.test-support.ts'
import { createPortal } from '#server/create-portal.ts'
import { addShownInvoices, invoiceIds } from '#server/invoices/live-audience.test-support.ts'
import { addShownLaunchpad, hostingIds } from '#server/launchpad/live-audience.test-support.ts'
import { addShownMeetings, meetingIds } from '#server/meetings/live-audience.test-support.ts'
import { messages as messageCollection, readMarks } from '#server/messages/exports/collections.ts'
import { notifications } from '#server/notifications/collections.ts'
import { activityCollection } from '#server/platform/activity.ts'
import { toJson } from '#server/platform/http/present.ts'
import type { LiveSource } from '#server/platform/live/live-source.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Portal, Ports } from '#server/portal.ts'
import type { Clock } from '#server/ports/clock.ts'
import { links } from '#server/projects/exports/collections.ts'
import { members as memberCollection } from '#server/projects/exports/collections.ts'
import { addShownQuotes, quoteIds } from '#server/quotes/live-audience.test-support.ts'
import { reports as reportCollection } from '#server/reports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { cast, castProjects } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { lazyPayments } from './payments.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'
import { testSettings } from './test-settings.test-support.ts'

export type Live = {
  readonly liveSources: readonly LiveSource[]
  readonly keysOf: (viewer: Viewer) => Promise<string[]>
}

/** What is live of the portal, as its app tells it. */
export function liveOf(test: TestPortal): Live {
  const portal = portalOf(test)
  return { liveSources, keysOf: (viewer) => keysOf(portal, viewer) }
}

const sealingKey = new Uint8Array(32)

type Stored = Pick<TestPortal, 'documents' | 'files'> & { readonly clock: Clock }

type Instead = Partial<Omit<Ports, 'settings'>> & { readonly settings?: Partial<Settings> }

/** What use cases of this portal get first, as its app makes it; `instead` replaces some of its ports. */
export function portalOf({ documents, files, clock }: Stored, { settings, ...instead }: Instead = {}): Portal {
  const ports: Ports = {
    documents,
    files,
    clock,
    identity: createEmbeddedIdentity({ documents, clock }),
    google: null,
    hosted: null,
    mailer: { send: async () => {} },
    payments: lazyPayments(clock),
    settings: {
      ...testSettings,
      agencyName: '',
      supportEmail: '',
      supportPhone: '',
      ...settings,
    },
    log: pino({ level: 'silent' }),
    ...instead,
  }
  return createPortal(ports, { sealingKey, capabilities })
}

/** Documents by collection and id, as one person sees them. */
type Views = Readonly<Record<LiveCollection, Readonly<Record<string, unknown>>>>

/** Whatever would be told to this person, were every document of the store changed now. */
export async function toldTo(portal: TestPortal, { liveSources, keysOf }: Live, who: CastUid): Promise<Views> {
  const viewer = await findViewer(portal.documents, who)
  const keys = new Set(viewer ? await keysOf(viewer) : [])
  const views = emptyViews()
  for (const source of liveSources) {
    for (const stored of await portal.documents.getMany(source.collection, await idsIn(portal, source.name))) {
      const reader = source.audience(stored.data).find(({ key }) => keys.has(key))
      if (reader) views[source.name][stored.id] = JSON.parse(toJson(reader.present(stored)))
    }
  }
  return views
}

/** Whatever the calls of the portal show to this person. */
export async function shownTo(portal: TestPortal, who: CastUid): Promise<Views> {
  const views = emptyViews()
  const { session } = await portal.call(who, accounts.session, {})
  if (session.viewer) views.profile[session.viewer.id] = session.viewer
  if (await mayCall(portal, who, listClients, {})) {
    const { clients } = await portal.call(who, listClients, {})
    for (const client of clients) views.clients[client.id] = client
  }
  if (await mayCall(portal, who, listEmployees, {})) {
    const { employees } = await portal.call(who, listEmployees, {})
    for (const employee of employees) views.employees[employee.id] = employee
  }
  for (const projectId of castProjectIds) {
    if (!(await mayCall(portal, who, projects.getProject, { projectId }))) continue
    const { project, products, links, terms } = await portal.call(who, projects.getProject, { projectId })
    views.projects[project.id] = project
    for (const product of products) views.products[product.id] = product
    for (const link of links) views.links[link.id] = link
    // Version 0 stands for a document that does not exist yet.
    if (terms && terms.version > 0) views.terms[terms.id] = terms
    const { members } = await portal.call(who, teamMembers.listMembers, { projectId })
    for (const member of members) views.members[member.id] = member
    const { activities } = await portal.call(who, projects.listActivity, { projectId })
    for (const activity of activities) views.activity[activity.id] = activity
    if (await mayCall(portal, who, reportCalls.listReports, { projectId })) {
      const { reports } = await portal.call(who, reportCalls.listReports, { projectId })
      for (const report of reports) views.reports[report.id] = report
    }
    if (!(await mayCall(portal, who, messages.listMessages, { projectId }))) continue
    const conversation = await portal.call(who, messages.listMessages, { projectId })
    for (const message of conversation.messages) views.messages[message.id] = message
    for (const mark of conversation.marks) views.readMarks[mark.id] = mark
  }
  for (const clientId of castUids) {
    if (!(await mayCall(portal, who, teammateCalls.listTeammates, { clientId }))) continue
    const { teammates } = await portal.call(who, teammateCalls.listTeammates, { clientId })
    for (const teammate of teammates) views.teammates[teammate.id] = teammate
  }
  for (const creatorId of castUids) {
    const month = '2026-12'
    if (!(await mayCall(portal, who, timesheets.listHours, { month, creatorId }))) continue
    const { entries } = await portal.call(who, timesheets.listHours, { month, creatorId })
    for (const entry of entries) views.timeEntries[entry.id] = entry
  }
  await addShownBilling(portal, who, castUids, views)
  await addShownInvoices(portal, who, views)
  await addShownOrders(portal, who, views)
  await addShownLaunchpad(portal, who, views)
  await addShownQuotes(portal, who, views)
  await addShownQuestions(portal, who, views)
  await addShownMeetings(portal, who, views)
  if (await mayCall(portal, who, notificationCalls.listNotifications, {})) {
    const told = await portal.call(who, notificationCalls.listNotifications, {})
    for (const notification of told.notifications) views.notifications[notification.id] = notification
  }
  return views
}

/** Every document of which the stream and the calls tell the people of the cast different things. */
export async function disagreements(portal: TestPortal, live: Live): Promise<string[]> {
  const found: string[] = []
  for (const { uid } of cast) {
    const [told, shown] = [await toldTo(portal, live, uid), await shownTo(portal, uid)]
    for (const name of liveCollections) {
      for (const id of new Set([...Object.keys(told[name]), ...Object.keys(shown[name])])) {
        const [byStream, byCall] = [canonical(told[name][id]), canonical(shown[name][id])]
        if (byStream !== byCall) found.push(`${uid}: ${name}/${id}: told ${byStream}, shown ${byCall}`)
      }
    }
  }
  return found
}

function emptyViews(): Record<LiveCollection, Record<string, unknown>> {
  // Every live collection gets its entry.
  return Object.fromEntries(liveCollections.map((name) => [name, {}])) as Record<
    LiveCollection,
    Record<string, unknown>
  >
}

async function mayCall(portal: TestPortal, ...call: Parameters<TestPortal['outcome']>): Promise<boolean> {
  return (await portal.outcome(...call)) === 'ok'
}

const castUids = cast.map(({ uid }) => uid)
const castProjectIds = castProjects.map(({ id }) => id)

const ownIds: Readonly<Partial<Record<LiveCollection, readonly string[]>>> = {
  profile: castUids,
  clients: castUids,
  projects: castProjectIds,
  products: castProjects.flatMap(({ id, products }) => products.map((_, index) => `${id}-${index + 1}`)),
  terms: castProjectIds,
}

/** What the store holds of a live collection, as far as tests know of it; what a call shows beside it is a disagreement. */
async function idsIn({ documents }: TestPortal, name: LiveCollection): Promise<readonly string[]> {
  if (name === 'activity')
    return (await documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 })).map(({ id }) => id)
  if (name === 'employees')
    return (await documents.list(employees, { orderBy: ['fullName', 'asc'], limit: 1000 })).map(({ id }) => id)
  if (name === 'timeEntries')
    return (await documents.list(timeEntries, { orderBy: ['workDate', 'asc'], limit: 1000 })).map(({ id }) => id)
  if (name === 'notifications')
    return (await documents.list(notifications, { orderBy: ['expiresAt', 'asc'], limit: 1000 })).map(({ id }) => id)
  if (name === 'invoices') return invoiceIds(documents)
  if (name === 'hosting' || name === 'siteHealth') return hostingIds(documents)
  if (name === 'quotes') return quoteIds(documents)
  if (name === 'meetings') return meetingIds(documents)
  if (name === 'questions') return questionIds(documents)
  if (name === 'orders') return orderIds(documents)
  if (name === 'payments' || name === 'subscriptions') return billingIds(documents, name, castUids)
  if (name === 'teammates') return teamIds(documents, 'teammates')
  if (name === 'members') return teamIds(documents, 'members')
  if (name === 'messages' || name === 'readMarks') return conversationIds(documents, name)
  if (name === 'links') {
    const lists = castProjectIds.map((projectId) =>
      documents.list(links, { where: { projectId }, orderBy: ['sortOrder', 'asc'], limit: 1000 }),
    )
    return (await Promise.all(lists)).flat().map(({ id }) => id)
  }
  if (name === 'reports') {
    const lists = castProjectIds.map((projectId) =>
      documents.list(reportCollection, { where: { projectId }, orderBy: ['publishedAt', 'desc'], limit: 1000 }),
    )
    return (await Promise.all(lists)).flat().map(({ id }) => id)
  }
  return ownIds[name] ?? []
}

async function teamIds(documents: TestPortal['documents'], name: 'teammates' | 'members'): Promise<string[]> {
  const lists =
    name === 'teammates'
      ? castUids.map((clientId) =>
          documents.list(teammateCollection, { where: { clientId }, orderBy: ['createdAt', 'asc'], limit: 1000 }),
        )
      : castProjectIds.map((projectId) => documents.list(memberCollection, { where: { projectId }, limit: 1000 }))
  return (await Promise.all<readonly { id: string }[]>(lists)).flat().map(({ id }) => id)
}

async function conversationIds(documents: TestPortal['documents'], name: 'messages' | 'readMarks'): Promise<string[]> {
  const lists = castProjectIds.map((projectId) =>
    name === 'messages'
      ? documents.list(messageCollection, { where: { projectId }, orderBy: ['place', 'desc'], limit: 1000 })
      : documents.list(readMarks, { where: { projectId }, limit: 1000 }),
  )
  return (await Promise.all(lists)).flat().map(({ id }) => id)
}

function canonical(view: unknown): string {
  if (view === undefined) return 'nothing'
  return JSON.stringify(Object.entries(view as object).sort(([one], [other]) => (one < other ? -1 : 1)))
}
