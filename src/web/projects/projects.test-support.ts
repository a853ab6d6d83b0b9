import type {
  PresentedActivity,
  PresentedLink,
  PresentedProduct,
  PresentedProject,
  PresentedTerms,
  ProjectPermissions,
} from '#domain/projects/contract.ts'
import { newProduct, newProject } from '#domain/projects/new-project.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { openTerms } from '#domain/projects/terms.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'

const moment = '2026-11-01T09:00:00.000Z'

export function projectOf(id: string, changes: Partial<PresentedProject> = {}): PresentedProject {
  const start = { id, name: id, description: '', clientId: 'ada', companyName: 'Northwind Bakery', createdBy: 'ada' }
  return { ...newProject(start, moment), version: 3, ...changes }
}

export function productOf(id: string, changes: Partial<PresentedProduct> = {}): PresentedProduct {
  const start = { id, projectId: 'bakery', clientId: 'ada', name: id, description: '', createdBy: 'ada' }
  return { ...newProduct({ ...start, kind: 'sites', sortOrder: 1 }, moment), version: 2, ...changes }
}

export function milestoneOf(id: string, changes: Partial<Milestone> = {}): Milestone {
  return { id, title: id, dueDate: null, status: 'todo', amountCents: null, approval: null, ...changes }
}

export function linkOf(id: string, changes: Partial<PresentedLink> = {}): PresentedLink {
  return {
    id,
    version: 1,
    projectId: 'bakery',
    clientId: 'ada',
    type: 'Trello',
    title: id,
    url: 'https://trello.com/b/1',
    visibility: 'client',
    sortOrder: 1,
    createdBy: 'ada',
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  }
}

export function termsOf(changes: Partial<PresentedTerms> = {}): PresentedTerms {
  return { ...openTerms('bakery', 'ada', moment), version: 1, ...changes }
}

export function activityOf(id: string, changes: Partial<PresentedActivity> = {}): PresentedActivity {
  return {
    id,
    version: 1,
    at: moment,
    type: 'product.added',
    actorId: 'tom',
    actorName: 'Tom Reyes',
    projectId: 'bakery',
    clientId: 'ada',
    subjectId: 'site',
    subjectName: 'Site',
    detail: '',
    ...changes,
  }
}

const clientMay = {
  edit: true,
  manage: false,
  archive: false,
  addProduct: true,
  orderProducts: true,
  approve: true,
  addLink: true,
} as const satisfies ProjectPermissions

/** What each role may do with a project that is not archived. */
export const mayAs = {
  client: clientMay,
  superAdmin: { ...clientMay, manage: true, archive: true, approve: false },
  creator: { ...clientMay, edit: false, addProduct: false, orderProducts: false, approve: false, addLink: false },
} as const satisfies Record<string, ProjectPermissions>

export function detailsOf(changes: Partial<ProjectDetails> = {}): ProjectDetails {
  return { project: projectOf('bakery'), products: [], links: [], terms: termsOf(), may: mayAs.client, ...changes }
}
