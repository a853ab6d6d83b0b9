import { addDays, boundsOf, dayIn, monthOf } from '#domain/core/days.ts'
import type { Month } from '#domain/core/days.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { joinReports } from '#server/join-reports.ts'
import { createActivityLog } from '#server/platform/activity.ts'
import { createAudit } from '#server/platform/audit.ts'
import { createLimits } from '#server/platform/limits/limits.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { publishReport } from '#server/reports/publish-report.ts'
import { shareReport } from '#server/reports/share-report.ts'
import { agency } from './cast.ts'
import { publishedReports } from './published-reports.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }

const author: Viewer = {
  uid: 'nina',
  role: 'superAdmin',
  accountId: 'nina',
  rights: [],
  fullName: 'Nina Falk',
  email: 'nina@brightwater.example',
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** Publishes what staff have told the clients of the cast, from the hours and milestones that are there: to be seeded after them. */
export async function seedReports({ documents, clock }: Deps): Promise<void> {
  for (const { projectId, type, monthsAgo, title, summary, sharedForDays } of publishedReports) {
    const month = monthsBefore(monthOf(dayIn('UTC', clock.nowMs())), monthsAgo)
    const { from, below } = boundsOf(month)
    const deps = depsAt(documents, publishedAt(below, clock))
    const { text } = await publishReport(deps, author, {
      projectId,
      from,
      to: addDays(below, -1),
      type,
      title: title.replace('{month}', monthName.format(toMilliseconds(`${from}T00:00:00.000Z`))),
      summary,
    })
    if (sharedForDays === undefined) continue
    const { report } = JSON.parse(text) as { report: { id: string } }
    const until = addDays(dayIn('UTC', clock.nowMs()), sharedForDays)
    await shareReport(deps, author, { reportId: report.id, until }, { ip: '127.0.0.1' })
  }
}

/** The morning after the month, or an hour ago where that is still to come. */
function publishedAt(dayAfter: string, clock: Clock): Clock {
  const morningMs = toMilliseconds(`${dayAfter}T08:30:00.000Z`)
  const nowMs = Math.min(morningMs, clock.nowMs() - 3_600_000)
  return { nowMs: () => nowMs, now: () => toInstant(nowMs) }
}

/** The same as the portal has, but that the history of a project keeps its last moment. */
function depsAt(documents: Documents, clock: Clock) {
  return {
    ...joinReports({
      documents,
      clock,
      activity: createActivityLog({ clock }),
      audit: createAudit({ documents, clock }),
      limits: createLimits({ documents, clock }),
      settings: { baseUrl: '', agencyName: agency.name },
    }),
    touchProject: async () => undefined,
  }
}

function monthsBefore(month: Month, count: number): Month {
  let found = month
  for (let step = 0; step < count; step++) found = monthOf(addDays(`${found}-01`, -1))
  return found
}
