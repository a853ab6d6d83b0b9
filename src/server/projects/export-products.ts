import type { FastifyInstance } from 'fastify'
import { standingOf } from '#domain/accounts/employee-standing.ts'
import type { Employee } from '#domain/accounts/employee.ts'
import { agreedPriceOf } from '#domain/projects/agreed-price.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { sayWhyNotLead } from '#domain/projects/lead-words.ts'
import type { Product } from '#domain/projects/product.ts'
import type { ProductKind, ProductStatus, ProductTerm } from '#domain/projects/project-statuses.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'
import { exportedProjects, pagesOfProjects } from './export-projects.ts'

type Line = { readonly project: PresentedProject; readonly product: Product; readonly lead: string }

/**
 * Mounts `GET /files/products.csv`: for staff, the products of all projects that `projects.csv` has with the same parameters, in the
 * order of the projects and of each project's page.
 */
export function mountProductsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'products', {
    call: exportedProjects,
    async open(viewer, input) {
      const pages = await pagesOfProjects(portal, viewer, input)
      return csvFile('products', columns, linesFrom(portal, pages))
    },
  })
}

async function* linesFrom(
  { documents }: Portal,
  pages: AsyncIterable<readonly PresentedProject[]>,
): AsyncGenerator<Line> {
  for await (const projects of pages) {
    const held = await Promise.all(
      projects.map(async (project) => ({ project, products: await readProducts(documents, project.id) })),
    )
    const found = held.flatMap(({ project, products }) =>
      products.flatMap(({ data: product }) => (product.archivedAt === null ? [{ project, product }] : [])),
    )
    const leads = await mapOf(
      documents,
      employees,
      found.flatMap(({ product }) => product.ownerId ?? []),
    )
    for (const { project, product } of found)
      yield { project, product, lead: nameOfLead(product.ownerId ? leads.get(product.ownerId) : undefined, project) }
  }
}

/** As the page names them to staff: "Ivo Brandt (no longer on this project)". */
function nameOfLead(lead: Employee | undefined, { creatorIds }: PresentedProject): string {
  if (!lead) return ''
  const whyNot = sayWhyNotLead({ uid: lead.id, standing: standingOf(lead) }, creatorIds)
  return whyNot ? `${lead.fullName} (${whyNot})` : lead.fullName
}

// As on the page, and as an import of products takes them.
const kindWords = { sites: 'site', apps: 'app' } as const satisfies Record<ProductKind, string>
const termWords = { long: 'long term', short: 'short term' } as const satisfies Record<ProductTerm, string>
const statusWords = {
  not_started: 'not started',
  in_progress: 'in progress',
  waiting_client: 'waiting for client',
  in_review: 'in review',
  approved: 'approved',
  live: 'live',
  on_hold: 'on hold',
  cancelled: 'canceled',
} as const satisfies Record<ProductStatus, string>

const columns: readonly CsvColumn<Line>[] = [
  { header: 'Product', cell: ({ product }) => product.name },
  { header: 'Project', cell: ({ project }) => project.name },
  { header: 'Company', cell: ({ project }) => project.companyName },
  { header: 'Kind', cell: ({ product }) => kindWords[product.kind] },
  { header: 'Term', cell: ({ product }) => termWords[product.term] },
  { header: 'Status', cell: ({ product }) => statusWords[product.status] },
  { header: 'Lead', cell: ({ lead }) => lead },
  { header: 'Due date', cell: ({ product }) => product.dueDate ?? '' },
  { header: 'Milestones approved', cell: ({ product }) => approvedOf(product) },
  { header: 'Milestones', cell: ({ product }) => product.milestones.length },
  { header: 'Estimate, hours', cell: ({ product }) => product.estimateHours ?? '' },
  { header: 'Cap, hours', cell: ({ product }) => product.capHours ?? '' },
  { header: 'Price, USD', cell: ({ product }) => dollars(agreedPriceOf(product)) },
  { header: 'Approved by', cell: ({ product }) => product.approval?.name ?? '' },
  { header: 'Approved at', cell: ({ product }) => product.approval?.at ?? '' },
  { header: 'Preview', cell: ({ product }) => product.previewUrl ?? '' },
  { header: 'Live address', cell: ({ product }) => product.liveUrl ?? '' },
  { header: 'Description', cell: ({ product }) => product.description },
  { header: 'Created at', cell: ({ product }) => product.createdAt },
]

function approvedOf({ milestones }: Product): number {
  return milestones.filter(({ status }) => status === 'approved').length
}
