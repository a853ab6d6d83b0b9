import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '#domain/core/endpoint.ts'
import * as calls from '#domain/views/contract.ts'
import { mostViews } from '#domain/views/view-lists.ts'
import { createId } from '#server/platform/secrets.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

describe('saved views', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const late = { list: 'projects', name: 'Late ones', search: 'due=overdue&sort=client' } as const
  const save = (who: 'tom' | 'ada' | 'ivo', more: Partial<BodyOf<typeof calls.saveView>> = {}) =>
    portal.call(who, calls.saveView, { key: createId(), ...late, ...more })
  const namesOf = async (who: 'tom' | 'nina' | 'ada') =>
    (await portal.call(who, calls.listViews, {})).views.map(({ name }) => name)

  test('are a person’s own, in the order in which they were saved', async () => {
    const { views } = await save('tom')
    assert.deepEqual(
      views.map(({ id: _id, ...view }) => view),
      [late],
    )
    await save('tom', { list: 'invoices', name: 'Open ones', search: '' })
    assert.deepEqual(await namesOf('tom'), ['Late ones', 'Open ones'])
    assert.deepEqual(await namesOf('nina'), [])
    assert.deepEqual(await namesOf('ada'), [])
  })

  test('are saved once under a key, and removed once', async () => {
    const body = { key: createId(), ...late }
    const saved = await portal.call('tom', calls.saveView, body)
    assert.deepEqual(await portal.call('tom', calls.saveView, body), saved)
    const viewId = saved.views[0]?.id ?? ''
    const gone = await portal.call('tom', calls.removeView, { viewId })
    assert.deepEqual(gone.views, [])
    assert.deepEqual(await portal.call('tom', calls.removeView, { viewId }), gone)
  })

  test('are renamed at the version that was seen', async () => {
    const { views, version } = await save('tom')
    const viewId = views[0]?.id ?? ''
    const renamed = await portal.call('tom', calls.updateView, { viewId, version, name: 'Overdue' })
    assert.deepEqual(
      renamed.views.map(({ name, search }) => [name, search]),
      [['Overdue', late.search]],
    )
    const again = { viewId, version, name: 'Later' }
    assert.equal(await portal.outcome('tom', calls.updateView, again), 'stale-version')
    assert.equal(await portal.outcome('nina', calls.updateView, { ...again, version: 0 }), 'not-found')
    assert.deepEqual(await namesOf('tom'), ['Overdue'])
  })

  test('take other filters under the same name', async () => {
    const { views, version } = await save('tom')
    const viewId = views[0]?.id ?? ''
    const { views: after } = await portal.call('tom', calls.updateView, { viewId, version, search: 'due=soon' })
    assert.deepEqual(after, [{ id: viewId, ...late, search: 'due=soon' }])
    assert.equal(
      await portal.outcome('tom', calls.updateView, { viewId, version: version + 1, search: '?due=soon' }),
      'invalid-input',
    )
  })

  test('have a name of their own within their list', async () => {
    await save('tom')
    assert.equal(await portal.outcome('tom', calls.saveView, { ...late, name: 'LATE ones' }), 'invalid-input')
    const { views, version } = await save('tom', { list: 'invoices' })
    await save('tom', { name: 'Other' })
    const viewId = views[0]?.id ?? ''
    const rename = { viewId, version: version + 1, name: 'other' }
    assert.equal(await portal.outcome('tom', calls.updateView, rename), 'invalid-input')
    await portal.call('tom', calls.updateView, { ...rename, name: 'late ones' })
  })

  test(`are ${mostViews} at most`, async () => {
    for (let count = 0; count < mostViews; count++) await save('ada', { name: `View ${count}` })
    assert.equal(await portal.outcome('ada', calls.saveView, { ...late, key: createId() }), 'invalid-input')
    const [first] = (await portal.call('ada', calls.listViews, {})).views
    await portal.call('ada', calls.removeView, { viewId: first?.id ?? '' })
    assert.equal((await save('ada')).views.length, mostViews)
  })

  test('are of lists that people of the role have', async () => {
    assert.equal(await portal.outcome('ada', calls.saveView, { ...late, list: 'timesheets' }), 'invalid-input')
    assert.equal(await portal.outcome('ivo', calls.saveView, { ...late, list: 'invoices' }), 'invalid-input')
    await save('ivo', { list: 'timesheets' })
    for (const list of ['clients', 'payments', 'sites', 'creators', 'staff'] as const) {
      await save('tom', { list })
      for (const who of ['ada', 'ivo'] as const)
        assert.equal(await portal.outcome(who, calls.saveView, { ...late, list }), 'invalid-input')
    }
  })

  test('keep what an address says and nothing else', async () => {
    for (const search of ['?status=active', 'a=b#c', 'a b', 'javascript:alert(1)', '<b>', `q=${'x'.repeat(1000)}`])
      assert.equal(await portal.outcome('tom', calls.saveView, { ...late, search }), 'invalid-input', search)
    const search = new URLSearchParams({ search: 'Brot & Söhne/2*', status: 'active' }).toString()
    assert.equal((await save('tom', { search })).views[0]?.search, search)
  })

  test('are in what a person takes along', async () => {
    await save('tom')
    const headers = { cookie: await portal.cookieOf('tom') }
    const { body } = await portal.app.inject({ url: '/files/my-data.json', headers })
    assert.ok(body.includes('Late ones'))
  })
})
