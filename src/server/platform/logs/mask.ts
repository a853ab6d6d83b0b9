import { secretNames } from './secret-names.ts'
import { serializeError, serializeReply, serializeRequest } from './serializers.ts'

const secret = new Set(secretNames)
const maxDepth = 5

/** What is logged as `req`, `res` and `err` is known, and cut to a list of its own. */
const known: Readonly<Record<string, (value: never) => object>> = {
  req: serializeRequest,
  res: serializeReply,
  err: serializeError,
  error: serializeError,
}

/**
 * The fields of a line, fit to be written: secret names are masked at any depth, plain values stay, and an object of some
 * library is told by its kind alone, because nobody knows what hangs on it.
 */
export function maskFields(fields: Record<string, unknown>): Record<string, unknown> {
  const masked: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    // Each serializer takes whatever has the fields that it lists.
    masked[name] = known[name] ? known[name](value as never) : maskField(name, value, maxDepth)
  }
  return masked
}

function maskField(name: string, value: unknown, depth: number): unknown {
  if (secret.has(name)) return '[redacted]'
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return serializeError(value)
  if (value instanceof Date) return value
  if (depth === 0) return '[deeper]'
  if (Array.isArray(value)) return value.map((element) => maskField('', element, depth - 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return `[${value.constructor.name}]`
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskField(key, inner, depth - 1)]))
}
