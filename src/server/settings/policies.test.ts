import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { session } from '#domain/accounts/contract.ts'
import * as calls from '#domain/settings/policy-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { policies } from './collections.ts'

const key = (name: string) => name.padEnd(20, '-')

describe('terms of service and privacy policy', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const publish = (version: number, body: string, note = '') =>
    portal.call('tom', calls.publishPolicy, {
      key: key(`version ${version}`.replace(' ', '-')),
      kind: 'terms',
      version,
      body,
      note,
    })
  const read = (number?: number) =>
    portal.call('ada', calls.readPolicy, { kind: 'terms', ...(number === undefined ? {} : { number }) })
  const counting = async () => (await portal.call('ada', session, {})).features.policies

  test('are none until the agency publishes them', async () => {
    assert.deepEqual(await read(), { policy: null })
    assert.deepEqual(await counting(), { terms: null, privacy: null })
    assert.equal(await portal.outcome(null, calls.readPolicy, { kind: 'terms', number: 1 }), 'not-found')
  })

  test('count at once for everybody, and older versions stay readable', async () => {
    await publish(0, '# Terms\n\nFirst <b>words</b>.')
    portal.clock.advance(60_000)
    const { policy } = await publish(1, '# Terms\n\nNew words.', 'We said it shorter.')
    assert.deepEqual([policy.number, policy.by.name], [2, 'Tom Reyes'])
    assert.equal(await portal.outcome(null, calls.readPolicy, { kind: 'terms' }), 'ok')
    const { policy: now } = await read()
    assert.deepEqual(
      [now?.number, now?.newest, now?.body, now?.note],
      [2, 2, '# Terms\n\nNew words.', 'We said it shorter.'],
    )
    const { policy: before } = await read(1)
    assert.deepEqual([before?.number, before?.newest, before?.body], [1, 2, '# Terms\n\nFirst <b>words</b>.'])
    assert.deepEqual(await counting(), { terms: 2, privacy: null })
    // Who published it is for staff.
    assert.ok(!JSON.stringify(now).includes('Tom'))
    const { versions } = await portal.call('nina', calls.listPolicyVersions, { kind: 'terms' })
    assert.deepEqual(
      versions.map(({ number, by, note }) => [number, by.name, note]),
      [
        [2, 'Tom Reyes', 'We said it shorter.'],
        [1, 'Tom Reyes', ''],
      ],
    )
  })

  test('are published once however often it is asked, and not over somebody who was faster', async () => {
    const first = await publish(0, 'One')
    assert.deepEqual(await publish(0, 'One'), first)
    const late = { key: key('another'), kind: 'terms', version: 0, body: 'Two', note: '' } as const
    assert.equal(await portal.outcome('nina', calls.publishPolicy, late), 'stale-version')
    assert.equal(await portal.outcome('nina', calls.publishPolicy, { ...late, version: 7 }), 'stale-version')
    assert.equal((await portal.call('tom', calls.listPolicyVersions, { kind: 'terms' })).versions.length, 1)
  })

  test('are there after a restart, and follow what another process publishes', async () => {
    await publish(0, 'One')
    const bytes = portal.storeBytes()
    const at = portal.clock.now()
    await portal.close()
    portal = await openTestPortal(undefined, undefined, { copyOf: { bytes, at } })
    assert.equal((await read()).policy?.body, 'One')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(policies, 'terms-1')
      assert.ok(found)
      transaction.create(policies, { ...found.data, id: 'terms-2', number: 2, body: 'Two', key: key('elsewhere') })
    })
    assert.equal((await read()).policy?.body, 'Two')
  })

  test('refuse a text that is empty or too long', async () => {
    for (const body of ['', ' \n ', 'x'.repeat(40_001)])
      assert.equal(
        await portal.outcome('tom', calls.publishPolicy, {
          key: key('long'),
          kind: 'privacy',
          version: 0,
          body,
          note: '',
        }),
        'invalid-input',
      )
  })
})
