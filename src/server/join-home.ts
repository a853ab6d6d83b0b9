import type { Viewer } from '#domain/core/viewer.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { HomeDeps, HomeSource } from './home/deps.ts'
import { lineOf } from './home/line.ts'
import { findOwed, findQuotes } from './join-home-client-money.ts'
import { findClientApprovals, findClientInvoices, findLaunches, findPaymentRequests } from './join-home-client.ts'
import { findHoursOfMonth, findOwnHours } from './join-home-creator.ts'
import { findMeetings } from './join-home-meetings.ts'
import { findAnswers, findQuestions } from './join-home-questions.ts'
import { findAllApprovals, findHours, findHosting, findNewQuotes, findOverdue } from './join-home-staff.ts'
import { listUnread } from './messages/list-unread.ts'
import { projects } from './projects/collections.ts'

export type HomeReads = { readonly documents: Documents; readonly clock: Clock }

/** What needs whom, out of all the slices: each source reads one index, and no more than it shows. */
export function joinHome(reads: HomeReads): HomeDeps {
  const unread: HomeSource = (viewer) => findUnread(reads, viewer)
  return {
    sources: {
      client: [
        (viewer) => findOwed(reads, viewer),
        (viewer) => findClientApprovals(reads, viewer),
        (viewer) => findLaunches(reads, viewer),
        (viewer) => findClientInvoices(reads, viewer, 'invoices-overdue'),
        (viewer) => findClientInvoices(reads, viewer, 'invoices-open'),
        (viewer) => findPaymentRequests(reads, viewer),
        (viewer) => findQuotes(reads, viewer),
        (viewer) => findAnswers(reads, viewer),
        (viewer) => findMeetings(reads, viewer),
        unread,
      ],
      superAdmin: [
        () => findHours(reads),
        () => findAllApprovals(reads),
        () => findOverdue(reads),
        () => findNewQuotes(reads),
        () => findHosting(reads),
        () => findQuestions(reads),
        (viewer) => findMeetings(reads, viewer),
        unread,
      ],
      creator: [
        (viewer) => findOwnHours(reads, viewer, 'draft'),
        (viewer) => findOwnHours(reads, viewer, 'rejected'),
        (viewer) => findHoursOfMonth(reads, viewer),
        unread,
      ],
    },
    async hasProject(clientId) {
      const where = { clientId }
      const [listed, archived] = await Promise.all([
        reads.documents.list(projects, { where, orderBy: ['listedAt', 'desc'], limit: 1 }),
        reads.documents.list(projects, { where, orderBy: ['archivedAt', 'desc'], limit: 1 }),
      ])
      return listed.length + archived.length > 0
    },
  }
}

async function findUnread(portal: HomeReads, viewer: Viewer) {
  if (viewer.role === 'client' && !viewer.rights.includes('messages')) return null
  const { unread } = await listUnread(portal, viewer)
  const [first = ''] = Object.keys(unread)
  const count = Object.values(unread).reduce((sum, each) => sum + each, 0)
  return lineOf('unread', count, projectPagePath(viewer.role, first, 'messages'))
}
