import { Refusal } from '#domain/core/refusals.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { templates } from '#server/projects/exports/collections.ts'

/** The quote with the template that is chosen: null for none, undefined for what it has. Refuses `invalid-input` where it is deleted. */
export async function withTemplate(
  reader: Reader,
  quote: Quote,
  templateId: string | null | undefined,
): Promise<Quote> {
  if (templateId === undefined) return quote
  const { template: _, ...rest } = quote
  if (templateId === null) return rest
  const found = await reader.get(templates, templateId)
  if (!found)
    throw new Refusal('invalid-input', { fields: { templateId: 'This template was deleted. Choose another or none' } })
  return { ...rest, template: { id: templateId, name: found.data.name } }
}
