import type { FastifyInstance } from 'fastify'

/**
 * Cuts off whoever takes longer than 20 s to send a body. Node can be told one time for all requests alone; `longer` names
 * the routes that take large bodies, with their patience in milliseconds, which must stay below Node's.
 */
export function cutOffSlowBodies(app: FastifyInstance, longer: ReadonlyMap<string, number>, patienceMs = 20_000): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const { raw } = request
      const ms = longer.get(request.routeOptions.url ?? '') ?? patienceMs
      const timer = setTimeout(() => raw.complete || raw.destroy(), ms).unref()
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
