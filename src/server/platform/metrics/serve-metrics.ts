import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { isLoopback } from '#server/platform/configuration/loopback.ts'
import { callName } from '#server/platform/logs/call-name.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Metrics } from './create-metrics.ts'
import { watchEventLoop } from './watch-event-loop.ts'

/**
 * Measures every request and whatever holds the event loop, which is logged with its call too, and serves `/metrics`, to this machine alone where `token` is null, else to whoever brings the token.
 * Everybody else is told that there is nothing here.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeCall(callName(request), reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  watchEventLoop(app, {
    onHold({ ms, calls, underWay }) {
      const [only = underWay.length > 0 ? 'unclear' : 'none', ...others] = calls
      metrics.observeHold(others.length > 0 ? 'several' : only, ms / 1000)
      app.log.warn({ ms, calls, underWay }, 'event loop held')
    },
  })
  app.addHook('onClose', async () => metrics.close())
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('not-found')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.read())
  })
}

/** A proxy on this machine is no reader on this machine: what it forwards has a header that says so. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some((name) => name in request.headers)
  return !forwarded && isLoopback(request.socket.remoteAddress ?? '')
}

/** Compares hashes of equal length, so that the time tells nothing. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)))
}
