import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { Capability } from '#server/capability.ts'
import type { Act } from './walk/act.test-support.ts'
import type { Caller } from './walk/callers.test-support.ts'
import type { World } from './walk/world.test-support.ts'

export type Found = {
  /** Stored collections that hold the field. */
  readonly planted: readonly string[]
  /** Calls and routes that were answered, and live sources that told something. */
  readonly heard: readonly string[]
  /** Those of them in which the field was read. */
  readonly leaking: readonly string[]
}

const field = 'plantedField'
const root = resolve(import.meta.dirname, '../../..')

/**
 * Gives the schema of every collection one field more where it is written, before any contract or presenter is made of it.
 * Whatever is stored from now on holds the field.
 */
function plantField(): void {
  const nouns = Map.groupBy(globSync('src/server/**/*.ts', { cwd: root }).flatMap(nounsOf), ({ path }) => path)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const planted = nouns.get(url.replace(`file://${root}/`, ''))
      if (!planted) return loaded
      const names = planted.map(({ name }) => name).join('|')
      const written = new RegExp(String.raw`\bconst (?:${names}) = z\.(?:strictObject\(|extend\(\w+, )\{`, 'g')
      return {
        ...loaded,
        source: String(loaded.source).replaceAll(written, `$& ${field}: z._default(z.string(), '${field}'),`),
      }
    },
  })
}

/** The schemas of the collections that a file declares, and where each is written. */
function nounsOf(path: string): { readonly path: string; readonly name: string }[] {
  const text = readFileSync(resolve(root, path), 'utf8')
  return [...text.matchAll(/\bcollection(?:<.+>)?\(\s*'\w+',\s*(\w+)/g)].map(([, name = '']) => {
    const [, from] = new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from '#([^']+)'`).exec(text) ?? []
    return { path: from === undefined ? path : `src/${from}`, name }
  })
}

async function findPlanted(): Promise<Found> {
  plantField()
  const { capabilities } = await import('#server/capabilities.ts')
  const { toJson } = await import('#server/platform/http/present.ts')
  const { storedCollections } = await import('#server/portal-store.ts')
  const { acts } = await import('./walk/acts.test-support.ts')
  const { expected } = await import('./walk/act.test-support.ts')
  const { callers } = await import('./walk/callers.test-support.ts')
  const { routeRows } = await import('./walk/routes.test-support.ts')
  const { openLimits } = await import('./walk/open-limits.test-support.ts')
  const { followStore } = await import('./walk/store-changes.test-support.ts')
  const { openWorld } = await import('./walk/world.test-support.ts')
  const { plantedActs, plantedCapability } = await import('./planted-presenters.test-support.ts')
  // Routes are made from the list when a portal opens.
  ;(capabilities as Capability[]).push(plantedCapability)
  const heard = new Set<string>()
  const leaking = new Set<string>()

  function hear(name: string, text: string): void {
    heard.add(name)
    if (text.includes(field)) leaking.add(name)
  }

  async function ask(world: World, caller: Caller, request: object) {
    return world.portal.app.inject({ ...request, remoteAddress: `10.3.${callers.indexOf(caller) + 1}.7` })
  }

  async function make({ call, make: makeBody }: Act, world: World, caller: Caller): Promise<void> {
    const store = followStore(world.portal.documents)
    const payload = await makeBody(world, caller)
    await openLimits(world, store.since())
    store.stop()
    const headers = { origin: 'http://portal.example', cookie: await world.cookieOf(caller) }
    const response = await ask(world, caller, { method: 'POST', url: call.path, headers, payload })
    if (response.statusCode === 200) hear(call.name, response.body)
  }

  /** One of each kind: what they see differs by who they are. */
  const kinds = callers.filter(({ name }) =>
    ['guest', 'ada', 'mate-messages', 'ivo', 'tom', 'not-signed-up', 'half-way'].includes(name),
  )
  for (const act of [...acts, ...plantedActs]) {
    const world = await openWorld()
    for (const caller of kinds)
      if (caller.name === act.by || expected(act, caller) === 'ok') await make(act, world, caller)
    await world.close()
  }

  const world = await openWorld()
  for (const row of routeRows)
    for (const caller of kinds) {
      if (caller.name !== row.by && expected({ ...row, call: row }, caller) !== 'ok') continue
      const request = await row.request((await row.names?.(world, caller)) ?? '', world, caller)
      const cookie = [await world.cookieOf(caller), request.headers?.['cookie']].filter(Boolean).join('; ')
      const [method] = row.route.split(' ')
      const response = await ask(world, caller, { method, ...request, headers: { ...request.headers, cookie } })
      if (response.statusCode === 200) hear(row.route, response.body)
    }
  await writeRest(world)
  const places = [...world.portal.everything().keys()].map((place) => place.split('/') as [string, string])
  for (const { name, live = [] } of capabilities)
    for (const { name: told, collection, audience } of live)
      for (const [, id] of places.filter(([place]) => place === collection.name)) {
        const stored = await world.portal.documents.get(collection, id)
        for (const { present } of stored ? audience(stored.data) : [])
          hear(`${name}: ${told} live`, toJson(stored && present(stored)))
      }
  await world.close()

  const planted = storedCollections.filter(
    ({ schema }) => field in (schema as unknown as { def: { shape: object } }).def.shape,
  )
  return { planted: planted.map(({ name }) => name), heard: [...heard], leaking: [...leaking].sort() }
}

/** What no call writes in a world of the walk: what was told, seen of a site, and read. */
async function writeRest(world: World): Promise<void> {
  const { recordCheck } = await import('#domain/launchpad/record-check.ts')
  const { hosting, siteHealth } = await import('#server/launchpad/exports/collections.ts')
  const { tellActivity } = await import('#server/notifications/tell-activity.ts')
  const { activityCollection } = await import('#server/platform/activity.ts')
  const { acts } = await import('./walk/acts.test-support.ts')
  const { ada, tom } = await import('./walk/callers.test-support.ts')
  const { portalOf } = await import('./live-audience.test-support.ts')
  const { documents, clock } = world.portal
  for (const { data } of await documents.list(activityCollection, { orderBy: ['at', 'asc'], limit: 1000 }))
    await tellActivity(portalOf(world.portal), data)
  const [site] = await documents.list(hosting, { orderBy: ['createdAt', 'asc'], limit: 1 })
  const seen = { httpStatus: 200, responseMs: 12, problem: null, tlsExpiresAt: null }
  await documents.transact(async (transaction) => {
    if (site)
      transaction.create(siteHealth, recordCheck(site.data, 'https://bakery.example', null, seen, clock.nowMs()))
  })
  const read = acts.find(({ call }) => call.name === 'mark-messages-read')
  if (read) await world.callAs(ada, read.call, await read.make(world, ada))
  const ofStaff = new Set([
    'create-template',
    'add-plan',
    'add-promotion',
    'create-tax-rate',
    'update-link-tools',
    'update-quote-rates',
    'update-position-rates',
    'update-launch-template',
    'update-meeting-rules',
    'update-notification-preferences',
  ])
  for (const { call, make } of acts) if (ofStaff.has(call.name)) await world.callAs(tom, call, await make(world, tom))
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await findPlanted())
