import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '#domain/core/endpoint.ts'
import * as calls from '#domain/views/contract.ts'
import { createId } from '#server/platform/secrets.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

describe('the columns of lists', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const withoutTeam = { hidden: ['team'], shown: ['manager'] }
  type Body = BodyOf<typeof calls.chooseColumns>
  const ofProjects = { list: 'projects', viewId: null, columns: withoutTeam } satisfies Body
  const choose = (body: Body = ofProjects) => portal.call('tom', calls.chooseColumns, body)
  const known = (who: 'tom' | 'nina' | 'ada') => portal.call(who, calls.listViews, {})
  const save = (who: 'tom' | 'nina', name = 'Late') =>
    portal.call(who, calls.saveView, { key: createId(), list: 'projects', name, search: 'due=overdue' })

  test('are chosen for each list, by each person, and stay when views are saved', async () => {
    await choose()
    await choose({ list: 'quotes', viewId: null, columns: { hidden: ['kind'], shown: [] } })
    const { columns } = await save('tom')
    assert.deepEqual(columns, { projects: withoutTeam, quotes: { hidden: ['kind'], shown: [] } })
    assert.deepEqual((await known('tom')).columns, columns)
    assert.deepEqual((await known('nina')).columns, {})
  })

  test('are chosen once, however often it is sent, and given back as they came', async () => {
    const chosen = await choose()
    assert.deepEqual(await choose(), chosen)
    const none = await choose({ ...ofProjects, columns: null })
    assert.deepEqual(none.columns, {})
    assert.deepEqual(await choose({ ...ofProjects, columns: null }), none)
  })

  test('of a view are its own, through another name and other filters', async () => {
    await choose()
    const [view] = (await save('tom')).views
    const viewId = view?.id ?? ''
    const own = { hidden: [], shown: [] }
    const { views, columns, version } = await choose({ list: 'projects', viewId, columns: own })
    assert.deepEqual(views, [{ ...view, columns: own }])
    assert.deepEqual(columns, { projects: withoutTeam })
    const update = { viewId, version, name: 'Later', search: 'due=soon' }
    const renamed = await portal.call('tom', calls.updateView, update)
    assert.deepEqual(renamed.views[0]?.columns, own)
    assert.equal((await choose({ list: 'projects', viewId, columns: null })).views[0]?.columns, undefined)
  })

  test('of a view that is gone, of another list or of somebody else are refused', async () => {
    const viewId = (await save('tom')).views[0]?.id ?? ''
    const hers = (await save('nina')).views[0]?.id ?? ''
    for (const body of [
      { ...ofProjects, viewId: hers },
      { ...ofProjects, viewId: 'no-such-view' },
      { ...ofProjects, list: 'quotes', viewId },
    ] as const)
      assert.equal(await portal.outcome('tom', calls.chooseColumns, body), 'not-found')
    assert.deepEqual((await known('tom')).columns, {})
  })

  test('are named by keys, and by no more than a table has', async () => {
    for (const hidden of [['<b>'], ['Team'], [''], ['x'.repeat(21)], Array.from({ length: 31 }, () => 'team')])
      assert.equal(
        await portal.outcome('tom', calls.chooseColumns, { ...ofProjects, columns: { hidden, shown: [] } }),
        'invalid-input',
      )
  })

  test('are for staff', async () => {
    for (const who of ['ada', 'ivo'] as const)
      assert.equal(await portal.outcome(who, calls.chooseColumns, ofProjects), 'forbidden')
  })

  test('are in what a person takes along', async () => {
    await choose()
    const headers = { cookie: await portal.cookieOf('tom') }
    const { body } = await portal.app.inject({ url: '/files/my-data.json', headers })
    assert.deepEqual(JSON.parse(body).columns, { projects: withoutTeam })
  })
})
