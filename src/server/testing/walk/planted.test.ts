import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/profile-contract.ts'
import * as projects from '#domain/projects/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { Act } from './act.test-support.ts'
import { acts } from './acts.test-support.ts'
import { routeRows } from './routes.test-support.ts'
import { walkAct } from './walk-act.test-support.ts'
import { walkRoute } from './walk-route.test-support.ts'
import { openWorld } from './world.test-support.ts'
import type { World } from './world.test-support.ts'

type Asked = { readonly who: string; readonly body: string }
type Reply = { readonly status: number; readonly json: Record<string, unknown> }
/** What stands between the walk and the portal: it may answer otherwise, or do something more. */
type Tamper = (asked: Asked, reply: Reply) => Reply | Promise<Reply>

describe('what the walk finds', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())

  async function touchUser(uid: string): Promise<void> {
    await world.portal.documents.transact(async (transaction) => {
      const held = await transaction.get(users, uid)
      if (held) transaction.put(users, held.data)
    })
  }

  function actOf(name: string): Act {
    const act = acts.find(({ call }) => call.name === name)
    assert.ok(act)
    return act
  }

  /** The same world behind somebody who tampers with what is asked at this path. */
  function tamperedWith(path: string, tamper: Tamper): World {
    const { portal } = world
    const whoBy = new Map<string, string>()
    const inject = async (request: { url: string; headers: { cookie: string }; payload: unknown }) => {
      const response = await portal.app.inject(request as never)
      if (!request.url.startsWith(path)) return response
      const asked = { who: whoBy.get(request.headers.cookie) ?? 'guest', body: JSON.stringify(request.payload) }
      const original = response.headers['content-type']?.includes('json') ? response.json() : {}
      const { status, json } = await tamper(asked, { status: response.statusCode, json: original })
      const body = JSON.stringify(json)
      return { statusCode: status, headers: response.headers, body, rawPayload: Buffer.from(body), json: () => json }
    }
    return {
      ...world,
      // The walk asks an app for nothing but `inject`.
      portal: { ...portal, app: { inject } as unknown as TestPortal['app'] },
      async cookieOf(caller) {
        const cookie = await world.cookieOf(caller)
        whoBy.set(cookie, caller.name)
        return cookie
      },
    }
  }

  /** Walks a call of a portal that was tampered with; the faults that are found, joined. */
  async function faultsOf(name: string, tamper: Tamper): Promise<string> {
    const act = actOf(name)
    return (await walkAct(tamperedWith(act.call.path, tamper), act)).faults.join('\n')
  }

  /** Walks a route of a portal that was tampered with. */
  async function routeFaultsOf(route: string, tamper: Tamper): Promise<string> {
    const row = routeRows.find((each) => each.route === route)
    assert.ok(row)
    const [path = ''] = route.replace('GET ', '').split(':')
    return (await walkRoute(tamperedWith(path, tamper), row)).faults.join('\n')
  }

  test('nothing, where nothing was tampered with', async () => {
    assert.equal(await faultsOf('get-project', (_, reply) => reply), '')
  })

  test("a word of another's in a refusal, and in an answer", async () => {
    const { project } = await world.call('ada', projects.getProject, { projectId: world.of.ada.projectId })
    const inRefusal: Tamper = ({ who }, reply) =>
      who === 'grace' && reply.status === 404 ? { ...reply, json: { ...reply.json, detail: project.name } } : reply
    assert.match(await faultsOf('get-project', inRefusal), /get-project: grace reads cny-name-ada-\d+/)
    const inAnswer: Tamper = ({ who }, reply) =>
      who === 'sol' && reply.status === 200 ? { ...reply, json: { projects: [{ ...project }], next: null } } : reply
    assert.match(await faultsOf('list-projects', inAnswer), /list-projects: sol reads cny-name-ada-\d+/)
  })

  test("an id of another's in an answer", async () => {
    const { invoiceId } = world.of.ada
    const found = await faultsOf('list-invoices', ({ who, body }, reply) =>
      who === 'grace' && reply.status !== 200 && !body.includes(invoiceId)
        ? { ...reply, json: { ...reply.json, detail: invoiceId } }
        : reply,
    )
    assert.match(found, new RegExp(`list-invoices: grace reads ${invoiceId}`))
  })

  test('a question to the provider that a refusal gave rise to', async () => {
    const found = await faultsOf('get-payment-methods', async ({ who }, reply) => {
      if (who === 'grace') await world.stripe.customers.retrieve(world.of.ada.customerId)
      return reply
    })
    assert.match(found, /get-payment-methods: the provider is asked for \/v1\/customers\/cus_\w+ by tryForeign/)
  })

  test('a refusal that writes something', async () => {
    const found = await faultsOf('get-project', async ({ who }, reply) => {
      if (who === 'mate-none') await touchUser('hugo')
      return reply
    })
    assert.match(found, /mate-none changes users\/hugo by what is another's, which is refused/)
  })

  test('an answer to whom it should be refused, and a refusal to whom it should be given', async () => {
    const opened = await faultsOf('end-session', ({ who }, reply) =>
      who === 'grace' ? { status: 200, json: {} } : reply,
    )
    assert.match(opened, /end-session: grace gets ok and not not-found for what is another's/)
    assert.match(opened, /grace gets an answer for sessionId of another's beside their own/)
    const closed = await faultsOf('get-project', ({ who }, reply) =>
      who === 'ivo' ? { status: 404, json: { code: 'project-not-found' } } : reply,
    )
    assert.match(closed, /ivo gets \[404/)
  })

  test('staff who change something as the client whom they see, by an answer and by a refusal', async () => {
    const answered: Tamper = ({ who }, reply) => (who === 'tom-as-ada' ? { status: 200, json: {} } : reply)
    assert.match(await faultsOf('sign-out-everywhere', answered), /tom-as-ada gets ok and not forbidden/)
    const written: Tamper = async ({ who }, reply) => {
      if (who === 'tom-as-grace') await touchUser('grace')
      return reply
    }
    assert.match(await faultsOf('note-time-zone', written), /tom-as-grace changes users\/grace by .*, which is refused/)
  })

  test("that what is another's is told apart from what is not there", async () => {
    const found = await faultsOf('end-session', ({ who, body }, reply) =>
      who === 'grace' && body.includes('names-nothing') ? { ...reply, json: { ...reply.json, detail: 'Gone' } } : reply,
    )
    assert.match(found, /grace can tell what is another's from what is not there by sessionId/)
    assert.match(found, /grace can tell sessionId of another's beside their own from what is not there/)
  })

  test('an answer by which something of another account is changed', async () => {
    const found = await faultsOf(accounts.noteTimeZone.name, async ({ who }, reply) => {
      if (who === 'grace') await touchUser('ada')
      return reply
    })
    assert.match(found, /grace changes ada's users\/ada/)
  })

  test('the same of a route', async () => {
    const route = 'GET /files/invoices/:invoiceId'
    assert.equal(await routeFaultsOf(route, (_, reply) => reply), '')
    const opened = await routeFaultsOf(route, ({ who }, reply) => (who === 'sol' ? { status: 200, json: {} } : reply))
    assert.match(opened, /sol gets ok and not forbidden for what is another's/)
    const read = await routeFaultsOf(route, ({ who }, reply) =>
      who === 'half-way' ? { ...reply, json: { ...reply.json, detail: 'cny-invoice-ada-1' } } : reply,
    )
    assert.match(read, /half-way reads cny-invoice-ada-1/)
    let asked = 0
    const told = await routeFaultsOf(route, ({ who }, reply) =>
      who === 'grace' ? { ...reply, json: { ...reply.json, detail: String(++asked) } } : reply,
    )
    assert.match(told, /grace can tell that it is there/)
    const written = await routeFaultsOf(route, async ({ who }, reply) => {
      if (who === 'mate-none') await touchUser('hugo')
      return reply
    })
    assert.match(written, /mate-none changes users\/hugo by what is another's/)
  })
})
