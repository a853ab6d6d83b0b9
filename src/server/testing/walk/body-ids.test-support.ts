import * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'

/** Where a value stands in a body: the names of the fields and places in lists that lead to it. */
export type Path = readonly (string | number)[]

/** Fields that name something of somebody. What the catalogue names is everybody's; a key is the caller's own. */
function isId(name: string): boolean {
  if (/^(planIds?|priceId|couponId)$/.test(name)) return false
  return /(^id|^ids|[a-z]Ids?|^token|^upTo)$/.test(name)
}

/** The places of a body at which it names something, with what it names there. */
export function idsIn(body: unknown, path: Path = [], named = false): { path: Path; id: string }[] {
  if (typeof body === 'string') return named ? [{ path, id: body }] : []
  if (Array.isArray(body)) return body.flatMap((each, index) => idsIn(each, [...path, index], named))
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => idsIn(value, [...path, name], isId(name)))
}

/** The fields of a call by which its body can name something, as its published schema has them. */
export function idFieldsOf({ body }: Pick<Endpoint, 'body'>): string[] {
  return [...new Set(fieldsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).filter(isId))]
}

function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema as z.core.JSONSchema.ObjectSchema
  return [...Object.keys(properties), ...[...Object.values(properties), items, ...anyOf, ...oneOf].flatMap(fieldsIn)]
}

/** The same body with another value at one place. */
export function withValue(body: unknown, [at, ...rest]: Path, value: unknown): unknown {
  if (at === undefined) return value
  const copy = structuredClone(body) as Record<string | number, unknown>
  copy[at] = withValue(copy[at], rest, value)
  return copy
}

/** An id of the same shape that names nothing. */
export function missingLike(id: string): string {
  const [prefix] = /^(cus|pm|pi|sub|in|price)_/.exec(id) ?? []
  if (prefix !== undefined) return `${prefix}missing`
  if (id.includes(':')) return 'missing:missing'
  return 'names-nothing-that-anybody-ever-had'.padEnd(Math.min(id.length, 64), 'x')
}
