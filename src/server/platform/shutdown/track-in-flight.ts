import type { FastifyInstance, FastifyReply } from 'fastify'

export type InFlight = {
  count(): number
  /** Answers that are still to be written will tell their clients to open another connection, elsewhere. */
  closeAfterAnswers(): void
}

/** Knows the requests that wait for their answer. Register it before any other hook. */
export function trackInFlight(app: FastifyInstance): InFlight {
  const waiting = new Set<FastifyReply>()
  app.addHook('onRequest', (_request, reply, done) => {
    waiting.add(reply)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply)
    done()
  })
  return {
    count: () => waiting.size,
    closeAfterAnswers() {
      for (const reply of waiting) if (!reply.raw.headersSent) reply.header('connection', 'close')
    },
  }
}
