import * as z from 'zod/mini'

const schema = z.looseObject({
  get properties() {
    return z.optional(z.record(z.string(), schema))
  },
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  minimum: z.optional(z.number()),
  get anyOf() {
    return z.optional(z.array(schema))
  },
  get items() {
    return z.optional(schema)
  },
})
type Schema = z.output<typeof schema>

const description = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema }) }) }),
      }),
    }),
  ),
})

/** A body for each described call that takes a text; `known` are values for names like `projectId`. */
export function describeBodies(
  openapi: unknown,
  known: Readonly<Record<string, string>>,
): { readonly path: string; readonly body: unknown }[] {
  const { paths } = z.parse(description, openapi)
  return Object.entries(paths)
    .map(([path, { post }]) => ({ path, body: example(post.requestBody.content['application/json'].schema, known) }))
    .filter(({ body }) => JSON.stringify(body).includes(':"'))
}

function example(of: Schema, known: Readonly<Record<string, string>>, name = ''): unknown {
  if (of.const !== undefined) return of.const
  if (of.enum) return of.enum[0]
  if (of.anyOf?.[0]) return example(of.anyOf[0], known, name)
  if (of.properties) {
    const members = Object.entries(of.properties)
    return Object.fromEntries(members.map(([member, inner]) => [member, example(inner, known, member)]))
  }
  const type = Array.isArray(of.type) ? of.type[0] : of.type
  if (type === 'string') return known[name] ?? textFor(name)
  if (type === 'integer' || type === 'number') return of.minimum ?? 1
  if (type === 'boolean') return false
  if (type === 'array') return of.items ? [example(of.items, known, name)] : []
  return null
}

function textFor(name: string): string {
  if (/email/i.test(name)) return 'nobody@nowhere.example'
  if (/(day|date|from|to)$/i.test(name)) return '2026-01-15'
  if (name.endsWith('At')) return '2026-01-15T09:00:00.000Z'
  return 'word'
}
