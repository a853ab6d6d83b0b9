import * as z from 'zod/mini'
import { creationKey } from '#domain/core/creation-key.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { price } from '#domain/core/money-schemas.ts'
import { documentId, optionalText, requiredName, requiredOr } from '#domain/core/text.ts'
import { agreedHours } from './agreed-hours.ts'
import { productKinds, productTerms } from './project-statuses.ts'
import { mostDaysAfter, mostTemplateMilestones, mostTemplateProducts } from './template-limits.ts'
import { templateSchema } from './template.ts'

const staff = ['superAdmin'] as const

/** A template as all staff see it. */
export const presentedTemplate = z.extend(
  z.pick(templateSchema, { id: true, name: true, products: true, createdAt: true, changedAt: true, changedBy: true }),
  { version: z.int() },
)
export type PresentedTemplate = z.output<typeof presentedTemplate>

const name = requiredName(80)

const products = z
  .array(
    z.strictObject({
      name: requiredName(80),
      description: optionalText(2000),
      kind: z.enum(productKinds),
      term: z.enum(productTerms),
      estimateHours: agreedHours,
      priceCents: z.nullable(price),
      milestones: z
        .array(
          z.strictObject({
            title: requiredName(120),
            daysAfter: z.nullable(
              z
                .int({ error: requiredOr('Enter a whole number of days') })
                .check(z.minimum(0, 'Enter 0 or more'), z.maximum(mostDaysAfter, 'Enter at most 1,826 days')),
            ),
            amountCents: z.nullable(price),
          }),
        )
        .check(z.maxLength(mostTemplateMilestones, `A product can have up to ${mostTemplateMilestones} milestones`)),
    }),
  )
  .check(z.maxLength(mostTemplateProducts, `A template can have up to ${mostTemplateProducts} products`))

const template = z.strictObject({ template: presentedTemplate })

export const listTemplates = endpoint('list-templates', {
  summary: 'Returns the project templates, sorted by name.',
  body: z.strictObject({}),
  reply: z.strictObject({ templates: z.array(presentedTemplate) }),
  who: staff,
  reads: true,
})

export const createTemplate = endpoint('create-template', {
  summary:
    'Adds a template. `daysAfter` counts calendar days from the project’s start. A repeated `key` returns the first result.',
  body: z.strictObject({ key: creationKey, name, products }),
  reply: template,
  who: staff,
  staffRights: ['projects'],
  refusals: ['invalid-input'],
})

export const saveAsTemplate = endpoint('save-as-template', {
  summary:
    'Adds a template with a project’s products and their milestones, except canceled and archived products. `daysAfter` counts calendar days from the project’s start, or from its creation if it has no start date. A repeated `key` returns the first result.',
  body: z.strictObject({ key: creationKey, projectId: documentId, name }),
  reply: template,
  who: staff,
  staffRights: ['projects'],
  refusals: ['project-not-found', 'invalid-input'],
})

export const updateTemplate = endpoint('update-template', {
  summary: 'Updates a template. `version` is the one the caller saw. Projects created from the template don’t change.',
  body: z.strictObject({ templateId: documentId, version: z.int(), name, products }),
  reply: template,
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'stale-version', 'invalid-input'],
})

export const removeTemplate = endpoint('remove-template', {
  summary: 'Deletes a template. Projects created from the template don’t change.',
  body: z.strictObject({ templateId: documentId, version: z.int() }),
  reply: z.strictObject({}),
  who: staff,
  staffRights: ['projects'],
  refusals: ['not-found', 'stale-version'],
})
