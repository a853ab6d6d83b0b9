import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { enteredDay } from '#domain/core/day-schemas.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { price } from '#domain/core/money-schemas.ts'
import { priceTax } from '#domain/core/price-tax-schema.ts'
import { documentId, optionalName, optionalText, requiredName, requiredText } from '#domain/core/text.ts'
import { agreedHours } from './agreed-hours.ts'
import { presentedProduct } from './contract.ts'
import { milestoneStatuses, productKinds, productStatuses, productTerms } from './project-statuses.ts'

const product = z.strictObject({ product: presentedProduct })
const staff = ['superAdmin'] as const
const clientAndStaff = ['client', 'superAdmin'] as const
/** The tax on the price that was shown, null for none; another is refused. Left out by pages of the release before. */
const shownTax = z.optional(z.nullable(priceTax))
const webAddress = z.nullable(optionalName(2000))

export const addProduct = endpoint('add-product', {
  summary:
    'Adds a product (a site or an app) to a project, after its other products. A repeated `key` returns the first result.',
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
    'Updates a product. Clients can update only its name, description and term. The price can’t change while the product is approved or the price is on an invoice. A product can’t be canceled while a payment plan waits for one of its milestones. `version` is the one the caller saw.',
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
  refusals: [
    'not-found',
    'project-archived',
    'stale-version',
    'forbidden',
    'invalid-input',
    'not-approved',
    'already-approved',
    'milestone-awaited',
    'product-invoiced',
  ],
})

export const moveProduct = endpoint('move-product', {
  summary: 'Moves a product before another in its project, or to the end if `beforeId` is null.',
  body: z.strictObject({ productId: documentId, beforeId: z.nullable(documentId) }),
  reply: product,
  who: clientAndStaff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived'],
})

export const archiveProduct = endpoint('archive-product', {
  summary:
    'Archives a product for good, unless a payment plan waits for one of its milestones. Invoices keep its hours and milestones. Reports keep only its hours. Repeating the call changes nothing.',
  body: z.strictObject({ productId: documentId }),
  reply: product,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'milestone-awaited'],
})

export const addMilestone = endpoint('add-milestone', {
  summary: 'Adds a milestone to a product, after its other milestones. A repeated `key` returns the first result.',
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
  summary:
    'Updates a milestone that isn’t approved. The price can’t change while the milestone is on an invoice. `version` is the product version the caller saw.',
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
  refusals: [
    'not-found',
    'project-archived',
    'stale-version',
    'already-approved',
    'product-canceled',
    'not-approved',
    'milestone-invoiced',
  ],
})

export const removeMilestone = endpoint('remove-milestone', {
  summary: 'Removes a milestone, unless it is approved or on an invoice, or a payment plan waits for it.',
  body: z.strictObject({ productId: documentId, milestoneId: documentId }),
  reply: product,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'already-approved', 'milestone-awaited', 'milestone-invoiced'],
})

const part = { productId: documentId, milestoneId: z.nullable(documentId) }

export const requestApproval = endpoint('request-approval', {
  summary:
    'Requests the client’s approval of a product or milestone and notifies the client. Repeating the call changes nothing.',
  body: z.strictObject(part),
  reply: product,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'project-archived', 'already-approved', 'product-canceled'],
})

export const approveMilestone = endpoint('approve-milestone', {
  summary:
    'Approves a milestone as the client and records their name and the time. Repeating the call changes nothing.',
  body: z.strictObject({
    productId: documentId,
    milestoneId: documentId,
    /** The price that was shown; another is refused. Left out by pages of the release before. */
    amountCents: z.optional(z.nullable(price)),
    priceTax: shownTax,
  }),
  reply: product,
  who: ['client'],
  refusals: ['not-found', 'project-archived', 'not-awaiting-approval', 'price-changed'],
})

export const approveProduct = endpoint('approve-product', {
  summary: 'Approves a product as the client and records their name and the time. Repeating the call changes nothing.',
  body: z.strictObject({
    productId: documentId,
    /** The price that was shown; another is refused. Left out by pages of the release before. */
    priceCents: z.optional(z.nullable(price)),
    priceTax: shownTax,
  }),
  reply: product,
  who: ['client'],
  refusals: ['not-found', 'project-archived', 'not-awaiting-approval', 'price-changed'],
})

export const requestChange = endpoint('request-change', {
  summary:
    'Requests a change to a product or milestone as the client, instead of approving it. The agency sees the reason.',
  body: z.strictObject({ ...part, reason: requiredText(2000) }),
  reply: product,
  who: ['client'],
  refusals: ['not-found', 'project-archived', 'not-awaiting-approval'],
})
