import type { FastifyServerOptions } from 'fastify'

/**
 * Fastify options that leave its own schema compilers unloaded: contracts check what comes and goes, and a hundred modules
 * fewer start sooner and hold less memory. A route that names a schema does not start.
 */
export const withoutSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
} as const satisfies FastifyServerOptions

function refuseSchemas() {
  return () => {
    throw new Error('A route can’t have its own schema. Declare shapes in contracts')
  }
}
