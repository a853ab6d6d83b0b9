import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { price } from '#domain/core/money-schemas.ts'
import { documentId, optionalName, optionalText, requiredName, requiredText } from '#domain/core/text.ts'
import { agreedHours } from './agreed-hours.ts'
import { presentedProduct } from './contract.ts'
import { milestoneStatuses, productKinds, productStatuses, productTerms } from './project-statuses.ts'

const product = z.strictObject({ product: presentedProduct })
const staff = ['superAdmin'] as const
const clientAndStaff = ['client', 'superAdmin'] as const
const webAddress = z.nullable(optionalName(2000))

export const addProduct = endpoint('add-product', {
  summary:
    'Adds a site or an app to a project, below the others. Repeated under its `key` it answers with what was made the first time.',
  body: z.strictObject({
    key: creationKey,
    projectId: documentId,
    name: requiredName(80),
    description: optionalText(2000),
    kind: z.enum(productKinds),
    term: z.optional(z.enum(productTerms)),
  }),
  reply: product,
  who: clientAndStaff,
  staffRights: ['projects'],
  refusals: ['project-not-found', 'project-archived', 'invalid-input'],
})

export const updateProduct = endpoint('update-product', {
  summary:
    'Changes the name, description or term of a product; staff may also change where it stands and what it costs.',
  body: z.strictObject({
    productId: documentId,
    version: z.int(),
    name: z.optional(requiredName(80)),
    description: z.optional(optionalText(2000)),
    term: z.optional(z.enum(productTerms)),
    kind: z.optional(z.enum(productKinds)),
    /** All but `approved`, which is the client's word: see `approve-product`. */
    status: z.optional(z.enum(productStatuses)),
    ownerId: z.optional(z.nullable(documentId)),
    estimateHours: z.optional(agreedHours),
    capHours: z.optional(agreedHours),
    priceCents: z.optional(z.nullable(price)),
    previewUrl: z.optional(webAddress),
    liveUrl: z.optional(webAddress),
    dueDate: z.optional(z.nullable(enteredDay)),
  }),
  reply: product,
  who: clientAndStaff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'stale-version', 'forbidden', 'invalid-input', 'not-approved'],
})

export const moveProduct = endpoint('move-product', {
  summary: 'Puts a product right before another of its project, or last where `beforeId` is null.',
  body: z.strictObject({ productId: documentId, beforeId: z.nullable(documentId) }),
  reply: product,
  who: clientAndStaff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived'],
})

export const archiveProduct = endpoint('archive-product', {
  summary: 'Takes a product off its project; its hours and milestones are kept. Repeating it changes nothing.',
  body: z.strictObject({ productId: documentId }),
  reply: product,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived'],
})

export const addMilestone = endpoint('add-milestone', {
  summary:
    'Adds a milestone below the others of a product. Repeated under its `key` it answers with what was made the first time.',
  body: z.strictObject({
    key: creationKey,
    productId: documentId,
    title: requiredName(120),
    dueDate: z.nullable(enteredDay),
    amountCents: z.nullable(price),
  }),
  reply: product,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'invalid-input'],
})

export const updateMilestone = endpoint('update-milestone', {
  summary: 'Changes a milestone that is not approved. `version` is that of the product the caller saw.',
  body: z.strictObject({
    productId: documentId,
    milestoneId: documentId,
    version: z.int(),
    title: z.optional(requiredName(120)),
    dueDate: z.optional(z.nullable(enteredDay)),
    amountCents: z.optional(z.nullable(price)),
    /** All but `approved`, which is the client's word: see `approve-milestone`. */
    status: z.optional(z.enum(milestoneStatuses)),
  }),
  reply: product,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'stale-version', 'already-approved', 'not-approved'],
})

export const removeMilestone = endpoint('remove-milestone', {
  summary: 'Removes a milestone that is not approved.',
  body: z.strictObject({ productId: documentId, milestoneId: documentId }),
  reply: product,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'already-approved'],
})

const part = { productId: documentId, milestoneId: z.nullable(documentId) }

export const requestApproval = endpoint('request-approval', {
  summary: 'Asks the client to approve a product, or a milestone of it, and tells them.',
  body: z.strictObject(part),
  reply: product,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'already-approved'],
})

export const approveMilestone = endpoint('approve-milestone', {
  summary: 'The client’s yes to a milestone; name and time are kept. Repeating it changes nothing.',
  body: z.strictObject({
    productId: documentId,
    milestoneId: documentId,
    /** The price that was shown; another is refused. Left out by pages of the release before. */
    amountCents: z.optional(z.nullable(price)),
  }),
  reply: product,
  who: ['client'],
  refusals: ['not-found', 'project-archived', 'not-awaiting-approval', 'price-changed'],
})

export const approveProduct = endpoint('approve-product', {
  summary: 'The client’s yes to a product; name and time are kept. Repeating it changes nothing.',
  body: z.strictObject({
    productId: documentId,
    /** The price that was shown; another is refused. Left out by pages of the release before. */
    priceCents: z.optional(z.nullable(price)),
  }),
  reply: product,
  who: ['client'],
  refusals: ['not-found', 'project-archived', 'not-awaiting-approval', 'price-changed'],
})

export const requestChange = endpoint('request-change', {
  summary: 'The client asks for a change instead of approving; the work goes back to the agency with the reason.',
  body: z.strictObject({ ...part, reason: requiredText(2000) }),
  reply: product,
  who: ['client'],
  refusals: ['not-found', 'project-archived', 'not-awaiting-approval'],
})
