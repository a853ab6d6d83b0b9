import * as z from 'zod/mini'
import type { TemplateItem } from '#domain/launchpad/launch-template.ts'
import { updateLaunchTemplate } from '#domain/launchpad/template-contract.ts'
import { entered } from './launch-template.ts'

const { version, items } = updateLaunchTemplate.body.shape

/** What is wrong with an item is told with its number, as the field of all items. */
export const launchTemplateForm = z.strictObject({
  version,
  items: z
    .custom(() => true)
    .check((context) => {
      for (const { path, message } of items.safeParse(entered(context.value as readonly TemplateItem[])).error
        ?.issues ?? []) {
        const [index] = path
        const told = typeof index === 'number' ? `Item ${index + 1}: ${message}` : message
        context.issues.push({ code: 'custom', message: told, input: null })
      }
    }),
})
