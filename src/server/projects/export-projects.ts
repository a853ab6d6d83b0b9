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

type Input = InputOf<typeof call>
type Page = Awaited<ReturnType<typeof listProjects>>

/** `list-projects` for a file: staff alone look across clients. */
export const exportedProjects = { ...call, who: ['superAdmin'] } as const

/** Mounts `GET /files/projects.csv`: for staff, all projects that `list-projects` lists with the same parameters, in its order. */
export function mountProjectsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'projects', {
    call: exportedProjects,
    async open(viewer, input) {
      // A filter that is refused is refused before the file begins.
      const first = await listProjects(portal, viewer, input)
      return csvFile('projects', columns, linesFrom(portal, viewer, input, first))
    },
  })
}

/** Page by page, from the first one on. */
export async function* eachPageOfProjects(
  portal: Portal,
  viewer: Viewer,
  input: Input,
  first: Page,
): AsyncGenerator<Page['projects']> {
  for (let page = first; ; page = await listProjects(portal, viewer, { ...input, after: page.next })) {
    yield page.projects
    if (page.next === null) return
  }
}

async function* linesFrom(portal: Portal, viewer: Viewer, input: Input, first: Page): AsyncGenerator<Line> {
  for await (const projects of eachPageOfProjects(portal, viewer, input, first)) {
    const managers = await mapOf(
      portal.documents,
      employees,
      projects.flatMap(({ managerId }) => managerId ?? []),
    )
    for (const project of projects)
      yield { project, manager: (project.managerId && managers.get(project.managerId)?.fullName) || '' }
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
