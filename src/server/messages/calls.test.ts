import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import * as calls from '#domain/messages/contract.ts'
import * as projectCalls from '#domain/projects/contract.ts'
import { pruneStore } from '#server/prune-store.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { messages } from './exports/collections.ts'
import { bodiesFor, conversation, newKey, relaunch, say } from './stage.test-support.ts'

describe('messages', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('everybody who belongs to a project reads what is said in it, and who said it', async () => {
    await say(portal, 'ada', 'When does the app open?')
    await say(portal, 'ivo', 'The drawings are done.')
    const { message } = await portal.call('nina', calls.sendMessage, {
      projectId: relaunch,
      key: newKey(),
      body: 'In March.',
    })
    assert.deepEqual(
      [message.senderId, message.senderName, message.senderRole, message.senderPosition, message.type],
      ['nina', 'Nina Falk', 'superAdmin', 'Project manager', 'text'],
    )
    const all = ['When does the app open?', 'The drawings are done.', 'In March.']
    for (const who of ['ada', 'ben', 'ivo', 'mei', 'tom'] as const) assert.deepEqual(await bodiesFor(portal, who), all)
  })

  test('nobody else reads or writes, and a foreign project is told like an unknown one', async () => {
    const own = await say(portal, 'ada', 'For us.')
    for (const who of ['grace', 'sol', 'pia', 'uma'] as const) {
      for (const projectId of [relaunch, 'no-such-project']) {
        assert.equal(await portal.outcome(who, calls.listMessages, { projectId }), 'project-not-found')
        const sending = { projectId, key: newKey(), body: 'Hello' }
        assert.equal(await portal.outcome(who, calls.sendMessage, sending), 'project-not-found')
      }
      for (const messageId of [own.id, `ada-${newKey()}`])
        assert.equal(await portal.outcome(who, calls.removeMessage, { messageId }), 'not-found')
    }
    assert.deepEqual(await bodiesFor(portal, 'ada'), ['For us.'])
  })

  test('a teammate who was not given the messages is refused, whatever else they see', async () => {
    await changeRights('ben', ['projects', 'reports'])
    assert.equal(await portal.outcome('ben', projectCalls.getProject, { projectId: relaunch }), 'ok')
    assert.equal(await portal.outcome('ben', calls.listMessages, { projectId: relaunch }), 'forbidden')
    assert.equal(await portal.outcome('ben', calls.listUnread, {}), 'forbidden')
    assert.equal(
      await portal.outcome('ben', calls.sendMessage, { projectId: relaunch, key: newKey(), body: 'Hi' }),
      'forbidden',
    )
  })

  test('what is sent again under its key is there once, even at the same moment, and answers as the first time', async () => {
    const key = newKey()
    const sending = { projectId: relaunch, key, body: 'Once' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => portal.call('ada', calls.sendMessage, sending)))
    assert.equal(new Set(answers.map(({ message }) => JSON.stringify(message))).size, 1)
    for (const other of [{ body: 'Another text' }, { projectId: 'bakery-wholesale' }])
      assert.equal(await portal.outcome('ada', calls.sendMessage, { ...sending, ...other }), 'saved-otherwise')
    assert.deepEqual(await bodiesFor(portal, 'ada'), ['Once'])
    await portal.call('ben', calls.sendMessage, { ...sending, body: "Ben's own" })
    assert.deepEqual(await bodiesFor(portal, 'ada'), ['Once', "Ben's own"])
    portal.clock.advance(3 * 86_400_000)
    await pruneStore(portal)
    portal.signInAgain('ada')
    // Nobody knows any more what was written, but where.
    const elsewhere = { ...sending, projectId: 'bakery-wholesale' }
    assert.equal(await portal.outcome('ada', calls.sendMessage, elsewhere), 'invalid-input')
  })

  test('refuses a message without words or files, one too long, and one of a kind that no client can make', async () => {
    const sending = { projectId: relaunch, key: newKey() }
    const payment = { amountCents: 100, currency: 'usd', description: 'x', status: 'paid' }
    for (const body of [
      { body: '  \n ' },
      { body: 'x'.repeat(5001) },
      { body: 'a\0b' },
      { body: 'half \ud83d' },
      { body: 'x', type: 'payment' },
      { body: 'x', payment },
      { body: 'x', senderRole: 'superAdmin' },
      { body: 'x', key: 'short' },
    ])
      assert.equal(await portal.outcome('ada', calls.sendMessage, { ...sending, ...body }), 'invalid-input')
    assert.equal(await portal.documents.count(messages, {}), 0)
  })

  test('well-formed text comes back as it was written, but for space around it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        portal.clock.advance(2_000)
        if (text.includes('\0') || text.trim() === '') return
        const sent = await say(portal, 'ada', text)
        assert.equal(sent.body, text.trim())
        assert.equal((await conversation(portal, 'tom')).messages[0]?.body, text.trim())
      }),
      { numRuns: 60 },
    )
  })

  test('pages join without gap or repeat, newest first', async () => {
    for (let number = 0; number < 120; number++) {
      portal.clock.advance(2_000)
      await say(portal, 'ada', `Message ${number}`)
    }
    const bodies: string[] = []
    let after: string | undefined
    do {
      const page = await portal.call('ben', calls.listMessages, { projectId: relaunch, ...(after ? { after } : {}) })
      bodies.push(...page.messages.map(({ body }) => body))
      after = page.next ?? undefined
    } while (after)
    assert.deepEqual(
      bodies,
      Array.from({ length: 120 }, (_, number) => `Message ${119 - number}`),
    )
  })

  test('takes thirty messages a minute from one person, and no more', async () => {
    const sendAs = (who: 'ada' | 'ben', key = newKey()) =>
      portal.outcome(who, calls.sendMessage, { projectId: relaunch, key, body: 'Again' })
    const first = newKey()
    assert.equal(await sendAs('ada', first), 'ok')
    for (let number = 1; number < 30; number++) assert.equal(await sendAs('ada'), 'ok')
    assert.equal(await sendAs('ada'), 'too-many-requests')
    assert.equal(await sendAs('ada', first), 'ok', 'what is there already is only answered')
    assert.equal(await sendAs('ben'), 'ok')
    portal.clock.advance(61_000)
    assert.equal(await sendAs('ada'), 'ok')
  })

  test('a message makes its project the last active', async () => {
    portal.clock.advance(60_000)
    await say(portal, 'ada', 'Still there?', { projectId: 'bakery-newsletter' })
    const { projects } = await portal.call('ada', projectCalls.listProjects, {})
    assert.equal(projects[0]?.id, 'bakery-newsletter')
  })

  test('in the archive everything is read and nothing is said', async () => {
    const said = await say(portal, 'ada', 'Before')
    await portal.call('tom', projectCalls.archiveProject, { projectId: relaunch })
    assert.deepEqual((await conversation(portal, 'ada')).may, {
      send: false,
      sendInternal: false,
      requestPayment: false,
    })
    const sending = { projectId: relaunch, key: newKey(), body: 'After' }
    assert.equal(await portal.outcome('ada', calls.sendMessage, sending), 'project-archived')
    assert.equal(await portal.outcome('tom', calls.sendMessage, { ...sending, internal: true }), 'project-archived')
    assert.equal(await portal.outcome('ada', calls.removeMessage, { messageId: said.id }), 'project-archived')
    const edit = { messageId: said.id, version: 1, body: 'Changed' }
    assert.equal(await portal.outcome('ada', calls.editMessage, edit), 'project-archived')
    assert.deepEqual(await bodiesFor(portal, 'ada'), ['Before'])
  })

  test('an answer names the message it answers, of the same project', async () => {
    const asked = await say(portal, 'ada', 'Which shop first?')
    const answer = await say(portal, 'nina', 'Elm Street.', { replyToId: asked.id })
    assert.equal(answer.replyToId, asked.id)
    const elsewhere = { projectId: 'bakery-wholesale', key: newKey(), body: 'x', replyToId: asked.id }
    assert.equal(await portal.outcome('ada', calls.sendMessage, elsewhere), 'not-found')
  })

  async function changeRights(uid: string, rights: ('projects' | 'messages' | 'reports')[]): Promise<void> {
    const { users } = await import('#server/accounts/exports/collections.ts')
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      if (found) transaction.put(users, { ...found.data, rights })
    })
  }
})
