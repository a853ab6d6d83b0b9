import { addDays, boundsOf, dayIn, monthOf } from '#domain/core/days.ts'
import type { Month } from '#domain/core/days.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { createActivityLog } from '#server/platform/activity.ts'
import { createAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/ports/clock.ts'
import { StoredRow } from '#server/ports/documents-stored-row.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { publishReport } from '#server/reports/reports.ts'
import { shareReport } from '#server/reports/shares.ts'
import { agency } from './cast.ts'
import { publishedReports } from './published-reports.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

export const author: Viewer = {
  uid: 'nina',
  role: 'superAdmin',
  accountId: 'nina',
  rights: [],
  staffRights: ['owner'],
  fullName: 'Nina Falk',
  email: 'nina@brightwater.example',
}

const openingHours = { timeZone: agency.timeZone, spans: [] }
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** Publishes what staff have told the clients of the cast, from the hours and milestones that are there: to be seeded after them. */
export async function seedReports({ documents, clock }: Deps): Promise<void> {
  for (const { projectId, type, monthsAgo, title, summary, sharedForDays } of publishedReports) {
    const month = monthsBefore(monthOf(dayIn('UTC', clock.nowMs())), monthsAgo)
    const { from, below } = boundsOf(month)
    const portal = portalAt(documents, publishedAt(below, clock))
    const { report } = await publishReport(portal, author, {
      projectId,
      from,
      to: addDays(below, -1),
      type,
      title: title.replace('{month}', monthName.format(toMilliseconds(`${from}T00:00:00.000Z`))),
      summary,
    })
    if (sharedForDays === undefined) continue
    const until = addDays(dayIn('UTC', clock.nowMs()), sharedForDays)
    await shareReport(portal, author, { reportId: report.id, until }, { ip: '127.0.0.1' })
  }
}

/** The morning after the month, or an hour ago where that is still to come. */
function publishedAt(dayAfter: string, clock: Clock): Clock {
  const morningMs = toMilliseconds(`${dayAfter}T08:30:00.000Z`)
  const nowMs = Math.min(morningMs, clock.nowMs() - 3_600_000)
  return { nowMs: () => nowMs, now: () => toInstant(nowMs) }
}

/** What the portal has at that time, but that the history of a project keeps its last moment. */
function portalAt(stored: Documents, clock: Clock) {
  const documents = leavingProjects(stored)
  return {
    documents,
    clock,
    activity: createActivityLog({ clock }),
    audit: createAudit({ documents, clock }),
    settings: { baseUrl: '', openingHours },
  }
}

function leavingProjects(documents: Documents): Documents {
  return {
    ...documents,
    transact: (work) =>
      documents.transact((transaction) =>
        work({
          ...transaction,
          put(collection, document) {
            return collection.name === projects.name
              ? new StoredRow(document.id, 1, JSON.stringify(document))
              : transaction.put(collection, document)
          },
        }),
      ),
  }
}

function monthsBefore(month: Month, count: number): Month {
  let found = month
  for (let step = 0; step < count; step++) found = monthOf(addDays(`${found}-01`, -1))
  return found
}
