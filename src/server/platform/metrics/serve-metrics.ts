import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { isLoopback } from '#server/platform/configuration/loopback.ts'
import { callName } from '#server/platform/logs/call-name.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Metrics } from './create-metrics.ts'
import { watchEventLoop } from './watch-event-loop.ts'

type Readers = {
  /** What opens `/metrics` to whoever brings it, and to nobody else; null where there is none. */
  readonly token: string | null
  /** Something in front of the portal speaks for its visitors, so that what comes from this machine may be anybody's. */
  readonly isFronted: boolean
}

/**
 * Measures every request and whatever holds the event loop, which is logged with its call. Serves `/metrics` to whoever brings
 * the token. Without one it is for this machine alone, and for nobody behind a proxy. Everybody else is told that there is
 * nothing here.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, readers: Readers): void {
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
    if (!mayRead(request, readers)) throw new Refusal('not-found')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.read())
  })
}

/** Whatever was forwarded has another reader than the machine it came from. */
const forwarding =
  /^(?:x-forwarded-.+|x-original-.+|x-client-ip|x-real-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/

function mayRead({ headers, socket }: FastifyRequest, { token, isFronted }: Readers): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  if (isFronted || Object.keys(headers).some((name) => forwarding.test(name))) return false
  return isLoopback(socket.remoteAddress ?? '')
}

/** Compares hashes of equal length, so that the time tells nothing. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)))
}
