import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { PresentedLink, PresentedProduct, PresentedProject, PresentedTerms } from '#domain/projects/contract.ts'
import { withLinks, withProducts } from './project-details.ts'
import type { ProjectDetails } from './project-details.ts'
import { projectKeys } from './project-keys.ts'
import { patchLists } from './project-lists.ts'

/** Puts a project where it belongs in every list and page that is cached, or takes it out where it is null. */
export function patchProject(queryClient: QueryClient, id: string, project: PresentedProject | null): void {
  patchLists(queryClient, id, project)
  const key = projectKeys.details(id)
  if (project === null) return void queryClient.resetQueries({ queryKey: key })
  const details = queryClient.getQueryData<ProjectDetails>(key)
  if (!details || details.project.version >= project.version) return
  queryClient.setQueryData<ProjectDetails>(key, { ...details, project })
  // What the viewer may do with it depends on whether it is put away.
  if (details.project.archivedAt !== project.archivedAt) void queryClient.invalidateQueries({ queryKey: key })
}

/** Puts a product on the page of its project, or takes it off where it is null. */
export function patchProduct(queryClient: QueryClient, id: string, product: PresentedProduct | null): void {
  const gone = product === null || product.archivedAt !== null
  patchDetails(queryClient, product?.projectId, (details) => {
    const held = details.products.find((candidate) => candidate.id === id)
    if (gone ? !held : held && held.version >= product.version) return details
    const others = details.products.filter((candidate) => candidate.id !== id)
    return withProducts(details, gone ? others : [...others, product])
  })
}

/** Puts a link on the page of its project, or takes it off where it is null. */
export function patchLink(queryClient: QueryClient, id: string, link: PresentedLink | null): void {
  patchDetails(queryClient, link?.projectId, (details) => {
    const held = details.links.find((candidate) => candidate.id === id)
    if (link ? held && held.version >= link.version : !held) return details
    const others = details.links.filter((candidate) => candidate.id !== id)
    return withLinks(details, link ? [...others, link] : others)
  })
}

/** Newer terms of a project, as this viewer may see them. */
export function patchTerms(queryClient: QueryClient, terms: PresentedTerms): void {
  patchDetails(queryClient, terms.projectId, (details) =>
    details.terms && details.terms.version >= terms.version ? details : { ...details, terms },
  )
}

export function applyProjectEvent(queryClient: QueryClient, { id, document }: LiveEvent): void {
  // The server presents live documents by the same allow-list as replies; so it is with the three below.
  patchProject(queryClient, id, document as PresentedProject | null)
}

export function applyProductEvent(queryClient: QueryClient, { id, document }: LiveEvent): void {
  patchProduct(queryClient, id, document as PresentedProduct | null)
}

export function applyLinkEvent(queryClient: QueryClient, { id, document }: LiveEvent): void {
  patchLink(queryClient, id, document as PresentedLink | null)
}

/** Terms go with their project, so that none come without a document. */
export function applyTermsEvent(queryClient: QueryClient, { document }: LiveEvent): void {
  if (document) patchTerms(queryClient, document as PresentedTerms)
}

/** Changes the page of one project, or every page where it is not known which. */
function patchDetails(
  queryClient: QueryClient,
  projectId: string | undefined,
  change: (details: ProjectDetails) => ProjectDetails,
): void {
  const queryKey = projectId === undefined ? projectKeys.allDetails : projectKeys.details(projectId)
  for (const [key, details] of queryClient.getQueriesData<ProjectDetails>({ queryKey })) {
    if (!details) continue
    const changed = change(details)
    if (changed !== details) queryClient.setQueryData(key, changed)
  }
}
