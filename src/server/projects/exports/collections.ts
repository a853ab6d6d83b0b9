import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { linkToolsChangeSchema, linkToolsSchema } from '#domain/projects/link-tools.ts'
import type { LinkTools, LinkToolsChange } from '#domain/projects/link-tools.ts'
import { linkSchema } from '#domain/projects/link.ts'
import type { Link } from '#domain/projects/link.ts'
import { memberSchema } from '#domain/projects/member.ts'
import type { ProjectMember } from '#domain/projects/member.ts'
import { productSchema } from '#domain/projects/product.ts'
import type { Product } from '#domain/projects/product.ts'
import { projectSchema } from '#domain/projects/project.ts'
import type { Project } from '#domain/projects/project.ts'
import { templateSchema } from '#domain/projects/template.ts'
import type { Template } from '#domain/projects/template.ts'
import { termsSchema } from '#domain/projects/terms.ts'
import type { Terms } from '#domain/projects/terms.ts'
import { collection } from '#server/ports/documents.ts'

const byActivity = ['listedAt', 'desc'] as const
const byName = ['listedName', 'asc'] as const
const byClient = ['listedClient', 'asc'] as const
const byDue = ['listedDue', 'asc'] as const
const byArchiving = ['archivedAt', 'desc'] as const

export const projects = collection<Project>('projects', projectSchema, [
  { where: [], orderBy: byActivity },
  { where: ['status'], orderBy: byActivity },
  // The most read list. Clustered, its rows cost the same however many projects the store holds.
  { where: ['clientId'], orderBy: byActivity, clustered: true },
  // Clients start projects without a manager.
  { where: ['managerId'], orderBy: byActivity, sparseFilter: true },
  // `sortsFor` offers these and no others.
  { where: [], orderBy: byName },
  { where: [], orderBy: byClient },
  { where: [], orderBy: byDue },
  { where: ['status'], orderBy: byDue },
  { where: ['managerId'], orderBy: byDue, sparseFilter: true },
  { where: [], orderBy: ['toPlanSince', 'asc'], sparse: true },
  { where: [], orderBy: byArchiving, sparse: true },
  { where: ['clientId'], orderBy: byArchiving, sparse: true },
])

export const products = collection<Product>('products', productSchema, [
  { where: ['projectId'], orderBy: ['sortOrder', 'asc'] },
  { where: [], orderBy: ['changeRequestedAt', 'asc'], sparse: true },
  // Most products have no lead.
  { where: ['ownerId'], orderBy: ['sortOrder', 'asc'], sparseFilter: true },
])

const awaitedSchema = z.strictObject({
  /** The product's. */
  id: z.string(),
  projectId: z.string(),
  clientId: z.string(),
  /** The first request's subject: the product, or a milestone of it. */
  name: z.string(),
  count: z.int(),
  /** When the client was first asked, among the open requests. */
  since: instant,
})
export type AwaitedApprovals = z.output<typeof awaitedSchema>

/** Approvals that clients are asked for, one document for each product with open ones, so that not all need to be read. */
export const awaitedApprovals = collection<AwaitedApprovals>('awaitedApprovals', awaitedSchema, [
  { where: [], orderBy: ['since', 'asc'] },
  { where: ['clientId'], orderBy: ['since', 'asc'] },
])

export const terms = collection<Terms>('terms', termsSchema)

export const links = collection<Link>('links', linkSchema, [
  { where: ['projectId'], orderBy: ['sortOrder', 'asc'] },
  { where: ['type'], orderBy: ['sortOrder', 'asc'] },
])

export const linkTools = collection<LinkTools>('linkTools', linkToolsSchema)

export const linkToolsChanges = collection<LinkToolsChange>('linkToolsChanges', linkToolsChangeSchema, [
  { where: [], orderBy: ['at', 'desc'] },
])

export const templates = collection<Template>('templates', templateSchema, [{ where: [], orderBy: ['name', 'asc'] }])

/** Which creators work on which project, and at what rate. */
export const members = collection<ProjectMember>('members', memberSchema, [
  { where: ['creatorId'] },
  { where: ['projectId'] },
])
