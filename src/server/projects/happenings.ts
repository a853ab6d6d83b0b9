import type { ActivityType } from '#domain/core/activity.ts'
import type { Link } from '#domain/projects/link.ts'
import type { Milestone, Product } from '#domain/projects/product.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Happening } from '#server/platform/activity.ts'

/** What happened to a project as a whole, for all who see it. */
export function projectHappening(
  type: ActivityType,
  { id, clientId, name }: Pick<Project, 'id' | 'clientId' | 'name'>,
  detail = '',
): Happening {
  return { type, projectId: id, clientId, subjectId: id, subjectName: name, detail, audience: 'project' }
}

/** What happened to a product, for all who see it. */
export function productHappening(
  type: ActivityType,
  { id, projectId, clientId, name }: Pick<Product, 'id' | 'projectId' | 'clientId' | 'name'>,
  detail = '',
): Happening {
  return { type, projectId, clientId, subjectId: id, subjectName: name, detail, audience: 'project' }
}

/** A link that came or went. One for staff is told to staff alone, though creators see it: the client must not hear of it. */
export function linkHappening(
  type: ActivityType,
  { id, projectId, clientId, title, type: tool, visibility }: Link,
): Happening {
  const audience = visibility === 'client' ? 'project' : 'staff'
  return { type, projectId, clientId, subjectId: id, subjectName: title, detail: tool, audience }
}

/** What happened to a milestone of a product, for all who see it. */
export function milestoneHappening(
  type: ActivityType,
  { projectId, clientId }: Pick<Product, 'projectId' | 'clientId'>,
  { id, title }: Pick<Milestone, 'id' | 'title'>,
  detail = '',
): Happening {
  return { type, projectId, clientId, subjectId: id, subjectName: title, detail, audience: 'project' }
}

/** Who at the agency answers for a product: whoever leads it and whoever manages its project. */
export function leadersOf({ managerId }: Pick<Project, 'managerId'>, { ownerId }: Pick<Product, 'ownerId'>): string[] {
  return [...new Set([managerId, ownerId].filter((uid) => uid !== null))]
}
