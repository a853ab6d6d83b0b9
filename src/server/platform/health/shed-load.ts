import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'

/** A mean delay that no reader of the portal should wait through; a busy second stays far below it. */
const maxEventLoopDelayMs = 1_000
const retryAfterSeconds = 5
const sampleMs = 1_000

/**
 * Refuses calls and downloads with `unavailable` while a process that listens is too far behind, so that it can catch up. All else
 * passes: readings for operators, and pages with their code, because a browser that was refused the code of a page doesn't ask for
 * it again. The load of the start does not count: it is part of the sample taken last before listening, which holds for one
 * sample more.
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs = maxEventLoopDelayMs): Promise<void> {
  let fromMs = Infinity
  app.addHook('onListen', async () => {
    fromMs = performance.now() + 2 * sampleMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    async pressureHandler(request, reply) {
      if (performance.now() < fromMs || !isWork(request.url)) return
      reply.header('retry-after', retryAfterSeconds)
      throw new Refusal('unavailable')
    },
  })
}

function isWork(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/files/')
}
