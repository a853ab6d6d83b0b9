import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { say } from '#server/messages/stage.test-support.ts'
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
  await say(portal, 'ada', 'When do we meet?')
  portal.clock.advance(fiveMinutesMs)
  assert.equal(await read(portal, 'follow_ups_waiting_seconds'), 300)
})
