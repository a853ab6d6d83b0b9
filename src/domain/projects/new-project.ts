import type { Instant } from '#domain/core/instants.ts'
import type { Product } from './product.ts'
import { placesOf } from './project-order.ts'
import type { Project } from './project.ts'

type Start = Pick<Project, 'id' | 'name' | 'description' | 'clientId' | 'companyName' | 'createdBy'> &
  Partial<Pick<Project, 'status'>>

/** A new project: a draft, where nothing else is said, whose progress is measured by its milestones. */
export function newProject(start: Start, now: Instant): Project {
  const { id, name, description, clientId, companyName, createdBy, status = 'draft' } = start
  const project: Omit<Project, 'listedName' | 'listedClient' | 'listedDue'> = {
    id,
    name,
    description,
    clientId,
    companyName,
    status,
    managerId: null,
    startDate: null,
    dueDate: null,
    completedAt: null,
    progressMode: 'milestones',
    manualPercent: 0,
    hoursPercent: 0,
    milestonesDone: 0,
    milestonesTotal: 0,
    nextMilestone: null,
    productCount: 0,
    creatorIds: [],
    editedVersion: 1,
    createdBy,
    createdAt: now,
    updatedAt: now,
    lastActivityAt: now,
    listedAt: now,
    archivedAt: null,
  }
  return { ...project, ...placesOf(project) }
}

type Addition = Pick<
  Product,
  'id' | 'projectId' | 'clientId' | 'name' | 'description' | 'kind' | 'createdBy' | 'sortOrder'
>

/** A new product: nothing agreed, nothing started. */
export function newProduct(addition: Addition, now: Instant): Product {
  const { id, projectId, clientId, name, description, kind, createdBy, sortOrder } = addition
  return {
    id,
    projectId,
    clientId,
    name,
    description,
    kind,
    term: 'long',
    status: 'not_started',
    milestones: [],
    ownerId: null,
    estimateHours: null,
    capHours: null,
    priceCents: null,
    previewUrl: null,
    liveUrl: null,
    dueDate: null,
    approval: null,
    sortOrder,
    createdBy,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  }
}
