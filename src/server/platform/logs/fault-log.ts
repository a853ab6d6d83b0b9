import type { FastifyBaseLogger } from 'fastify'

type Deps = { readonly log: Pick<FastifyBaseLogger, 'error'> }

/** For work that nobody waits for: a failure is logged as `what`, and the work goes on. */
export function faultLog({ log }: Deps, what: string): (error: unknown) => void {
  return (error) => log.error({ err: error }, what)
}
