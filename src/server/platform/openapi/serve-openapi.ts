import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { describeCalls } from './describe-calls.ts'
import type { ApiInfo } from './describe-calls.ts'

/** Serves `/api/openapi.json`, made when somebody first asks, so that a start need not wait for it. */
export function serveOpenapi(app: FastifyInstance, endpoints: readonly Endpoint[], info: ApiInfo): void {
  let kept: Buffer | null = null
  app.get('/api/openapi.json', async (_request, reply) => {
    kept ??= Buffer.from(JSON.stringify(describeCalls(endpoints, info)))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(kept)
  })
}
