import * as z from 'zod/mini'
import { saveAsTemplate, updateTemplate } from '#domain/projects/template-contract.ts'
import { entered } from './template-values.ts'
import type { TemplateValues } from './template-values.ts'

/** What a new template asks for. */
export const namedTemplate = z.strictObject({ name: saveAsTemplate.body.shape.name })

/** What is wrong with a product or a milestone is told with its number, as the field of all products. */
export const templateForm = z
  .custom<TemplateValues>(() => true)
  .check((context) => {
    const values = context.value as TemplateValues
    const sent = updateTemplate.body.safeParse({ templateId: 'any', version: values.version, ...entered(values) })
    for (const { path, message } of sent.error?.issues ?? [])
      context.issues.push({ code: 'custom', path: [String(path[0])], message: told(path, message), input: null })
  })

function told([, product, list, milestone]: readonly PropertyKey[], message: string): string {
  if (typeof product !== 'number') return message
  const where = list === 'milestones' && typeof milestone === 'number' ? `, milestone ${milestone + 1}` : ''
  return `Product ${product + 1}${where}: ${message}`
}
