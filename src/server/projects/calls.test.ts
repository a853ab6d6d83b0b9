import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { deactivateClient } from '#domain/accounts/staff-contract.ts'
import * as calls from '#domain/projects/contract.ts'
import { addProduct } from '#domain/projects/product-contract.ts'
import { startProject } from '#domain/projects/staff-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { takeOff } from '#server/testing/project-members.test-support.ts'
import { projects } from './exports/collections.ts'

// Hooks inside a suite: all files share one process, and a hook outside would run for every test of it.
describe('projects', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function namesFor(
    who: 'ada' | 'ben' | 'grace' | 'ivo' | 'tom' | 'uma',
    filter: object = {},
  ): Promise<string[]> {
    return (await portal.call(who, calls.listProjects, filter)).projects.map(({ name }) => name)
  }

  test('starts a project as a draft of the account, named after the company', async () => {
    const { project } = await portal.call('ada', calls.createProject, {
      name: '  Café map ',
      description: 'All shops on one map.',
    })
    assert.equal(project.name, 'Café map')
    assert.deepEqual(
      [project.clientId, project.companyName, project.status, project.version],
      ['ada', 'Northwind Bakery', 'draft', 1],
    )
    assert.deepEqual((await portal.call('ada', calls.getProject, { projectId: project.id })).project, project)
  })

  test('a teammate starts a project on the account of its owner', async () => {
    const { project } = await portal.call('ben', calls.createProject, {
      name: 'Flyers',
      description: 'For the summer.',
    })
    assert.deepEqual([project.clientId, project.createdBy], ['ada', 'ben'])
  })

  test('staff start a project for a client, which is active, shared with them at once and there once', async () => {
    const asked = { key: 'k'.repeat(20), clientId: 'ada', name: 'Shop', description: 'Teas', managerId: 'nina' }
    const { project } = await portal.call('tom', startProject, asked)
    assert.deepEqual(
      [project.clientId, project.companyName, project.status, project.managerId, project.createdBy],
      ['ada', 'Northwind Bakery', 'active', 'nina', 'tom'],
    )
    assert.deepEqual((await portal.call('ada', calls.getProject, { projectId: project.id })).project, project)
    assert.equal((await portal.call('tom', startProject, asked)).project.id, project.id)
    const { activities } = await portal.call('ada', calls.listActivity, { projectId: project.id })
    assert.deepEqual(
      activities.map(({ type, actorName }) => [type, actorName]),
      [['project.created', 'Tom Reyes']],
    )
  })

  test('staff start none for a teammate, a client who is switched off, or with a manager who is not staff', async () => {
    const asked = { name: 'Shop', description: 'Teas', managerId: null }
    assert.equal(await portal.outcome('tom', startProject, { ...asked, clientId: 'ben' }), 'not-found')
    assert.equal(
      await portal.outcome('tom', startProject, { ...asked, clientId: 'ada', managerId: 'ivo' }),
      'invalid-input',
    )
    await portal.call('tom', deactivateClient, { uid: 'grace' })
    assert.equal(await portal.outcome('tom', startProject, { ...asked, clientId: 'grace' }), 'not-found')
  })

  test('a teammate without the right to projects sees none and starts none', async () => {
    assert.equal(await portal.outcome('pia', calls.listProjects, {}), 'forbidden')
    assert.equal(await portal.outcome('pia', calls.createProject, { name: 'x', description: 'y' }), 'forbidden')
    assert.equal(await portal.outcome('pia', calls.getProject, { projectId: 'clinic-booking' }), 'project-not-found')
  })

  test('refuses a project without a name, with the message of each field', async () => {
    const before = await portal.documents.count(projects, { clientId: 'ada' })
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/create-project',
      headers: { origin: 'http://portal.example', cookie: await portal.cookieOf('ada') },
      payload: { name: '   ', description: '', owner: 'grace' },
    })
    assert.equal(response.statusCode, 400)
    assert.match(String(response.headers['content-type']), /^application\/problem\+json/)
    const { code, fields, requestId } = response.json()
    assert.equal(code, 'invalid-input')
    assert.equal(fields.name, 'This field is required')
    assert.equal(fields.description, 'This field is required')
    assert.ok('owner' in fields, 'an unknown key is named')
    assert.equal(typeof requestId, 'string')
    assert.equal(await portal.documents.count(projects, { clientId: 'ada' }), before)
  })

  test('each reader lists what is shared with them, last active first', async () => {
    assert.deepEqual(await namesFor('ada'), ['Bakery relaunch', 'Wholesale portal', 'Newsletter templates'])
    assert.deepEqual(await namesFor('ben'), await namesFor('ada'))
    assert.deepEqual(await namesFor('uma'), [])
    assert.deepEqual(await namesFor('ivo'), ['Bakery relaunch', 'Staff intranet'])
    assert.equal((await namesFor('tom')).length, 7)
  })

  test('finds by a word of name, description or company, and by status', async () => {
    assert.deepEqual(await namesFor('tom', { search: 'HARBOR' }), ['Appointment booking', 'Staff intranet'])
    assert.deepEqual(await namesFor('ada', { search: 'managers' }), ['Newsletter templates'])
    assert.deepEqual(await namesFor('ada', { status: 'draft' }), ['Wholesale portal'])
    assert.deepEqual(await namesFor('tom', { clientId: 'hugo', status: 'active' }), ['Rental shop'])
    assert.deepEqual(await namesFor('ivo', { status: 'on_hold' }), ['Staff intranet'])
    assert.deepEqual(await namesFor('ada', { search: 'no such word' }), [])
  })

  test('finds by words in any order, by their beginnings, whatever the accents', async () => {
    assert.deepEqual(await namesFor('tom', { search: 'book appoint' }), ['Appointment booking'])
    assert.deepEqual(await namesFor('tom', { search: 'intran HÁRBOR' }), ['Staff intranet'])
    assert.deepEqual(await namesFor('tom', { search: 'appoint bakery' }), [])
  })

  test("a client's filter by another client is ignored: the account is the session's", async () => {
    assert.deepEqual(await namesFor('ada', { clientId: 'grace' }), await namesFor('ada'))
  })

  test('pages of a long list join without gap or repeat', async () => {
    for (let index = 0; index < 120; index++) {
      portal.clock.advance(1000)
      await portal.call('uma', calls.createProject, { name: `School ${index}`, description: 'One of many.' })
    }
    const names: string[] = []
    let after: string | undefined
    do {
      const page = await portal.call('uma', calls.listProjects, after ? { after } : {})
      names.push(...page.projects.map(({ name }) => name))
      after = page.next ?? undefined
    } while (after)
    assert.deepEqual(
      names,
      Array.from({ length: 120 }, (_, index) => `School ${119 - index}`),
    )
  })

  test('staff rename a project and set its status; its owner may only rename', async () => {
    const { project, may } = await portal.call('tom', calls.getProject, { projectId: 'bakery-wholesale' })
    assert.deepEqual([may.edit, may.manage, may.approve], [true, true, false])
    const changed = await portal.call('tom', calls.updateProject, {
      projectId: project.id,
      version: project.version,
      name: 'Wholesale shop',
      status: 'active',
    })
    assert.deepEqual(
      [changed.project.name, changed.project.status, changed.project.version],
      ['Wholesale shop', 'active', project.version + 1],
    )
    const own = { projectId: project.id, version: changed.project.version }
    assert.equal(await portal.outcome('ada', calls.updateProject, { ...own, status: 'completed' }), 'forbidden')
    assert.equal(
      (await portal.call('ada', calls.updateProject, { ...own, name: 'Wholesale' })).project.name,
      'Wholesale',
    )
  })

  test('a save on an old version is refused and changes nothing', async () => {
    const { project } = await portal.call('ada', calls.getProject, { projectId: 'bakery-relaunch' })
    await portal.call('tom', calls.updateProject, { projectId: project.id, version: project.version, name: 'Relaunch' })
    assert.equal(
      await portal.outcome('ada', calls.updateProject, {
        projectId: project.id,
        version: project.version,
        name: 'Mine',
      }),
      'stale-version',
    )
    assert.equal((await portal.call('ada', calls.getProject, { projectId: project.id })).project.name, 'Relaunch')
  })

  test('adds products, counts them on the project and moves it up', async () => {
    portal.clock.advance(60_000)
    await portal.call('ada', addProduct, {
      projectId: 'bakery-wholesale',
      name: 'Order page',
      description: '',
      kind: 'sites',
    })
    await portal.call('tom', addProduct, {
      projectId: 'bakery-wholesale',
      name: 'Driver app',
      description: 'Routes.',
      kind: 'apps',
    })
    const { project, products } = await portal.call('ada', calls.getProject, { projectId: 'bakery-wholesale' })
    assert.equal(project.productCount, 2)
    assert.deepEqual(products.map(({ name, kind }) => [name, kind]).sort(), [
      ['Driver app', 'apps'],
      ['Order page', 'sites'],
    ])
    assert.equal((await namesFor('ada'))[0], 'Wholesale portal')
  })

  test('products added at the same moment are all counted', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        portal.call('ada', addProduct, {
          projectId: 'bakery-wholesale',
          name: `P${index}`,
          description: '',
          kind: 'sites',
        }),
      ),
    )
    const { project, products } = await portal.call('ada', calls.getProject, { projectId: 'bakery-wholesale' })
    assert.deepEqual([project.productCount, products.length], [8, 8])
  })

  test('a creator who is taken off a project no longer finds it', async () => {
    await takeOff(portal.documents, 'bakery-relaunch', 'ivo')
    assert.deepEqual(await namesFor('ivo'), ['Staff intranet'])
    assert.equal(await portal.outcome('ivo', calls.getProject, { projectId: 'bakery-relaunch' }), 'project-not-found')
  })

  test('a foreign project and an unknown one get the same answer', async () => {
    const cookie = await portal.cookieOf('grace')
    const ask = async (projectId: string) => {
      const response = await portal.app.inject({
        method: 'POST',
        url: '/api/get-project',
        headers: { origin: 'http://portal.example', cookie },
        payload: { projectId },
      })
      const { requestId: _, ...told } = response.json()
      return [response.statusCode, told]
    }
    assert.deepEqual(await ask('bakery-relaunch'), await ask('no-such-project'))
  })
})
