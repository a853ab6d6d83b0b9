import { toInstant } from '#domain/core/instants.ts'
import { newProject } from '#domain/projects/new-project.ts'
import { projectStatuses } from '#domain/projects/project-statuses.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projects } from '#server/projects/exports/collections.ts'

export const rowCount = 5000

const together = 500
const minuteMs = 60_000

/** Gives the cast's Ada 5,000 more projects, of every status in turn. They begin a minute apart, the first one last. */
export async function seedRows(documents: Documents): Promise<void> {
  const nowMs = Date.now()
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
