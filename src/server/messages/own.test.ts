import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/messages/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { conversation, download, relaunch, say, upload } from './stage.test-support.ts'

describe("one's own messages", () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('are changed for fifteen minutes, which everybody sees', async () => {
    const { id } = await say(portal, 'ada', 'We open at 6')
    portal.clock.advance(15 * 60_000)
    const { message } = await portal.call('ada', calls.editMessage, { messageId: id, version: 1, body: 'We open at 7' })
    assert.deepEqual([message.body, message.editedAt, message.version], ['We open at 7', portal.clock.now(), 2])
    assert.deepEqual((await conversation(portal, 'tom')).messages[0], message)
    portal.clock.advance(1)
    const late = { messageId: id, version: 2, body: 'We open at 8' }
    assert.equal(await portal.outcome('ada', calls.editMessage, late), 'edit-too-late')
  })

  test('are not changed over a version that was not seen', async () => {
    const { id } = await say(portal, 'ada', 'One')
    const edit = { messageId: id, version: 1, body: 'Two' }
    await portal.call('ada', calls.editMessage, edit)
    assert.equal(await portal.outcome('ada', calls.editMessage, { ...edit, body: 'Three' }), 'stale-version')
    assert.equal(await portal.outcome('ada', calls.editMessage, { ...edit, version: 2, body: '  ' }), 'invalid-input')
  })

  test('lose their text where they have files, and none where they have not', async () => {
    const fileId = await upload(portal, 'ada', 'menu.txt', 'Bread')
    const { id } = await say(portal, 'ada', 'The menu', { fileIds: [fileId] })
    const { message } = await portal.call('ada', calls.editMessage, { messageId: id, version: 1, body: ' ' })
    assert.deepEqual([message.body, message.attachments.map(({ name }) => name)], ['', ['menu.txt']])
    const bare = await say(portal, 'ada', 'The menu follows')
    const edit = { messageId: bare.id, version: 1, body: '' }
    assert.equal(await portal.outcome('ada', calls.editMessage, edit), 'invalid-input')
  })

  test("are changed and taken back by nobody else, the account's owner and staff included", async () => {
    const { id } = await say(portal, 'ben', 'Mine')
    for (const who of ['ada', 'tom', 'ivo'] as const) {
      const edit = { messageId: id, version: 1, body: 'Ours' }
      assert.equal(await portal.outcome(who, calls.editMessage, edit), 'forbidden')
      assert.equal(await portal.outcome(who, calls.removeMessage, { messageId: id }), 'forbidden')
    }
    assert.equal((await conversation(portal, 'ben')).messages[0]?.body, 'Mine')
  })

  test('are taken back: what was said and attached is gone, that something was said stays', async () => {
    const fileId = await upload(portal, 'ada', 'recipe.txt', 'Flour, water, salt')
    const { id } = await say(portal, 'ada', 'The recipe', { fileIds: [fileId] })
    assert.equal((await download(portal, 'tom', fileId)).status, 200)
    portal.clock.advance(20 * 60_000)
    const { message } = await portal.call('ada', calls.removeMessage, { messageId: id })
    assert.deepEqual([message.body, message.attachments, message.deletedAt], ['', [], portal.clock.now()])
    for (const who of ['ada', 'tom'] as const) assert.equal((await download(portal, who, fileId)).status, 404)
    portal.clock.advance(1000)
    assert.deepEqual((await portal.call('ada', calls.removeMessage, { messageId: id })).message, message)
    const edit = { messageId: id, version: 2, body: 'Back' }
    assert.equal(await portal.outcome('ada', calls.editMessage, edit), 'not-found')
    const reply = await conversation(portal, 'tom')
    assert.ok(!JSON.stringify(reply).includes('recipe'))
  })

  test('are no longer theirs to change once they have left the project', async () => {
    const { id } = await say(portal, 'ivo', 'Mine')
    const { projects } = await import('#server/projects/exports/collections.ts')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(projects, relaunch)
      if (found) transaction.put(projects, { ...found.data, creatorIds: [] })
    })
    assert.equal(await portal.outcome('ivo', calls.removeMessage, { messageId: id }), 'not-found')
  })
})
