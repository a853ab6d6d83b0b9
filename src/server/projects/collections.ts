import { linkSchema } from '#domain/projects/link.ts'
import type { Link } from '#domain/projects/link.ts'
import { productSchema } from '#domain/projects/product.ts'
import type { Product } from '#domain/projects/product.ts'
import { projectSchema } from '#domain/projects/project.ts'
import type { Project } from '#domain/projects/project.ts'
import { termsSchema } from '#domain/projects/terms.ts'
import type { Terms } from '#domain/projects/terms.ts'
import { collection } from '#server/ports/documents.ts'

const byActivity = ['listedAt', 'desc'] as const
const byArchiving = ['archivedAt', 'desc'] as const

export const projects = collection<Project>('projects', projectSchema, [
  { where: [], orderBy: byActivity },
  { where: ['status'], orderBy: byActivity },
  // The list that is read most. Side by side its rows cost the same however many projects the store holds.
  { where: ['clientId'], orderBy: byActivity, clustered: true },
  { where: ['clientId', 'status'], orderBy: byActivity },
  { where: [], orderBy: byArchiving },
  { where: ['clientId'], orderBy: byArchiving },
])

export const products = collection<Product>('products', productSchema, [
  { where: ['projectId'], orderBy: ['sortOrder', 'asc'] },
])

export const terms = collection<Terms>('terms', termsSchema)

export const links = collection<Link>('links', linkSchema, [{ where: ['projectId'], orderBy: ['sortOrder', 'asc'] }])
