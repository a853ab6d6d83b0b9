import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callName } from '#server/platform/logs/call-name.ts'

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
/** What a reader notices in the answer to somebody else. */
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

/** Names of calls that nothing was heard of. Whoever is being answered, a stream for example, waits for its reader. */
function othersOf(unanswered: ReadonlyMap<FastifyReply, string>, seen: ReadonlySet<string>): string[] {
  const names = new Set<string>()
  for (const [reply, name] of unanswered) if (!reply.raw.headersSent && !seen.has(name)) names.add(name)
  return [...names]
}
