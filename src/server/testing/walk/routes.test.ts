import assert from 'node:assert/strict'
import diagnostics from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { elsewhere } from './route-row.test-support.ts'
import { routeRows } from './routes.test-support.ts'
import { walkRoute } from './walk-route.test-support.ts'
import { openWorld } from './world.test-support.ts'

const web = mkdtempSync(join(tmpdir(), 'liftoff-walk-'))
mkdirSync(join(web, 'assets'))
writeFileSync(join(web, 'index.html'), '<!doctype html><title>Liftoff</title>')
writeFileSync(join(web, 'mark.svg'), '<svg/>')
after(() => rmSync(web, { recursive: true }))

describe('the walk of an attacker over every route beside the calls', () => {
  const reached = new Set<string>()

  for (const row of routeRows)
    test(`${row.route}: gives everybody what is theirs, and nothing of anybody else's`, async () => {
      const world = await openWorld({ web })
      try {
        const walked = await walkRoute(world, row)
        if (walked.reached) reached.add(row.route)
        assert.deepEqual(walked.faults, [])
      } finally {
        await world.close()
      }
    })

  test('every route that is mounted has a row, and every row was reached', async (context) => {
    const mounted = await mountedRoutes()
    context.diagnostic(`${reached.size} of ${mounted.length} routes were answered as their owner`)
    assert.deepEqual(withoutRow(mounted), [], 'give it a row in src/server/testing/walk/routes.test-support.ts')
    assert.deepEqual(
      routeRows.map(({ route }) => route).filter((route) => !mounted.includes(route) || !reached.has(route)),
      [],
    )
  })

  test('a route without a row is found', async () => {
    const mounted = await mountedRoutes((app) => app.get('/planted/:id', () => 'planted'))
    assert.deepEqual(withoutRow(mounted), ['GET /planted/:id'])
  })
})

function withoutRow(mounted: readonly string[]): string[] {
  const known = new Set<string>([...routeRows.map(({ route }) => route), ...Object.keys(elsewhere)])
  return mounted.filter((route) => !known.has(route))
}

/** Every route of a portal as its router is told of it; of a GET also its HEAD, which is no route of its own. */
async function mountedRoutes(plant?: (app: FastifyInstance) => void): Promise<string[]> {
  const routes = new Set<string>()
  function follow(message: unknown): void {
    // What Fastify publishes on this channel.
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${url}`)
    })
    plant?.(fastify)
  }
  diagnostics.subscribe('fastify.initialization', follow)
  const world = await openWorld({ web })
  diagnostics.unsubscribe('fastify.initialization', follow)
  await world.portal.app.ready()
  await world.close()
  return [...routes]
}
