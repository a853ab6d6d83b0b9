import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { getProject, listProjects, PresentedProduct, PresentedProject } from '#domain/projects/contract.ts'
import type { ProjectStatus } from '#domain/projects/project-statuses.ts'

export type ProjectFilter = { readonly search?: string; readonly status?: ProjectStatus; readonly clientId?: string }

export const projectKeys = {
  lists: ['projects', 'list'] as const,
  list: (filter: ProjectFilter) => ['projects', 'list', filter] as const,
  allDetails: ['projects', 'details'] as const,
  details: (projectId: string) => ['projects', 'details', projectId] as const,
}

type Pages = InfiniteData<ReplyOf<typeof listProjects>, string>
type Details = ReplyOf<typeof getProject>

/** Puts a project where it belongs in every list and page that is cached, or takes it out where it is null. */
export function patchProject(queryClient: QueryClient, id: string, project: PresentedProject | null): void {
  for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: projectKeys.lists })) {
    if (pages) queryClient.setQueryData(key, withProject(pages, id, project, key[2] as ProjectFilter))
  }
  if (project === null) return void queryClient.resetQueries({ queryKey: projectKeys.details(id) })
  queryClient.setQueryData<Details>(projectKeys.details(id), (details) =>
    details && details.project.version < project.version ? { ...details, project } : details,
  )
}

/** Puts a product on the page of its project, or takes it off where it is null. */
export function patchProduct(queryClient: QueryClient, id: string, product: PresentedProduct | null): void {
  for (const [key, details] of queryClient.getQueriesData<Details>({ queryKey: projectKeys.allDetails })) {
    if (!details || (product && product.projectId !== details.project.id)) continue
    const held = details.products.find((candidate) => candidate.id === id)
    if (product ? held && held.version >= product.version : !held) continue
    const others = details.products.filter((candidate) => candidate.id !== id)
    const products = product ? [...others, product].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)) : others
    queryClient.setQueryData<Details>(key, { ...details, products })
  }
}

export function applyProjectEvent(queryClient: QueryClient, { id, document }: LiveEvent): void {
  // The server presents live documents by the same allow-list as replies.
  patchProject(queryClient, id, document as PresentedProject | null)
}

export function applyProductEvent(queryClient: QueryClient, { id, document }: LiveEvent): void {
  patchProduct(queryClient, id, document as PresentedProduct | null)
}

function withProject(pages: Pages, id: string, project: PresentedProject | null, filter: ProjectFilter): Pages {
  const held = pages.pages.flatMap((page) => page.projects).find((candidate) => candidate.id === id)
  if (project && held && held.version >= project.version) return pages
  if (!held && (!project || !belongs(project, filter))) return pages
  const without = pages.pages.map((page) => ({
    ...page,
    projects: page.projects.filter((candidate) => candidate.id !== id),
  }))
  const [first, ...rest] = without
  if (!project || !first || !belongs(project, filter)) return { ...pages, pages: without }
  // What has just changed is the last active: it goes to the top.
  return { ...pages, pages: [{ ...first, projects: [project, ...first.projects] }, ...rest] }
}

function belongs(project: PresentedProject, { search, status, clientId }: ProjectFilter): boolean {
  if (status && project.status !== status) return false
  if (clientId && project.clientId !== clientId) return false
  if (!search) return true
  const needle = search.toLocaleLowerCase('en')
  return [project.name, project.description, project.companyName].some((text) =>
    text.toLocaleLowerCase('en').includes(needle),
  )
}
