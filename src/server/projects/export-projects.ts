import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Employee } from '#domain/accounts/employee.ts'
import { chosenIds, splitIds } from '#domain/core/chosen-ids.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { listProjects as call } from '#domain/projects/contract.ts'
import type { ProjectStatus } from '#domain/projects/project-statuses.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { getAll } from '#server/platform/whole-list.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from './exports/collections.ts'
import { listProjects } from './list-projects.ts'
import { presentProject } from './present.ts'

type Line = { readonly project: PresentedProject; readonly manager: string }

type Page = Pick<Awaited<ReturnType<typeof listProjects>>, 'projects' | 'next'>

/** `list-projects` for a file: staff alone look across clients. */
export const exportedProjects = {
  ...call,
  who: ['superAdmin'],
  /** `ids`: those that were chosen one by one, archived or not, whatever else is said. */
  body: z.extend(call.body, { ids: z.optional(chosenIds) }),
} as const

/** Mounts `GET /files/projects.csv`: for staff, all projects that `list-projects` lists with the same parameters, in its order, or those that are named. */
export function mountProjectsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'projects', {
    call: exportedProjects,
    async open(viewer, input) {
      const pages = await pagesOfProjects(portal, viewer, input)
      return csvFile('projects', columns, linesFrom(portal, pages))
    },
  })
}

/** Of those that the list has, or that are named. A filter that is refused is refused before the file begins. */
export async function pagesOfProjects(
  portal: Portal,
  viewer: Viewer,
  { ids, ...input }: InputOf<typeof exportedProjects>,
): Promise<AsyncIterable<Page['projects']>> {
  const first =
    ids === undefined ? await listProjects(portal, viewer, input) : await namedProjects(portal, splitIds(ids))
  return eachPage(portal, viewer, input, first)
}

async function namedProjects({ documents }: Portal, ids: readonly string[]): Promise<Page> {
  return { projects: (await getAll(documents, projects, ids)).map(presentProject), next: null }
}

async function* eachPage(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof call>,
  first: Page,
): AsyncGenerator<Page['projects']> {
  for (let page = first; ; page = await listProjects(portal, viewer, { ...input, after: page.next })) {
    yield page.projects
    if (page.next === null) return
  }
}

async function* linesFrom({ documents }: Portal, pages: AsyncIterable<Page['projects']>): AsyncGenerator<Line> {
  for await (const page of pages) {
    const managers = await mapOf(
      documents,
      employees,
      page.flatMap(({ managerId }) => managerId ?? []),
    )
    for (const project of page)
      yield { project, manager: nameOfManager(project.managerId ? managers.get(project.managerId) : undefined) }
  }
}

/** As on the page. */
function nameOfManager(manager: Employee | undefined): string {
  if (!manager) return ''
  return manager.status === 'inactive' ? `${manager.fullName} (inactive)` : manager.fullName
}

/** As on the page. */
const statusWords = {
  draft: 'draft',
  active: 'active',
  on_hold: 'on hold',
  in_review: 'in review',
  completed: 'completed',
  cancelled: 'canceled',
} as const satisfies Record<ProjectStatus, string>

const columns: readonly CsvColumn<Line>[] = [
  { header: 'Project', cell: ({ project }) => project.name },
  { header: 'Company', cell: ({ project }) => project.companyName },
  { header: 'Status', cell: ({ project }) => statusWords[project.status] },
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
