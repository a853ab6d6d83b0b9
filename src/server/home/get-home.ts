import { refundPayment } from '#domain/billing/staff-contract.ts'
import { answerQuestion } from '#domain/contact/contract.ts'
import { holdsRightFor } from '#domain/core/endpoint.ts'
import type { Endpoint, InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Role, Viewer } from '#domain/core/viewer.ts'
import type { getHome as call } from '#domain/home/contract.ts'
import { homeKinds } from '#domain/home/home-kinds.ts'
import type { HomeKind, LaterKind, laterKinds } from '#domain/home/home-kinds.ts'
import { sendInvoice } from '#domain/invoices/contract.ts'
import { recordPayment } from '#domain/invoices/recorded-contract.ts'
import { goLive } from '#domain/launchpad/contract.ts'
import { rescheduleMeeting } from '#domain/meetings/contract.ts'
import { requestPayment } from '#domain/messages/contract.ts'
import { updateProject } from '#domain/projects/contract.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { requestApproval } from '#domain/projects/product-contract.ts'
import { sendQuote } from '#domain/quotes/contract.ts'
import { approveHours } from '#domain/timesheets/contract.ts'
import { listUnread } from '#server/messages/exports/list-unread.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { findAllApprovals, findClientApprovals, findRequestedChanges } from './approvals.ts'
import { findHours, findOwnHours } from './hours.ts'
import { markInactive } from './inactive-clients.ts'
import { findClientInvoices, findDraftsToSend, findOverdue } from './invoices.ts'
import { lineOf } from './line.ts'
import type { FoundLine } from './line.ts'
import { findMeetings, findMeetingsWithoutHost } from './meetings.ts'
import { findOrdersToConfirm } from './orders.ts'
import { findDisputes, findFailedPayments, findOverdueRequests, findOwed, findPaymentRequests } from './payments.ts'
import { findNewProjects, findProjectsToPlan, findProjectsWithoutManager } from './projects.ts'
import { findAnswers, findQuestions } from './questions.ts'
import { findNewQuotes, findQuotes, findRequestedQuotes } from './quotes.ts'
import { findHosting, findLaunches, findOffline, findOwnBlockers } from './sites.ts'

/**
 * Looks for one kind of thing, from one index and no more than it counts; nothing where there is none that the viewer may
 * know of. Each line leads to exactly what it counts.
 */
type Find = (portal: Portal, viewer: Viewer) => Promise<readonly FoundLine[]>

const finds: Readonly<Record<Role, readonly Find[]>> = {
  client: [
    findOwed,
    findClientApprovals,
    findLaunches,
    (portal, viewer) => findClientInvoices(portal, viewer, 'invoices-overdue'),
    (portal, viewer) => findClientInvoices(portal, viewer, 'invoices-open'),
    findPaymentRequests,
    findQuotes,
    findAnswers,
    findMeetings,
    findUnread,
  ],
  superAdmin: [
    findHours,
    findAllApprovals,
    findOverdue,
    findNewQuotes,
    findHosting,
    findQuestions,
    findMeetings,
    findUnread,
  ],
  creator: [
    (portal, viewer) => findOwnHours(portal, viewer, 'draft'),
    (portal, viewer) => findOwnHours(portal, viewer, 'rejected'),
    findUnread,
  ],
}

const laterFinds: { readonly [R in keyof typeof laterKinds]: Readonly<Record<(typeof laterKinds)[R][number], Find>> } =
  {
    superAdmin: {
      'projects-new': findNewProjects,
      'projects-to-plan': findProjectsToPlan,
      'changes-requested': findRequestedChanges,
      disputes: findDisputes,
      'client-payments-failed': findFailedPayments,
      'requests-overdue': findOverdueRequests,
      'invoices-to-send': findDraftsToSend,
      'meetings-without-host': findMeetingsWithoutHost,
      'projects-without-manager': findProjectsWithoutManager,
      'sites-offline': findOffline,
    },
    client: {
      'quotes-requested': findRequestedQuotes,
      'orders-to-confirm': findOrdersToConfirm,
      'sites-offline': findOffline,
      'launch-blockers': findOwnBlockers,
    },
    creator: { 'launch-blockers': findOwnBlockers },
  }

/** The act that a kind asks staff for. */
const actsOfStaff: Partial<Record<HomeKind, Pick<Endpoint, 'staffRights'>>> = {
  disputes: refundPayment,
  'client-payments-failed': refundPayment,
  'invoices-overdue': recordPayment,
  'requests-overdue': requestPayment,
  'changes-requested': requestApproval,
  'approvals-outstanding': requestApproval,
  'invoices-to-send': sendInvoice,
  'meetings-without-host': rescheduleMeeting,
  'projects-without-manager': updateProject,
  questions: answerQuestion,
  'hours-to-approve': approveHours,
  'quotes-new': sendQuote,
  'projects-new': updateProject,
  'projects-to-plan': updateProject,
  'hosting-waiting': goLive,
  'sites-offline': goLive,
}

/** Whether a line asks for an act that the viewer may do: nobody of the staff is asked for what takes a right of a colleague. */
function isAskedOf(viewer: Viewer, { kind }: FoundLine): boolean {
  const act = actsOfStaff[kind]
  return act === undefined || holdsRightFor(viewer, act)
}

/** Everything that waits for the viewer, from all slices. Nothing is written, and nothing is read that has no index. */
export async function getHome(
  portal: Portal,
  viewer: Viewer,
  { also = [] }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const later: Partial<Record<LaterKind, Find>> = laterFinds[viewer.role]
  const asked = [...finds[viewer.role], ...[...new Set(also)].flatMap((kind) => later[kind] ?? [])]
  const [found, has] = await Promise.all([
    Promise.all(asked.map((find) => find(portal, viewer))),
    viewer.role === 'client' ? hasProject(portal, viewer.accountId) : true,
  ])
  const lines = found
    .flat()
    .filter((line) => isAskedOf(viewer, line))
    .sort((one, other) => homeKinds.indexOf(one.kind) - homeKinds.indexOf(other.kind))
  return { lines: await markInactive(portal, lines), isNew: !has }
}

/** Whether the account has a project, in the archive or not. */
async function hasProject({ documents }: Portal, clientId: string): Promise<boolean> {
  const where = { clientId }
  const [listed, archived] = await Promise.all([
    documents.list(projects, { where, orderBy: ['listedAt', 'desc'], limit: 1 }),
    documents.list(projects, { where, orderBy: ['archivedAt', 'desc'], limit: 1 }),
  ])
  return listed.length + archived.length > 0
}

async function findUnread(portal: Portal, viewer: Viewer): Promise<FoundLine[]> {
  if (viewer.role === 'client' && !viewer.rights.includes('messages')) return []
  const { unread } = await listUnread(portal, viewer)
  const found = await getAll(portal.documents, projects, Object.keys(unread))
  return found.map(({ id, data }) =>
    lineOf('unread', unread[id] ?? 0, projectPagePath(viewer.role, id, 'messages'), { context: data.name }),
  )
}
