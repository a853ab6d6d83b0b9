import * as z from 'zod/mini'
import { activitySchema } from '#domain/core/activity.ts'
import { creationKey } from '#domain/core/creation-key.ts'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { priceTax } from '#domain/core/price-tax-schema.ts'
import { cursor, documentId, requiredName, requiredText } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { agreedHours } from './agreed-hours.ts'
import { linkAudiences, linkSchema } from './link.ts'
import { productSchema } from './product.ts'
import { projectFilter } from './project-filter.ts'
import { progressModes, projectStatuses } from './project-statuses.ts'
import { projectSchema } from './project.ts'
import { termsSchema } from './terms.ts'

const version = { version: z.int() }
export const presentedProject = z.extend(
  z.pick(projectSchema, {
    id: true,
    name: true,
    description: true,
    clientId: true,
    companyName: true,
    status: true,
    managerId: true,
    startDate: true,
    dueDate: true,
    completedAt: true,
    progressMode: true,
    manualPercent: true,
    hoursPercent: true,
    milestonesDone: true,
    milestonesTotal: true,
    nextMilestone: true,
    productCount: true,
    creatorIds: true,
    editedVersion: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
    lastActivityAt: true,
    listedAt: true,
    // Shown too, so that projects are sent as they are stored.
    listedName: true,
    listedClient: true,
    listedDue: true,
    toPlanSince: true,
    agreedTax: true,
    archivedAt: true,
  }),
  version,
)
export type PresentedProject = z.output<typeof presentedProject>
/** A product as staff and its client see it; `priceCents` and the amounts of milestones are null for a creator. */
export const presentedProduct = z.extend(
  z.pick(productSchema, {
    id: true,
    projectId: true,
    clientId: true,
    name: true,
    description: true,
    kind: true,
    term: true,
    status: true,
    milestones: true,
    ownerId: true,
    estimateHours: true,
    capHours: true,
    priceCents: true,
    previewUrl: true,
    liveUrl: true,
    dueDate: true,
    approval: true,
    changeRequest: true,
    sortOrder: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
    archivedAt: true,
  }),
  version,
)
export type PresentedProduct = z.output<typeof presentedProduct>
/** The terms as staff and the client see them. A client's hours are 0 and empty if staff did not switch them on. */
export const presentedTerms = z.extend(
  z.pick(termsSchema, {
    id: true,
    projectId: true,
    clientId: true,
    billingType: true,
    budgetHours: true,
    budgetCents: true,
    billRateCents: true,
    usedHours: true,
    usedByProduct: true,
    visibility: true,
    editedVersion: true,
    updatedAt: true,
  }),
  version,
)
export type PresentedTerms = z.output<typeof presentedTerms>
export const presentedLink = z.extend(
  z.pick(linkSchema, {
    id: true,
    projectId: true,
    clientId: true,
    type: true,
    title: true,
    url: true,
    visibility: true,
    sortOrder: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
  }),
  version,
)
export type PresentedLink = z.output<typeof presentedLink>
/** A line of a project's history. */
export const presentedActivity = z.extend(
  z.pick(activitySchema, {
    id: true,
    at: true,
    type: true,
    actorId: true,
    actorName: true,
    projectId: true,
    clientId: true,
    subjectId: true,
    subjectName: true,
    detail: true,
    price: true,
  }),
  version,
)
export type PresentedActivity = z.output<typeof presentedActivity>

const projectName = requiredName(80)
const projectDescription = requiredText(2000)

export const createProject = endpoint('create-project', {
  summary: 'Starts a draft project for the caller’s account. A repeated `key` returns the first result.',
  body: z.strictObject({ key: creationKey, name: projectName, description: projectDescription }),
  reply: z.strictObject({ project: presentedProject }),
  who: ['client'],
})

export const listProjects = endpoint('list-projects', {
  summary:
    'Returns the projects that the caller can see, most recently active first, 50 at a time. If `archived` is true, returns archived projects instead, most recently archived first. Staff can also sort the list and filter it by manager or due date. Some combinations are refused. `next` continues the list.',
  body: z.extend(projectFilter, { after: z.optional(cursor) }),
  reply: z.strictObject({ projects: z.array(presentedProject), next: z.nullable(z.string()) }),
  who: roles,
  refusals: ['invalid-input', 'forbidden'],
  reads: true,
})

/** The acts the caller may do with one project. A page shows no other. */
export const projectPermissions = z.strictObject({
  /** Name and description. */
  edit: z.boolean(),
  /** Status, manager, dates, progress, terms, archive; products' status, hours and milestones. */
  manage: z.boolean(),
  /** Into the archive and out of it. There everything else is false. */
  archive: z.boolean(),
  addProduct: z.boolean(),
  orderProducts: z.boolean(),
  /** Milestones and products that wait for the client's approval. */
  approve: z.boolean(),
  addLink: z.boolean(),
})
export type ProjectPermissions = z.output<typeof projectPermissions>
export const getProject = endpoint('get-project', {
  summary: 'Returns one project with its products and links, its terms (null for creators) and what the caller may do.',
  body: z.strictObject({ projectId: documentId }),
  reply: z.strictObject({
    project: presentedProject,
    /** In their order; those archived are left out. */
    products: z.array(presentedProduct),
    links: z.array(presentedLink),
    /** Null for a creator. */
    terms: z.nullable(presentedTerms),
    may: projectPermissions,
    /** What an invoice adds to prices; left out where it adds none, and for a creator. */
    priceTax: z.optional(priceTax),
  }),
  who: roles,
  refusals: ['project-not-found'],
  reads: true,
})

export const updateProject = endpoint('update-project', {
  summary: 'Updates a project. Clients can update only its name and description. `version` is the one the caller saw.',
  body: z.strictObject({
    projectId: documentId,
    version: z.int(),
    name: z.optional(projectName),
    description: z.optional(projectDescription),
    status: z.optional(z.enum(projectStatuses)),
    managerId: z.optional(z.nullable(documentId)),
    startDate: z.optional(z.nullable(enteredDay)),
    dueDate: z.optional(z.nullable(enteredDay)),
    progressMode: z.optional(z.enum(progressModes)),
    manualPercent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  reply: z.strictObject({ project: presentedProject }),
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['project-not-found', 'project-archived', 'stale-version', 'forbidden', 'invalid-input'],
})

export const updateTerms = endpoint('update-terms', {
  summary: 'Sets a project’s billing, budget and bill rate, and whether the client sees hours, amounts and names.',
  body: z.extend(
    z.pick(termsSchema, {
      billingType: true,
      budgetCents: true,
      billRateCents: true,
      visibility: true,
    }),
    {
      projectId: documentId,
      version: z.int(),
      budgetHours: agreedHours,
    },
  ),
  reply: z.strictObject({ terms: presentedTerms }),
  who: ['superAdmin'],
  staffRights: ['projects'],
  refusals: ['project-not-found', 'project-archived', 'stale-version'],
})

export const archiveProject = endpoint('archive-project', {
  summary: 'Archives a project. It becomes read-only and leaves the default list. Repeating the call changes nothing.',
  body: z.strictObject({ projectId: documentId }),
  reply: z.strictObject({ project: presentedProject }),
  who: ['superAdmin'],
  staffRights: ['projects'],
  refusals: ['project-not-found'],
})

export const restoreProject = endpoint('restore-project', {
  summary: 'Restores an archived project. Repeating the call changes nothing.',
  body: z.strictObject({ projectId: documentId }),
  reply: z.strictObject({ project: presentedProject }),
  who: ['superAdmin'],
  staffRights: ['projects'],
  refusals: ['project-not-found'],
})

export const addLink = endpoint('add-link', {
  summary: 'Adds a link to a project. `url` must match the tool’s hosts. A repeated `key` returns the first result.',
  body: z.strictObject({
    key: creationKey,
    projectId: documentId,
    type: requiredName(40),
    title: requiredName(80),
    url: requiredName(2000),
    visibility: z.optional(z.enum(linkAudiences)),
  }),
  reply: z.strictObject({ link: presentedLink }),
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['project-not-found', 'project-archived', 'forbidden', 'invalid-input'],
})

export const updateLink = endpoint('update-link', {
  summary: 'Updates a link. `version` is the one the caller saw.',
  body: z.strictObject({
    linkId: documentId,
    version: z.int(),
    title: requiredName(80),
    url: requiredName(2000),
    visibility: z.optional(z.enum(linkAudiences)),
  }),
  reply: z.strictObject({ link: presentedLink }),
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'stale-version', 'forbidden', 'invalid-input'],
})

export const removeLink = endpoint('remove-link', {
  summary: 'Removes a link. Returns `not-found` if it is already removed.',
  body: z.strictObject({ linkId: documentId }),
  reply: z.strictObject({}),
  who: ['client', 'superAdmin'],
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived'],
})

export const listActivity = endpoint('list-activity', {
  summary: 'Returns a project’s activity, newest first, 50 at a time. Only staff see staff-only entries.',
  body: z.strictObject({ projectId: documentId, after: z.optional(cursor) }),
  reply: z.strictObject({ activities: z.array(presentedActivity), next: z.nullable(z.string()) }),
  who: roles,
  refusals: ['project-not-found'],
  reads: true,
})
