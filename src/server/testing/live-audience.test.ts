import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { liveCollections } from '#domain/core/live-event.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { liveSource } from '#server/platform/live/live-source.ts'
import type { LiveSource } from '#server/platform/live/live-source.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { presentProject } from '#server/projects/present.ts'
import { cast } from '#tools/seed/cast.ts'
import { disagreements, liveOf, shownTo, toldTo } from './live-audience.test-support.ts'
import type { Live } from './live-audience.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'
import { putOn, takeOff } from './project-members.test-support.ts'

let portal: TestPortal
let live: Live

describe('what is live', () => {
  beforeEach(async () => {
    portal = await openTestPortal()
    live = liveOf(portal)
  })
  afterEach(() => portal.close())

  async function changeUser(uid: string, changes: object): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      assert.ok(found)
      transaction.put(users, { ...found.data, ...changes })
    })
  }

  test('everything that browsers follow has a source', () => {
    assert.deepEqual(new Set(live.liveSources.map(({ name }) => name)), new Set(liveCollections))
  })

  test('the stream tells each person of the cast what the calls show them, field by field, and nothing else', async () => {
    assert.deepEqual(await disagreements(portal, live), [])
  })

  test('what is compared is something: staff are told of all, a stranger of their own alone', async () => {
    const toTom = await toldTo(portal, live, 'tom')
    assert.deepEqual(
      [toTom.projects, toTom.products, toTom.clients, toTom.employees, toTom.profile].map(
        (views) => Object.keys(views).length,
      ),
      [7, 8, 6, 5, 1],
    )
    const toUma = await toldTo(portal, live, 'uma')
    assert.deepEqual(
      [
        Object.keys(toUma.projects),
        Object.keys(toUma.products),
        Object.keys(toUma.clients),
        Object.keys(toUma.profile),
      ],
      [[], [], [], ['uma']],
    )
    assert.deepEqual(Object.keys(toUma.employees['mei'] as object).sort(), [
      'avatarId',
      'fullName',
      'id',
      'position',
      'standing',
      'version',
    ])
    assert.deepEqual(Object.keys((await toldTo(portal, live, 'ben')).projects), [
      'bakery-relaunch',
      'bakery-newsletter',
      'bakery-wholesale',
    ])
  })

  test('both agree after rights, memberships and accounts have changed', async () => {
    await changeUser('ben', { rights: ['messages'] })
    await changeUser('pia', { rights: ['projects'] })
    await changeUser('uma', { accountId: 'hugo' })
    await takeOff(portal.documents, 'bakery-relaunch', 'mei')
    await putOn(portal.documents, 'clinic-intranet', 'sol', 4800)
    assert.deepEqual(await disagreements(portal, live), [])
    assert.deepEqual(Object.keys((await toldTo(portal, live, 'ben')).projects), [])
    assert.deepEqual(Object.keys((await toldTo(portal, live, 'pia')).projects), ['clinic-booking', 'clinic-intranet'])
    assert.equal((await toldTo(portal, live, 'mei')).projects['bakery-relaunch'], undefined)
    assert.ok((await toldTo(portal, live, 'sol')).projects['clinic-intranet'])
  })

  test('a client who is switched off is told nothing, and staff see them all the same', async () => {
    await changeUser('grace', { disabledAt: portal.clock.now() })
    assert.deepEqual(await disagreements(portal, live), [])
    const nothing = Object.fromEntries(liveCollections.map((name) => [name, {}]))
    assert.deepEqual(await toldTo(portal, live, 'grace'), nothing)
    assert.deepEqual(await shownTo(portal, 'grace'), nothing)
    assert.ok((await toldTo(portal, live, 'tom')).clients['grace'])
  })

  /** The live sources with one of them replaced. */
  function withSource(changed: LiveSource): Live {
    return { ...live, liveSources: live.liveSources.map((source) => (source.name === changed.name ? changed : source)) }
  }

  test('an audience that is too wide is found', async () => {
    const everybody = withSource(
      liveSource({
        name: 'projects',
        collection: projects,
        audience: () => [{ key: 'signed-up', present: presentProject }],
      }),
    )
    const found = await disagreements(portal, everybody)
    assert.ok(
      found.some((line) => line.startsWith('uma: projects/bakery-relaunch: told [[') && line.endsWith('nothing')),
    )
    assert.equal(
      new Set(found.map((line) => line.split(':')[0])).size,
      cast.length - 2,
      'all but the staff see too much',
    )
  })

  test('an audience that is too narrow, and a key that is not held, are found', async () => {
    const nobody = withSource(liveSource({ name: 'projects', collection: projects, audience: () => [] }))
    const found = await disagreements(portal, nobody)
    assert.ok(found.some((line) => line.startsWith('ada: projects/bakery-relaunch: told nothing')))
    const keyless = await disagreements(portal, { ...live, keysOf: async () => [] })
    assert.ok(keyless.some((line) => line.startsWith('tom: clients/ada: told nothing')))
  })

  test('a field that only one of the two shows is found', async () => {
    const more = withSource(
      liveSource({
        name: 'projects',
        collection: projects,
        audience: () => [
          {
            key: 'role:superAdmin',
            present: (stored) => ({ ...presentProject(stored), secret: 1 }),
          },
        ],
      }),
    )
    const found = (await disagreements(portal, more)).filter((line) => line.startsWith('tom:'))
    assert.equal(found.length, 7)
    assert.match(found[0] ?? '', /told .*"secret".*shown/)
  })
})
