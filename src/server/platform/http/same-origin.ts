import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'

/** A call must say that it comes from one of our own pages; a browser always does, and another site cannot forge it. */
export function expectOurOrigin(request: FastifyRequest, origins: ReadonlySet<string>): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (!origin || !origins.has(origin)) throw new Refusal('foreign-origin')
  if (site !== undefined && site !== 'same-origin') throw new Refusal('foreign-origin')
}
