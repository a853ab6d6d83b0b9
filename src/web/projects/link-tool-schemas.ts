import * as z from 'zod/mini'
import { updateLinkTools } from '#domain/projects/tool-contract.ts'
import { enteredTools } from './link-tool-values.ts'
import type { LinkToolsValues } from './link-tool-values.ts'

/** What is wrong with a tool is told with its number and field, as the field of all tools. */
export const linkToolsForm = z
  .custom<LinkToolsValues>(() => true)
  .check((context) => {
    const sent = updateLinkTools.body.safeParse(enteredTools(context.value as LinkToolsValues))
    for (const { path, message } of sent.error?.issues ?? []) {
      const [, index, field] = path
      const told = typeof index === 'number' ? `Tool ${index + 1}, ${String(field)}: ${message}` : message
      context.issues.push({ code: 'custom', path: ['tools'], message: told, input: null })
    }
  })
