import * as z from 'zod/mini'
import { productSchema, projectSchema } from '#domain/projects/project.ts'
import type { Product, Project } from '#domain/projects/project.ts'
import { collection } from '#server/ports/documents.ts'

const byActivity = ['lastActivityAt', 'desc'] as const

export const projects = collection<Project>('projects', projectSchema, [
  { where: [], orderBy: byActivity },
  { where: ['status'], orderBy: byActivity },
  // The list that is read most. Side by side its rows cost the same however many projects the store holds.
  { where: ['clientId'], orderBy: byActivity, clustered: true },
  { where: ['clientId', 'status'], orderBy: byActivity },
])

export const products = collection<Product>('products', productSchema, [
  { where: ['projectId'], orderBy: ['createdAt', 'asc'] },
])

const memberSchema = z.strictObject({
  /** `<projectId>:<creatorId>`, so that a creator is a member of a project once. */
  id: z.string(),
  projectId: z.string(),
  creatorId: z.string(),
  /** The creator's pay per hour in cents; never shown to a client. */
  rate: z.int(),
})

/** Which creators work on which project, and at what rate. */
export type ProjectMember = z.output<typeof memberSchema>

export const members = collection<ProjectMember>('members', memberSchema, [
  { where: ['creatorId'] },
  { where: ['projectId'] },
])

export function memberId(projectId: string, creatorId: string): string {
  return `${projectId}:${creatorId}`
}
