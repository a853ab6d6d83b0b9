import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/messages/contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { disagreements, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import type { Live } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { putOn, takeOff } from '#server/testing/project-members.test-support.ts'
import { newKey, relaunch, say } from './stage.test-support.ts'

describe('conversations, live', () => {
  let portal: TestPortal
  let live: Live

  beforeEach(async () => {
    portal = await openTestPortal()
    live = liveOf(portal)
    await say(portal, 'ada', 'Shared')
    const note = await say(portal, 'nina', 'Among us', { internal: true })
    await portal.call('tom', calls.requestPayment, {
      projectId: relaunch,
      key: newKey(),
      amountCents: 48_000,
      description: 'Photographs',
    })
    await portal.call('tom', calls.markMessagesRead, { projectId: relaunch, upTo: note.id })
    const { id } = await say(portal, 'grace', 'Elsewhere', { projectId: 'clinic-booking' })
    await portal.call('grace', calls.removeMessage, { messageId: id })
  })
  afterEach(() => portal.close())

  async function counts(who: 'tom' | 'ada' | 'ben' | 'mei' | 'sol' | 'uma'): Promise<[number, number]> {
    const { messages, readMarks } = await toldTo(portal, live, who)
    return [Object.keys(messages).length, Object.keys(readMarks).length]
  }

  test('tell everybody what the calls show them, and nothing else', async () => {
    assert.deepEqual(await disagreements(portal, live), [])
    assert.deepEqual(await counts('tom'), [4, 2])
    assert.deepEqual(await counts('ada'), [2, 1])
    assert.deepEqual(await counts('mei'), [3, 1])
    assert.deepEqual(await counts('uma'), [0, 0])
  })

  test('follow rights and memberships as the calls do', async () => {
    await changeRights('ben', ['messages'])
    await changeRights('ada', ['projects', 'reports'])
    await takeOff(portal.documents, relaunch, 'mei')
    await putOn(portal.documents, relaunch, 'sol', 4800)
    assert.deepEqual(await disagreements(portal, live), [])
    assert.deepEqual(await counts('ben'), [0, 0], 'messages are nothing without their projects')
    assert.deepEqual(await counts('ada'), [0, 0])
    assert.deepEqual(await counts('mei'), [1, 0])
    assert.deepEqual(await counts('sol'), [3, 1])
  })

  async function changeRights(uid: string, rights: ('projects' | 'messages' | 'reports')[]): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      assert.ok(found)
      transaction.put(users, { ...found.data, rights })
    })
  }
})
