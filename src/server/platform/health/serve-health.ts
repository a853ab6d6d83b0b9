import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Deps = {
  /** Rejects where the store cannot be used. */
  readonly checkStore: () => Promise<void>
  readonly isStopping: () => boolean
  /** How long the store may take to answer. */
  readonly patienceMs?: number
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, which it cannot without its store or while it stops. */
export function serveHealth(app: FastifyInstance, { checkStore, isStopping, patienceMs = 2_000 }: Deps): void {
  app.get('/healthz', async (_request, reply) => say(reply, 200, 'alive'))
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return say(reply, 503, 'stopping')
    return (await answersInTime(checkStore, patienceMs))
      ? say(reply, 200, 'ready')
      : say(reply, 503, 'store unavailable')
  })
}

function say(reply: FastifyReply, status: number, word: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${word}\n`)
}

/** False where the check fails, whatever the reason, and where it takes too long. */
async function answersInTime(check: () => Promise<void>, patienceMs: number): Promise<boolean> {
  const answered = new AbortController()
  try {
    return await Promise.race([
      check().then(() => true),
      setTimeout(patienceMs, false, { signal: answered.signal, ref: false }),
    ])
  } catch {
    return false
  } finally {
    answered.abort()
  }
}
