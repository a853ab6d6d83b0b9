import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'

/** A mean delay that no reader of the portal should wait through; a busy second stays far below it. */
const maxEventLoopDelayMs = 1_000
const retryAfterSeconds = 5

/** Refuses calls with `unavailable` while the process is too far behind, so that it can catch up. Readings for operators pass. */
export async function shedLoad(app: FastifyInstance, maxDelayMs = maxEventLoopDelayMs): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    async pressureHandler(request, reply) {
      if (forOperators.has(request.routeOptions.url ?? '')) return
      reply.header('retry-after', retryAfterSeconds)
      throw new Refusal('unavailable')
    },
  })
}

const forOperators = new Set(['/healthz', '/readyz', '/metrics'])
