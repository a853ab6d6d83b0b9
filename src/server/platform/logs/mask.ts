/** Names of fields that may hold a secret in a log line, at any depth. */
export const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'clientSecret',
  'client_secret',
  'setupIntentsSecret',
  'otpauthUrl',
  'recoveryCodes',
  'authorization',
  'cookie',
  'cookies',
  'set-cookie',
  'sid',
]

const secret = new Set(secretNames)
const maxDepth = 5

/** `req`, `res` and `err` have known shapes, each cut to a list of its own. */
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
    // Each serializer takes any object with the fields that it lists.
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

/** A request in the log: no body, no headers, no query, because links in mails carry their secrets there. */
function serializeRequest(request: { method?: string; url?: string }): object {
  return { method: request.method, path: request.url?.split('?', 1)[0] }
}

function serializeReply(reply: { statusCode?: number }): object {
  return { status: reply.statusCode }
}

const maxCauses = 4

/** An error in the log: only what errors have of themselves, never what a library hung on them. */
function serializeError(error: unknown): object {
  return describe(error, maxCauses)
}

function describe(error: unknown, causes: number): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
    ...(error.cause !== undefined && causes > 0 ? { cause: describe(error.cause, causes - 1) } : {}),
  }
}
