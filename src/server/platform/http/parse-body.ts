import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'

const maxDepth = 32

/** Takes application/json and nothing else: Fastify's own text/plain parser is a door for cross-site forms. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') return done(null, {})
    if (isDeeperThan(text, maxDepth)) return done(new Refusal('malformed-request'))
    return parse(request, text, done)
  })
}

/** True where brackets nest deeper than `depth`; a string's content does not count. Costs one pass and no parse. */
function isDeeperThan(text: string, depth: number): boolean {
  let open = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      if (++open > depth) return true
    } else if (character === '}' || character === ']') open--
  }
  return false
}

/** The body as its schema reads it. Refuses `invalid-input` with a sentence for each field at fault. */
export function parseInput(endpoint: Endpoint, body: unknown): unknown {
  const parsed = endpoint.body.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names) fields[name] ??= issue.message
  }
  throw new Refusal('invalid-input', { fields })
}
