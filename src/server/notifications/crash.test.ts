import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as messageCalls from '#domain/messages/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { messages } from '#server/messages/exports/collections.ts'
import { relaunch, say } from '#server/messages/stage.test-support.ts'
import { createActivityLog } from '#server/platform/activity.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import type { Documents } from '#server/ports/documents.ts'
import { followUps } from './collections.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'
import { startNotifying, sweepFollowUps } from './start-notifying.ts'

/** A store of which nobody can list people or read a message. */
function withoutPeopleOrWords(documents: Documents): Documents {
  return {
    ...documents,
    list: async (collection, options) =>
      collection.name === users.name ? Promise.reject(new Error('no staff')) : documents.list(collection, options),
    transact: (work) =>
      documents.transact(async (transaction) =>
        work({
          ...transaction,
          get: async (collection, id) =>
            collection.name === messages.name ? Promise.reject(new Error('no words')) : transaction.get(collection, id),
        }),
      ),
  }
}

describe('the notifier, when it was not there', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  /** As a use case records it, with its own transaction. */
  async function record(subjectName: string): Promise<void> {
    const activity = createActivityLog(portal)
    const started: NewActivity = {
      type: 'project.created',
      projectId: relaunch,
      clientId: 'ada',
      subjectId: relaunch,
      subjectName,
      audience: 'project',
    }
    await portal.documents.transact(async (transaction) =>
      activity.recordWith(transaction, { uid: 'ada', fullName: 'Ada Lovell' }, started),
    )
  }

  async function runOnce(notifier = portal.notifier): Promise<void> {
    const notifying = startNotifying(notifier, soleDuty)
    await notifying.settled()
    await notifying.stop()
  }

  test('tells after the start what was committed just before the end, once', async () => {
    await portal.notifying.stop()
    await record('Before the crash')
    assert.deepEqual(await portal.titlesOf('tom'), [])
    await runOnce()
    assert.deepEqual(await portal.titlesOf('tom'), ['Ada Lovell started the project Before the crash'])
    await runOnce()
    portal.clock.advance(3_600_000)
    await runOnce()
    assert.equal((await portal.titlesOf('tom')).length, 1)
  })

  test('tells what was committed later than what it has told, though it bears an earlier moment', async () => {
    await portal.notifying.stop()
    portal.clock.advance(30_000)
    await record('Quick')
    await runOnce()
    portal.clock.advance(-20_000)
    await record('Slow')
    portal.clock.advance(20_000)
    await runOnce()
    assert.deepEqual((await portal.titlesOf('nina')).sort(), [
      'Ada Lovell started the project Quick',
      'Ada Lovell started the project Slow',
    ])
  })

  test('does not tell its whole backlog before it stops, and goes on with it after the next start', async () => {
    await portal.notifying.stop()
    for (let number = 0; number < 100; number++) await record(`Project ${number}`)
    const notifying = startNotifying(portal.notifier, soleDuty)
    await notifying.withdrawn()
    await notifying.stop()
    assert.ok((await portal.titlesOf('tom')).length < 100)
    await runOnce()
    assert.equal((await portal.titlesOf('tom')).length, 100)
  })

  test('tells nobody who has come since', async () => {
    await record('Early')
    await portal.notifying.settled()
    await portal.notifying.stop()
    await portal.documents.transact(async (transaction) => {
      const nina = await transaction.get(users, 'nina')
      assert.ok(nina)
      transaction.create(users, { ...nina.data, id: 'new', uid: 'new', email: 'new@brightwater.example' })
    })
    await runOnce()
    assert.deepEqual(await portal.titlesOf('new' as 'tom'), [])
  })

  test('several at once tell each thing once', async () => {
    const others = [startNotifying(portal.notifier, soleDuty), startNotifying(portal.notifier, soleDuty)]
    await say(portal, 'ada', 'Once')
    await Promise.all(
      [portal, ...others.map((notifying) => ({ notifying }))].map(({ notifying }) => notifying.settled()),
    )
    await Promise.all(others.map((notifying) => notifying.stop()))
    assert.deepEqual(await portal.titlesOf('tom'), ['Ada Lovell wrote in Bakery relaunch'])
    assert.deepEqual(portal.faults, [])
  })

  test('what fails is told when it works again, and holds up nothing that comes after it', async () => {
    await portal.notifying.stop()
    await record('Bad luck')
    portal.clock.advance(1000)
    await record('Good luck')
    let failures = 0
    const { documents } = portal
    const unlucky: Documents = {
      ...documents,
      async list(collection, options) {
        if (collection.name === users.name && failures++ === 0) throw new Error('no such luck')
        return documents.list(collection, options)
      },
    }
    await runOnce({ ...portal.notifier, documents: unlucky })
    assert.equal(portal.faults.length, 1)
    assert.deepEqual(await portal.titlesOf('tom'), ['Ada Lovell started the project Good luck'])
    await runOnce({ ...portal.notifier, documents: unlucky })
    assert.equal((await portal.titlesOf('tom')).length, 2)
  })

  test('what is told leaves nothing to do, and a quiet hour writes nothing', async () => {
    await record('Something')
    await portal.notifying.settled()
    assert.equal(await portal.documents.count(followUps, {}), 0)
    const before = portal.storeBytes()
    portal.clock.advance(3_600_000)
    await runOnce()
    assert.ok(Buffer.from(before).equals(portal.storeBytes()))
  })

  test('news that fails for an hour is given up; what is withdrawn is not', async () => {
    const { id } = await say(portal, 'ada', 'Withdrawn')
    await portal.notifying.settled()
    await portal.notifying.stop()
    await record('Never told')
    await portal.call('ada', messageCalls.removeMessage, { messageId: id })
    const broken = { ...portal.notifier, documents: withoutPeopleOrWords(portal.documents) }
    for (let minute = 0; minute < 60; minute++) await sweepFollowUps(broken)
    const left = await portal.documents.list(followUps, { orderBy: ['id', 'asc'], limit: 10 })
    assert.deepEqual(
      left.map(({ data }) => data.kind),
      ['words'],
    )
    await runOnce()
    assert.deepEqual(await portal.titlesOf('tom'), [])
    assert.equal(await portal.documents.count(followUps, {}), 0)
  })
})
