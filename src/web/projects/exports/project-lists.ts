import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { listProjects, PresentedProject } from '#domain/projects/contract.ts'
import { projectKeys } from './project-keys.ts'
import type { ProjectFilter } from './project-keys.ts'

type Pages = InfiniteData<ReplyOf<typeof listProjects>, string>

/**
 * Shows a change of a project in every list that is cached. Where it stands already it stays, so that nothing moves
 * under whoever reads; what comes anew comes first. Null takes it out of all of them.
 */
export function patchLists(queryClient: QueryClient, id: string, project: PresentedProject | null): void {
  for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: projectKeys.lists })) {
    // The key was made by `projectKeys.list`.
    if (pages) queryClient.setQueryData(key, patchPages(pages, id, project, key[2] as ProjectFilter))
  }
}

/** The projects of all pages, each once: one that moved up meanwhile may come on two of them. */
export function projectsOf({ pages }: Pick<Pages, 'pages'>): PresentedProject[] {
  return [...new Map(pages.flatMap(({ projects }) => projects.map((each) => [each.id, each]))).values()]
}

function patchPages(pages: Pages, id: string, project: PresentedProject | null, filter: ProjectFilter): Pages {
  const held = pages.pages.flatMap((page) => page.projects).find((candidate) => candidate.id === id)
  if (project && held && held.version >= project.version) return pages
  const belongs = project !== null && isIn(project, filter)
  if (!held) return belongs ? withFirst(pages, project, filter) : pages
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      projects: belongs
        ? page.projects.map((each) => (each.id === id ? project : each))
        : page.projects.filter((each) => each.id !== id),
    })),
  }
}

/** One that is older than all that were fetched is on a page that has not been asked for yet. */
function withFirst(pages: Pages, project: PresentedProject, { archived }: ProjectFilter): Pages {
  const [first, ...rest] = pages.pages
  if (!first) return pages
  const last = pages.pages.at(-1)
  const oldest = last?.next == null ? undefined : last.projects.at(-1)
  const placeOf = ({ archivedAt, listedAt }: PresentedProject) => (archived ? archivedAt : listedAt) ?? ''
  if (oldest && placeOf(project) < placeOf(oldest)) return pages
  return { ...pages, pages: [{ ...first, projects: [project, ...first.projects] }, ...rest] }
}

function isIn(project: PresentedProject, { search, status, clientId, archived }: ProjectFilter): boolean {
  if ((project.archivedAt !== null) !== (archived ?? false)) return false
  if (status && project.status !== status) return false
  if (clientId && project.clientId !== clientId) return false
  if (!search) return true
  const needle = search.toLocaleLowerCase('en')
  return [project.name, project.description, project.companyName].some((text) =>
    text.toLocaleLowerCase('en').includes(needle),
  )
}
