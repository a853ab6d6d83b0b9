import type { FastifyInstance } from 'fastify'

/**
 * Warns once if a page is requested through https without the visitor's address: the proxy in front leaves out
 * `X-Forwarded-For`, so that all visitors count as one.
 */
export function tellSilentProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'x-forwarded-for': visitor } = request.headers
    if (!isTold && origin?.startsWith('https:') && visitor === undefined) {
      isTold = true
      request.log.warn('the proxy doesn’t set X-Forwarded-For: all visitors count as one')
    }
    done()
  })
}
