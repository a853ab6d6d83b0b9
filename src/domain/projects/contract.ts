import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId, optionalText, requiredText } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { productKinds, projectStatuses } from './project-statuses.ts'
import { productSchema, projectSchema } from './project.ts'

const version = { version: z.int() }
export const presentedProject = z.extend(projectSchema, version)
export type PresentedProject = z.output<typeof presentedProject>
export const presentedProduct = z.extend(productSchema, version)
export type PresentedProduct = z.output<typeof presentedProduct>

const projectName = requiredText(80)
const projectDescription = requiredText(2000)

export const createProject = endpoint('create-project', {
  summary: 'Starts a project of the client who asks, as a draft.',
  body: z.strictObject({ name: projectName, description: projectDescription }),
  reply: z.strictObject({ project: presentedProject }),
  who: ['client'],
})

export const listProjects = endpoint('list-projects', {
  summary:
    'The projects shared with the caller, last active first, 50 at a time. `next` continues where more may follow.',
  body: z.strictObject({
    search: z.optional(optionalText(80)),
    status: z.optional(z.enum(projectStatuses)),
    clientId: z.optional(documentId),
    after: z.optional(z.string().check(z.maxLength(400))),
  }),
  reply: z.strictObject({ projects: z.array(presentedProject), next: z.nullable(z.string()) }),
  who: roles,
})

/** What the caller may do with one project; the reason stands where they may not. */
export const projectPermissions = z.strictObject({ edit: z.boolean(), setStatus: z.boolean(), addProduct: z.boolean() })

export const getProject = endpoint('get-project', {
  summary: 'One project with its products and what the caller may do with it.',
  body: z.strictObject({ projectId: documentId }),
  reply: z.strictObject({ project: presentedProject, products: z.array(presentedProduct), may: projectPermissions }),
  who: roles,
  refusals: ['project-not-found'],
})

export const updateProject = endpoint('update-project', {
  summary:
    'Changes the name or description of a project; staff may also set its status. `version` is the one the caller saw.',
  body: z.strictObject({
    projectId: documentId,
    version: z.int(),
    name: z.optional(projectName),
    description: z.optional(projectDescription),
    status: z.optional(z.enum(projectStatuses)),
  }),
  reply: z.strictObject({ project: presentedProject }),
  who: ['client', 'superAdmin'],
  refusals: ['project-not-found', 'stale-version', 'forbidden'],
})

export const addProduct = endpoint('add-product', {
  summary: 'Adds a site or an app to a project.',
  body: z.strictObject({
    projectId: documentId,
    name: requiredText(80),
    description: optionalText(2000),
    kind: z.enum(productKinds),
  }),
  reply: z.strictObject({ product: presentedProduct }),
  who: ['client', 'superAdmin'],
  refusals: ['project-not-found', 'forbidden'],
})
