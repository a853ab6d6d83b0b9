import type { FastifyInstance } from 'fastify'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { listProjects as call } from '#domain/projects/contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { mapOf } from '#server/platform/look-up.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { listProjects } from './list-projects.ts'

type Line = { readonly project: PresentedProject; readonly manager: string }

/** Staff alone look across clients. */
const exported = { ...call, who: ['superAdmin'] } as const

/** Mounts `GET /files/projects.csv`: for staff, all projects that `list-projects` lists with the same parameters, in its order. */
export function mountProjectsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'projects', {
    call: exported,
    async open(viewer, input) {
      // A filter that is refused is refused before the file begins.
      const first = await listProjects(portal, viewer, input)
      return csvFile('projects', columns, linesFrom(portal, viewer, input, first))
    },
  })
}

async function* linesFrom(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
  first: Awaited<ReturnType<typeof listProjects>>,
): AsyncGenerator<Line> {
  for (let page = first; ; page = await listProjects(portal, viewer, { ...input, after: page.next })) {
    const managers = await mapOf(
      portal.documents,
      employees,
      page.projects.flatMap(({ managerId }) => managerId ?? []),
    )
    for (const project of page.projects)
      yield { project, manager: (project.managerId && managers.get(project.managerId)?.fullName) || '' }
    if (page.next === null) return
  }
}

const columns: readonly CsvColumn<Line>[] = [
  { header: 'Project', cell: ({ project }) => project.name },
  { header: 'Company', cell: ({ project }) => project.companyName },
  { header: 'Status', cell: ({ project }) => project.status },
  { header: 'Manager', cell: ({ manager }) => manager },
  { header: 'Start date', cell: ({ project }) => project.startDate ?? '' },
  { header: 'Due date', cell: ({ project }) => project.dueDate ?? '' },
  { header: 'Next milestone', cell: ({ project }) => project.nextMilestone?.title ?? '' },
  { header: 'Next milestone due', cell: ({ project }) => project.nextMilestone?.dueDate ?? '' },
  { header: 'Milestones approved', cell: ({ project }) => project.milestonesDone },
  { header: 'Milestones', cell: ({ project }) => project.milestonesTotal },
  { header: 'Products', cell: ({ project }) => project.productCount },
  { header: 'Description', cell: ({ project }) => project.description },
  { header: 'Created at', cell: ({ project }) => project.createdAt },
  { header: 'Last activity', cell: ({ project }) => project.lastActivityAt },
  { header: 'Archived at', cell: ({ project }) => project.archivedAt ?? '' },
]
