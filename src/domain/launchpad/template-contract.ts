import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { instant } from '#domain/core/instants.ts'
import { documentId, requiredName } from '#domain/core/text.ts'
import { changesBody, changesReply, shownChange } from '#domain/settings/kept-change.ts'
import { finalInvoiceId } from './checklist.ts'
import { itemOwners } from './hosting-status.ts'
import { templateItems } from './launch-template.ts'
import { mostTemplateItems } from './template-limits.ts'

const staff = ['superAdmin'] as const

export const presentedLaunchTemplate = z.strictObject({
  /** 0 while nobody has changed anything. */
  version: z.int(),
  /** What new sites get, in this order. */
  items: templateItems,
  standard: templateItems,
  isStandard: z.boolean(),
  changedAt: z.nullable(instant),
  /** The name of the person who changed it last. */
  changedBy: z.nullable(z.string()),
})
export type PresentedLaunchTemplate = z.output<typeof presentedLaunchTemplate>

const reply = z.strictObject({ template: presentedLaunchTemplate })

type Entered = readonly { readonly key: string }[]

const items = z
  .array(
    z.strictObject({
      /** The id of the item, which stays with it; for a new one made by the caller. */
      key: documentId,
      label: requiredName(120),
      owner: z.enum(itemOwners),
      isBlocking: z.boolean(),
    }),
  )
  .check(
    z.maxLength(mostTemplateItems, `The checklist can have up to ${mostTemplateItems} items`),
    z.refine(
      (all) => new Set((all as Entered).map(({ key }) => key)).size === (all as Entered).length,
      'Use each key once',
    ),
    z.refine(
      (all) => (all as Entered).some(({ key }) => key === finalInvoiceId),
      'Keep the item about the final invoice. You can rename or move it',
    ),
  )

export const getLaunchTemplate = endpoint('get-launch-template', {
  summary: 'Returns the launch checklist for new sites and the default checklist.',
  body: z.strictObject({}),
  reply,
  who: staff,
  reads: true,
})

export const updateLaunchTemplate = endpoint('update-launch-template', {
  summary:
    'Sets the launch checklist for new sites. Existing sites keep theirs. The list must include the item `final-invoice`. `version` is the one the caller saw.',
  body: z.strictObject({ version: z.int(), items }),
  reply,
  who: staff,
  staffRights: ['settings'],
  refusals: ['stale-version'],
})

export const presentedLaunchTemplateChange = z.extend(shownChange, { before: templateItems, after: templateItems })
export type PresentedLaunchTemplateChange = z.output<typeof presentedLaunchTemplateChange>

export const listLaunchTemplateChanges = endpoint('list-launch-template-changes', {
  summary:
    'Returns changes to the launch checklist for new sites, including who made them and when, newest first, 20 at a time.',
  body: changesBody,
  reply: changesReply(presentedLaunchTemplateChange),
  who: staff,
  reads: true,
})
