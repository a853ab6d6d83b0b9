import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listEmployees } from '#domain/accounts/employee-contract.ts'
import * as calls from '#domain/accounts/profile-contract.ts'
import { jpegOf, webpOf } from '#server/testing/picture.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { employees } from './exports/collections.ts'
import { avatars, users } from './exports/collections.ts'

describe('avatars', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const image = webpOf().toString('base64')

  async function look(cookie: string | null, avatarId: string | null) {
    return portal.app.inject({ url: `/files/avatar/${avatarId}`, headers: cookie ? { cookie } : {} })
  }

  test('keeps a picture and shows it to whoever is signed in, as a picture and nothing else', async () => {
    const { profile } = await portal.call('ada', calls.setAvatar, { image })
    assert.equal(profile.version, 2)
    for (const uid of ['ada', 'grace', 'ben', 'mei', 'tom']) {
      const answer = await look(await portal.cookieOf(uid), profile.avatarId)
      assert.equal(answer.statusCode, 200)
      assert.deepEqual(answer.rawPayload, webpOf())
      assert.equal(answer.headers['content-type'], 'image/webp')
      assert.equal(answer.headers['x-content-type-options'], 'nosniff')
      assert.equal(answer.headers['cache-control'], 'private, max-age=31536000, immutable')
      assert.match(String(answer.headers['content-security-policy']), /default-src 'none'; sandbox/)
    }
    const guest = await look(null, profile.avatarId)
    assert.deepEqual([guest.statusCode, guest.json().code], [401, 'not-signed-in'])
    const unknown = await look(await portal.cookieOf('ada'), 'no-such-picture')
    assert.deepEqual([unknown.statusCode, unknown.json().code], [404, 'not-found'])
    assert.equal((await look(await portal.cookieOf('ada'), '..%2Fada')).statusCode, 400)
  })

  test('puts a new picture at a new address and forgets the one before', async () => {
    const { profile: first } = await portal.call('ada', calls.setAvatar, { image })
    const jpeg = jpegOf().toString('base64')
    const { profile: second } = await portal.call('ada', calls.setAvatar, { image: jpeg })
    assert.notEqual(first.avatarId, second.avatarId)
    const cookie = await portal.cookieOf('ada')
    assert.equal((await look(cookie, first.avatarId)).statusCode, 404)
    assert.equal((await look(cookie, second.avatarId)).headers['content-type'], 'image/jpeg')
    assert.equal(await portal.documents.count(avatars, {}), 1)
  })

  test('goes back to the initials, and does so again without a change', async () => {
    await portal.call('ada', calls.setAvatar, { image })
    const { profile } = await portal.call('ada', calls.removeAvatar, {})
    assert.deepEqual([profile.avatarId, profile.version], [null, 3])
    assert.equal(await portal.documents.count(avatars, {}), 0)
    const { profile: again } = await portal.call('ada', calls.removeAvatar, {})
    assert.deepEqual(again, profile)
    assert.deepEqual((await portal.documents.get(users, 'ada'))?.version, 3)
  })

  test('carries the picture of somebody of the agency to their record, for everybody to see', async () => {
    const { profile } = await portal.call('mei', calls.setAvatar, { image })
    const { employees: seen } = await portal.call('ada', listEmployees, {})
    assert.equal(seen.find(({ id }) => id === 'mei')?.avatarId, profile.avatarId)
    await portal.call('mei', calls.removeAvatar, {})
    assert.equal((await portal.documents.get(employees, 'mei'))?.data.avatarId, null)
  })

  test('refuses what is no picture of the right size, and changes nothing', async () => {
    for (const file of [webpOf({ width: 512, height: 512 }), Buffer.from('<svg/>'), webpOf({ bytes: 402 }).subarray(2)])
      assert.equal(await portal.outcome('ada', calls.setAvatar, { image: file.toString('base64') }), 'picture-unusable')
    assert.equal(await portal.outcome('ada', calls.setAvatar, { image: 'A'.repeat(64_004) }), 'invalid-input')
    assert.equal((await portal.documents.get(users, 'ada'))?.version, 1)
    assert.equal(await portal.documents.count(avatars, {}), 0)
  })

  test('takes the largest picture within the largest body of a call', async () => {
    const largest = webpOf({ bytes: 48_000 }).toString('base64')
    assert.equal(await portal.outcome('ada', calls.setAvatar, { image: largest }), 'ok')
  })

  test('takes thirty pictures in an hour', async () => {
    for (let n = 0; n < 30; n++) await portal.call('ada', calls.setAvatar, { image })
    assert.equal(await portal.outcome('ada', calls.setAvatar, { image }), 'too-many-requests')
    assert.equal(await portal.outcome('ben', calls.setAvatar, { image }), 'ok')
  })
})
