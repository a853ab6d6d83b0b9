import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import * as calls from '#domain/messages/contract.ts'
import { say } from '#server/messages/stage.test-support.ts'
import { followUps } from './collections.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

const fiveMinutesMs = 300_000

async function openPortal(t: TestContext): Promise<ToldPortal> {
  const portal = await openToldPortal()
  t.after(() => portal.close())
  return portal
}

async function read(portal: ToldPortal, name: string): Promise<number> {
  const { body } = await portal.app.inject('/metrics')
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1])
}

test('tells for how long a mail has been due, and nothing of one that goes later', async (t) => {
  const portal = await openPortal(t)
  await say(portal, 'ada', 'When do we meet?')
  await portal.notifying.settled()
  assert.equal(await read(portal, 'mails_due_seconds'), 0)
  portal.clock.advance(fiveMinutesMs)
  const soon = await read(portal, 'mails_due_seconds')
  portal.clock.advance(fiveMinutesMs)
  assert.equal(await read(portal, 'mails_due_seconds'), soon + 300)
  await portal.mailRound()
  assert.equal(await read(portal, 'mails_due_seconds'), 0)
})

test('tells for how long a change has waited for its notifications', async (t) => {
  const portal = await openPortal(t)
  await portal.notifying.stop()
  const { id } = await say(portal, 'ada', 'When do we meet?')
  portal.clock.advance(fiveMinutesMs)
  assert.equal(await read(portal, 'follow_ups_waiting_seconds'), 300)
  await portal.documents.transact(async (transaction) => {
    const news = await portal.documents.list(followUps, { orderBy: ['id', 'asc'], limit: 10 })
    for (const each of news) await transaction.get(followUps, each.id)
    for (const each of news) transaction.remove(followUps, each.id)
  })
  await portal.call('ada', calls.removeMessage, { messageId: id })
  const removedMs = portal.clock.nowMs()
  portal.clock.advance(fiveMinutesMs)
  await say(portal, 'ada', 'When do we meet, and where?')
  assert.equal(await read(portal, 'follow_ups_waiting_seconds'), (portal.clock.nowMs() - removedMs) / 1000)
})
