import { timingSafeEqual } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { isLoopback } from '#server/platform/configuration/shapes.ts'
import { callName } from '#server/platform/logs/log-calls.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Metrics } from './create-metrics.ts'

type Readers = {
  /** The only token that opens `/metrics`; null if there is none. */
  readonly token: string | null
  /** A proxy in front forwards visitors, so that a request from this machine may be anybody's. */
  readonly isFronted: boolean
}

/**
 * Measures every request and every hold of the event loop, which is logged with its call. Serves `/metrics` to requests
 * with the token. Without one it is for this machine alone, and for nobody behind a proxy. Everybody else is told that
 * there is nothing here.
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

/** A forwarded request has another reader than the machine it came from. */
const forwarding =
  /^x-(?:forwarded|original)-.|^(?:x-client-ip|x-real-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/

function mayRead({ headers, socket }: FastifyRequest, { token, isFronted }: Readers): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  if (isFronted || Object.keys(headers).some((name) => forwarding.test(name))) return false
  return isLoopback(socket.remoteAddress ?? '')
}

/** Compares hashes of equal length, so that the time tells nothing. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(expected)))
}

/** A time in which nobody was answered, because something ran and did not let go. */
export type Hold = {
  readonly ms: number
  /** Calls that came or were answered in that time: one of them, or work that is nobody's call. */
  readonly calls: readonly string[]
  /** Calls that had come before and were answered later: most of them only waited, and it was one of them where `calls` is empty. */
  readonly underWay: readonly string[]
}

type Watching = {
  readonly onHold: (hold: Hold) => void
  readonly now?: () => number
}

const tickMs = 10
/** A delay that a reader notices in the answer to somebody else. */
const longestMs = 50

/**
 * Tells of each time in which the event loop was held for more than 50 ms, and of the calls that were handled then. Costs a
 * timer that fires a hundred times a second, and two entries in a set for each request. A hold of less than 60 ms may be missed.
 */
export function watchEventLoop(app: FastifyInstance, { onHold, now = () => performance.now() }: Watching): void {
  const unanswered = new Map<FastifyReply, string>()
  let seen = new Set<string>()
  let last = now()

  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    const name = callName(request)
    seen.add(name)
    unanswered.set(reply, name)
    reply.raw.once('close', () => {
      seen.add(name)
      unanswered.delete(reply)
    })
    done()
  })

  const timer = setInterval(() => {
    const time = now()
    const ms = time - last - tickMs
    if (ms > longestMs) onHold({ ms: Math.round(ms), calls: [...seen], underWay: othersOf(unanswered, seen) })
    seen = new Set()
    last = time
  }, tickMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Names of calls without any sign of life. One that is being answered, a stream for example, waits for its reader. */
function othersOf(unanswered: ReadonlyMap<FastifyReply, string>, seen: ReadonlySet<string>): string[] {
  const names = new Set<string>()
  for (const [reply, name] of unanswered) if (!reply.raw.headersSent && !seen.has(name)) names.add(name)
  return [...names]
}
