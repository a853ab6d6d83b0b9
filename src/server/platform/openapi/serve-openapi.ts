import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { refusals } from '#domain/core/refusals.ts'

/**
 * Serves `/api/openapi.json`, made when somebody first asks, so that a start need not wait for it, and again once the portal has
 * another title.
 */
export function serveOpenapi(app: FastifyInstance, endpoints: readonly Endpoint[], info: () => ApiInfo): void {
  let kept: { readonly title: string; readonly content: Buffer } | null = null
  app.get('/api/openapi.json', async (_request, reply) => {
    const now = info()
    if (kept?.title !== now.title)
      kept = { title: now.title, content: Buffer.from(JSON.stringify(describeCalls(endpoints, now))) }
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(kept.content)
  })
}

export type ApiInfo = {
  readonly title: string
  readonly version: string
  readonly baseUrl: string
  readonly sessionCookie: string
}

type Json = { readonly [member: string]: unknown }

/** The calls as OpenAPI 3.1, from nothing but their contracts. */
export function describeCalls(
  endpoints: readonly Endpoint[],
  { title, version, baseUrl, sessionCookie }: ApiInfo,
): Json {
  const sorted = endpoints.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      summary:
        'Every call is a POST request with a JSON body and a JSON response. Refusals are problem details (RFC 9457).',
    },
    servers: [{ url: baseUrl }],
    paths: Object.fromEntries(sorted.map((endpoint) => [endpoint.path, { post: describeCall(endpoint) }])),
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  }
}

function describeCall(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: whoMayCall(endpoint),
    security: endpoint.who === 'anyone' ? [] : [{ session: [] }],
    requestBody: {
      required: !endpoint.body.safeParse(undefined).success,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } },
      ...describeRefusals(refusalsOf(endpoint)),
    },
  }
}

function whoMayCall({ who, staffRights, recentSignIn }: Endpoint): string {
  const callers =
    who === 'anyone'
      ? 'Anyone can make this call.'
      : who === 'identity'
        ? 'Anyone who is signed in can make this call.'
        : `Callers: ${who.join(', ')}.`
  return [
    callers,
    ...(staffRights.length > 0 ? [`Staff need the ${staffRights.join(' or ')} permission.`] : []),
    ...(recentSignIn ? ['The caller must have signed in or confirmed their identity in the last ten minutes.'] : []),
  ].join(' ')
}

/** `$schema` is said once for the whole document, by its version. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

const ofEveryCall = [
  'malformed-request',
  'invalid-input',
  'foreign-origin',
  'unsupported-media-type',
  'body-too-large',
  'too-many-requests',
  'store-unavailable',
  'unavailable',
  'unexpected',
] as const satisfies readonly RefusalCode[]

/** Each code once: those of every call, those of its door and its own. */
function refusalsOf({ who, recentSignIn, keyed, refusals: own }: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>([...ofEveryCall, ...own])
  if (who !== 'anyone') codes.add('not-signed-in')
  if (Array.isArray(who)) codes.add('not-signed-up').add('forbidden')
  if (Array.isArray(who) && who.includes('superAdmin')) codes.add('auth/two-step-required')
  if (recentSignIn) codes.add('auth/requires-recent-login')
  if (keyed) codes.add('saved-otherwise')
  return [...codes]
}

function describeRefusals(codes: readonly RefusalCode[]): Json {
  const byStatus = Object.groupBy(codes, (code) => refusals[code].status)
  return Object.fromEntries(Object.entries(byStatus).map(([status, group = []]) => [status, describeStatus(group)]))
}

function describeStatus(codes: readonly RefusalCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${refusals[code].sentence}`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] },
      },
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: { type: 'string', description: '`urn:liftoff:refusal:<code>`' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: {
      type: 'string',
      description: 'The refusal’s code, for programs. Each response lists the codes it can have.',
    },
    detail: { type: 'string', description: 'The sentence to show to people.' },
    requestId: { type: 'string', description: 'The ID to give to support.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'One sentence for each invalid field.',
    },
  },
}
