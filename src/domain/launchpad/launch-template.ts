import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { keptChange, setter } from '#domain/settings/kept-change.ts'
import { itemOwners } from './hosting-status.ts'

/** An item that new sites get. */
const templateItemSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  owner: z.enum(itemOwners),
  isBlocking: z.boolean(),
})
export type TemplateItem = Readonly<z.output<typeof templateItemSchema>>

export const templateItems = z.readonly(z.array(templateItemSchema))

/** What staff have made of the checklist of new sites: the only document of its collection. */
export const launchTemplateSchema = z.strictObject({
  id: z.literal('template'),
  /** In their order; null for the default. */
  items: z.nullable(templateItems),
  changedAt: instant,
  changedBy: setter,
})
export type LaunchTemplate = z.output<typeof launchTemplateSchema>

export const launchTemplateChangeSchema = z.extend(keptChange, { before: templateItems, after: templateItems })
export type LaunchTemplateChange = z.output<typeof launchTemplateChangeSchema>
