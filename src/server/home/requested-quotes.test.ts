import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getHome } from '#domain/home/contract.ts'
import { archiveProject } from '#domain/projects/contract.ts'
import { ask, newest, send } from '#server/quotes/stage.test-support.ts'
import { setRights } from '#server/reports/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

describe('a request for a quote, beside other projects', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function requestsOf(who: CastUid, also: readonly 'quotes-requested'[] = ['quotes-requested']) {
    return (await portal.call(who, getHome, { also })).lines.filter(({ kind }) => kind === 'quotes-requested')
  }

  test('is told to its account until the agency sends the quote', async () => {
    await ask(portal, 'ada')
    const { id, projectName, createdAt } = await newest(portal)
    assert.deepEqual(
      (await requestsOf('ada')).map(({ count, name, since, url }) => ({ count, name, since, url })),
      [{ count: 1, name: projectName, since: createdAt, url: `/client/quick-quote?quote=${id}` }],
    )
    await setRights(portal, 'ben', ['projects'])
    assert.equal((await requestsOf('ben')).length, 1)
    await setRights(portal, 'ben', ['ordering'])
    assert.deepEqual(await requestsOf('ben'), [])
    assert.deepEqual(await requestsOf('grace'), [])
    await send(portal)
    assert.deepEqual(await requestsOf('ada'), [])
  })

  test('is told to no page that doesn’t ask for it, and to no one without projects in the list', async () => {
    await ask(portal, 'ada')
    assert.deepEqual(await requestsOf('ada', []), [])
    for (const projectId of ['bakery-relaunch', 'bakery-newsletter', 'bakery-wholesale'])
      await portal.call('tom', archiveProject, { projectId })
    assert.deepEqual(await requestsOf('ada'), [])
  })
})
