import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { getProject as call, PresentedTerms } from '#domain/projects/contract.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'
import { findProject } from './exports/find-project.ts'
import { mayDo, maySeeLink } from './exports/policy.ts'
import { readLinks } from './links.ts'
import {
  presentLink,
  presentProduct,
  presentProductToCreator,
  presentProject,
  presentTerms,
  presentTermsToClient,
} from './present.ts'
import { taxOnPrices } from './price-tax.ts'
import { findTerms } from './terms.ts'

/** Refuses `project-not-found` for an unknown project and for one that is not shared with the viewer alike. */
export async function getProject(
  portal: Portal,
  viewer: Viewer,
  { projectId }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { documents } = portal
  const project = await findProject(documents, viewer, projectId)
  const held = await readProducts(documents, projectId)
  const links = await readLinks(documents, projectId)
  const priceTax = viewer.role === 'creator' ? null : await taxOnPrices(portal, documents, project.data)
  return {
    project: presentProject(project),
    products: held
      .filter(({ data }) => data.archivedAt === null)
      .map(viewer.role === 'creator' ? presentProductToCreator : presentProduct),
    links: links.filter(({ data }) => maySeeLink(viewer, data)).map(presentLink),
    terms: await termsFor(documents, viewer, project.data),
    may: mayDo(viewer, project.data),
    ...(priceTax ? { priceTax } : {}),
  }
}

async function termsFor(documents: Documents, { role }: Viewer, project: Project): Promise<PresentedTerms | null> {
  if (role === 'creator') return null
  const terms = await findTerms(documents, project)
  return role === 'superAdmin' ? presentTerms(terms) : presentTermsToClient(terms)
}
