import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { ada, createStage, note, notes, people, settled, tom } from './stage.test-support.ts'
import type { Stage } from './stage.test-support.ts'

const minuteMs = 60_000

describe('the streams of staff who see the portal as a client', () => {
  let stage: Stage
  beforeEach(async () => {
    stage = createStage()
    await stage.put(people, ada)
  })

  async function look() {
    const { session } = await stage.signIn(tom, { remember: true })
    const until = toInstant(stage.time.nowMs + 60 * minuteMs)
    await stage.sessions.beginLook(session.id, { uid: 'ada', accountId: 'ada', until, fullName: 'Ada', ip: '10.0.0.1' })
    const looking = { ...session, look: { uid: 'ada', accountId: 'ada' }, lookUntil: until }
    return { ...(await stage.open(tom, { session: looking })), session: looking }
  }

  test('tell what the client is told, and nothing that staff are', async () => {
    const { reader } = await look()
    await stage.put(notes, note('hers', ['account:ada']))
    await stage.put(notes, note('theirs', ['role:superAdmin']))
    await settled()
    assert.deepEqual(
      reader.changes.map(({ id }) => id),
      ['hers'],
    )
    assert.match(reader.text, /"viewer":"ada"/)
  })

  test('end without a sign-out as the look begins and as it ends, so that the browser comes back as whoever it is then', async () => {
    const { session } = await stage.signIn(tom, { remember: true })
    const { reader: own } = await stage.open(tom, { session })
    const until = toInstant(stage.time.nowMs + 60 * minuteMs)
    await stage.sessions.beginLook(session.id, { uid: 'ada', accountId: 'ada', until, fullName: 'Ada', ip: '10.0.0.1' })
    await settled()
    assert.equal(own.state, 'ended')
    assert.doesNotMatch(own.text, /signed-out/)
    const looking = { ...session, look: { uid: 'ada', accountId: 'ada' }, lookUntil: until }
    const { reader } = await stage.open(tom, { session: looking })
    await stage.sessions.endLook(session.id, 'they left')
    await settled()
    assert.equal(reader.state, 'ended')
    assert.doesNotMatch(reader.text, /signed-out/)
  })

  test('end when the hour is over', async () => {
    const { reader } = await look()
    stage.time.nowMs += 59 * minuteMs
    stage.tick()
    assert.equal(reader.state, 'open')
    stage.time.nowMs += minuteMs
    stage.tick()
    assert.equal(reader.state, 'ended')
    assert.doesNotMatch(reader.text, /signed-out/)
  })

  test('follow what the client may see by now', async () => {
    const { reader } = await look()
    await stage.put(people, { ...ada, keys: ['user:ada'] })
    await settled()
    await stage.put(notes, note('hers', ['account:ada']))
    await settled()
    assert.deepEqual(reader.changes, [])
  })

  test('end when the staff member is nobody of the staff any more', async () => {
    const { reader } = await look()
    await stage.put(people, { ...tom, role: 'creator' })
    await settled()
    assert.equal(reader.state, 'ended')
  })

  test('take no place of the client’s', async () => {
    const hers = await Promise.all(Array.from({ length: 10 }, () => stage.open(ada)))
    const { reader } = await look()
    assert.ok(hers.every(({ reader: each }) => each.state === 'open'))
    assert.equal(reader.state, 'open')
  })
})
