import { dayIn } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { newProject } from '#domain/projects/new-project.ts'
import { projectStatuses } from '#domain/projects/project-statuses.ts'
import { draftEntry } from '#domain/timesheets/entry-steps.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { agency } from '#tools/seed/cast.ts'

export const rowCount = 5000

const together = 500
const minuteMs = 60_000

/**
 * Gives the cast's Ada 5,000 more projects, of every status in turn. They begin a minute apart, the first one last. It has an
 * hour in the agency's present month, so that time sheets can be narrowed to a project with few hours on any day of a month.
 */
export async function seedRows(documents: Documents): Promise<void> {
  const nowMs = Date.now()
  await documents.transact(async ({ create }) => create(timeEntries, hourOfFirst(nowMs)))
  for (let from = 0; from < rowCount; from += together)
    await documents.transact(async ({ create }) => {
      for (let number = from; number < from + together; number++) {
        const project = newProject(
          {
            id: `row-${number}`,
            name: `Shop ${number}`,
            description: `A page for shop ${number} with its opening hours, its people and the bread of the day.`,
            clientId: 'ada',
            companyName: 'Northwind Bakery',
            createdBy: 'ada',
            status: projectStatuses[number % projectStatuses.length] ?? 'draft',
          },
          toInstant(nowMs - number * minuteMs),
        )
        create(projects, project)
      }
    })
}

function hourOfFirst(nowMs: number) {
  return draftEntry(
    {
      projectId: 'row-0',
      clientId: 'ada',
      productId: null,
      workDate: dayIn(agency.timeZone, nowMs),
      descriptions: 'Bread of the day',
      workedHours: 1,
      billable: true,
      linkUrl: null,
    },
    { id: 'row-0-hour', creatorId: 'ivo' },
    toInstant(nowMs),
  )
}
