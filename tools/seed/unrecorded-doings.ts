import type { Activity } from '#domain/core/activity.ts'
import type { Instant } from '#domain/core/instants.ts'
import type { Message } from '#domain/messages/message.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { messages } from '#server/messages/exports/collections.ts'
import type { Documents } from '#server/ports/documents.ts'
import { decisionOf, rejectionOf } from '#server/timesheets/activity.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { castProjects } from './cast.ts'

const most = 1000
const decidedBy = { actorId: 'nina', actorName: 'Nina Falk' }

/** What the seeds have written without recording it: messages and decisions about hours, as their calls would have. */
export async function unrecordedDoings(documents: Documents, from: Instant): Promise<Activity[]> {
  const activities: Activity[] = []
  for (const { id: projectId, name } of castProjects) {
    const newest = { where: { projectId }, orderBy: ['place', 'desc'], limit: most } as const
    const said = (await documents.list(messages, newest)).filter(({ data }) => data.createdAt >= from)
    for (const { data } of said) activities.push(toSaid(data, name))
  }
  const entries = await documents.list(timeEntries, {
    orderBy: ['workDate', 'asc'],
    range: { from: from.slice(0, 10) },
    limit: most,
  })
  return [...activities, ...decisionsOn(entries.map(({ data }) => data))]
}

function toSaid(message: Message, projectName: string): Activity {
  return {
    id: message.id.slice(0, 64),
    at: message.createdAt,
    type: message.type === 'payment' ? 'message.payment_request' : 'message.new',
    actorId: message.senderId,
    actorName: message.senderName,
    projectId: message.projectId,
    clientId: message.clientId,
    subjectId: message.id,
    subjectName: projectName,
    detail: message.attachments.length === 1 ? 'One file' : `${message.attachments.length} files`,
    audience: message.internal ? 'staff' : 'project',
    listed: false,
    recipientIds: [],
  }
}

/** Hours of one creator on one project that were decided at one moment are told together. */
function decisionsOn(entries: readonly TimeEntry[]): Activity[] {
  const decided = entries.filter(({ status }) => status === 'approved' || status === 'rejected')
  const groups = Map.groupBy(decided, ({ creatorId, projectId, status, approval, updatedAt }) =>
    [creatorId, projectId, status, (approval?.at ?? updatedAt).slice(0, 10)].join('-'),
  )
  return [...groups].flatMap(([id, own]) => {
    const [first] = own
    const project = castProjects.find((candidate) => candidate.id === first?.projectId)
    if (!first || !project) return []
    const activity =
      first.status === 'rejected'
        ? rejectionOf(project, own, first.rejectReason ?? '')
        : decisionOf('timesheet.approved', project, own)
    return [
      {
        id,
        at: first.approval?.at ?? first.updatedAt,
        ...decidedBy,
        ...activity,
        listed: false,
        recipientIds: [first.creatorId],
      },
    ]
  })
}
