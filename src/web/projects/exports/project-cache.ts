import type { PresentedLink, PresentedProduct, PresentedProject, PresentedTerms } from '#domain/projects/contract.ts'
import { inOrder } from '#domain/projects/product-order.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { withProducts } from './project-details.ts'
import type { ProjectDetails } from './project-details.ts'
import { projectKeys } from './project-keys.ts'
import { inList, isListed } from './project-lists.ts'

type OfProject = { readonly projectId: string }

const isOfPage = ({ projectId }: OfProject, [, , pageOf]: readonly unknown[]) => projectId === pageOf

/** Where a project is listed already it stays, so that nothing moves under whoever reads. */
export const projectDocuments: Description<PresentedProject> = {
  places: [
    { key: projectKeys.lists, path: 'projects', belongs: isListed, order: inList, stays: true },
    {
      key: projectKeys.allDetails,
      path: 'project',
      // What the viewer may do with it depends on whether it is put away.
      changed(queryClient, queryKey, { before, after }) {
        if (before?.archivedAt !== after?.archivedAt) void queryClient.invalidateQueries({ queryKey })
      },
    },
  ],
}

/** The page of a project tells of its products what it has to. */
export const productDocuments: Description<PresentedProduct> = {
  places: [
    {
      key: projectKeys.allDetails,
      path: 'products',
      belongs: (product, key) => product.archivedAt === null && isOfPage(product, key),
      order: inOrder,
      derive: (details: ProjectDetails) => withProducts(details, details.products),
    },
  ],
}

export const linkDocuments: Description<PresentedLink> = {
  places: [{ key: projectKeys.allDetails, path: 'links', belongs: isOfPage, order: inOrder }],
}

/** As this viewer may see them. */
export const termsDocuments: Description<PresentedTerms> = {
  places: [{ key: projectKeys.allDetails, path: 'terms', belongs: isOfPage }],
}
