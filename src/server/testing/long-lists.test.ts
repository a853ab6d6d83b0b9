import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as contact from '#domain/contact/contract.ts'
import * as launchpad from '#domain/launchpad/contract.ts'
import * as messages from '#domain/messages/contract.ts'
import * as quotes from '#domain/quotes/contract.ts'
import * as team from '#domain/team/member-contract.ts'
import { questions } from '#server/contact/exports/collections.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import { adasSite } from '#server/launchpad/stage.test-support.ts'
import { conversations, messages as messageCollection } from '#server/messages/exports/collections.ts'
import { newKey, relaunch, say } from '#server/messages/stage.test-support.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'
import { quotes as quoteCollection } from '#server/quotes/exports/collections.ts'
import { ask } from '#server/quotes/stage.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

/** Many of what there is one of: what a list that ends silently would leave out. */
describe('lists that are longer than anybody thought', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function multiply<T extends Document>(
    collection: Collection<T>,
    count: number,
    copy: (index: number) => T,
  ): Promise<void> {
    for (let from = 0; from < count; from += 100)
      await portal.documents.transact(async (transaction) => {
        for (let index = from; index < Math.min(count, from + 100); index++) transaction.create(collection, copy(index))
      })
  }

  async function stored<T extends Document>(collection: Collection<T>, id: string): Promise<T> {
    const found = await portal.documents.get(collection, id)
    assert.ok(found)
    return found.data
  }

  test('unread messages of 250 conversations are all counted', async () => {
    const { id } = await say(portal, 'ada', 'Hello')
    const [message, conversation] = [await stored(messageCollection, id), await stored(conversations, relaunch)]
    await multiply(conversations, 250, (index) => ({ ...conversation, id: `project-${index}` }))
    await multiply(messageCollection, 250, (index) => ({ ...message, id: `m-${index}`, projectId: `project-${index}` }))
    const { unread } = await portal.call('tom', messages.listUnread, {})
    assert.equal(Object.keys(unread).length, 251)
  })

  test('all of 1,001 sites are on the launchpad, each with its health', async () => {
    await portal.call('ada', launchpad.requestHosting, { productId: adasSite })
    const site = await stored(hosting, adasSite)
    await multiply(hosting, 1000, (index) => ({ ...site, id: `site-${index}` }))
    assert.equal((await portal.call('tom', launchpad.listHosting, {})).sites.length, 1001)
  })

  test('all of 250 answers are seen at once', async () => {
    const asked = { key: newKey(), subject: 'Holidays', body: 'When?' }
    const { id } = (await portal.call('ada', contact.askQuestion, asked)).question
    await portal.call('tom', contact.answerQuestion, { questionId: id, key: newKey(), body: 'On the 24th' })
    const question = await stored(questions, id)
    await multiply(questions, 250, (index) => ({ ...question, id: `ada-${index}` }))
    await portal.call('ada', contact.seeAnswers, {})
    const unseen = { where: { clientId: 'ada' }, orderBy: ['unseenSince', 'asc'], limit: 10 } as const
    assert.deepEqual(await portal.documents.list(questions, unseen), [])
  })

  test('all of 250 offers end with their last day', async () => {
    await ask(portal, 'ada')
    const [{ id, version } = { id: '', version: 0 }] = (await portal.call('tom', quotes.listQuotes, {})).quotes
    const offer = { amountCents: 100, daysDelta: 1, validUntil: '2026-12-22', note: '' }
    await portal.call('tom', quotes.sendQuote, { quoteId: id, version, ...offer })
    const quote = await stored(quoteCollection, id)
    await multiply(quoteCollection, 250, (index) => ({ ...quote, id: `quote-${index}` }))
    portal.clock.advance(20 * 86_400_000)
    portal.signInAgain('tom')
    await portal.call('tom', quotes.listQuotes, {})
    const over = { orderBy: ['awaitedUntil', 'asc'], range: { below: '2026-12-23' }, limit: 10 } as const
    assert.deepEqual(await portal.documents.list(quoteCollection, over), [])
  })

  test('all of 600 people of a project are listed', async () => {
    const member = await stored(members, `${relaunch}:ivo`)
    const before = (await portal.call('tom', team.listMembers, { projectId: relaunch })).members.length
    await multiply(members, 600, (index) => ({ ...member, id: `${relaunch}:c${index}`, creatorId: `c${index}` }))
    const { members: all } = await portal.call('tom', team.listMembers, { projectId: relaunch })
    assert.equal(all.length, before + 600)
  })
})
