import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { keptChange, setter } from '#domain/settings/kept-change.ts'

/** A tool that staff have added to the five that the portal knows. */
const addedToolSchema = z.strictObject({
  /** The type of its links, so that it never changes. */
  name: z.string(),
  /** As browsers name them; each includes its subdomains. */
  hosts: z.readonly(z.array(z.string())),
  /** New links cannot be of a retired tool; null while they can. */
  retirement: z.nullable(z.strictObject({ by: z.string(), at: instant })),
})
export type AddedTool = Readonly<z.output<typeof addedToolSchema>>

export const addedTools = z.readonly(z.array(addedToolSchema))

/** The tools that staff have added: the only document of its collection. */
export const linkToolsSchema = z.strictObject({
  id: z.literal('tools'),
  tools: addedTools,
  changedAt: instant,
  changedBy: setter,
})
export type LinkTools = z.output<typeof linkToolsSchema>

export const linkToolsChangeSchema = z.extend(keptChange, { before: addedTools, after: addedTools })
export type LinkToolsChange = z.output<typeof linkToolsChangeSchema>
