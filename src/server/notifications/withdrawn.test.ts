import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import * as calls from '#domain/notifications/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { settlePaymentMessage } from '#server/messages/exports/payment-messages.ts'
import { newKey, relaunch, say } from '#server/messages/stage.test-support.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import type { Documents, ListOptions } from '#server/ports/documents.ts'
import { liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import { takeOff } from '#server/testing/project-members.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'
import { startNotifying } from './start-notifying.ts'

const minute = 60_000
const secret = 'The password is swordfish'

/** The store of a process that is killed before its write number `writes + 1`. */
function killedAfter(writes: number, documents: Documents): Documents & { readonly isKilled: () => boolean } {
  let left = writes
  return {
    ...documents,
    transact: (work) => (left-- > 0 ? documents.transact(work) : Promise.reject(new Error('killed'))),
    isKilled: () => left < 0,
  }
}

/** A sweep of everything, and not of what is withdrawn alone. */
function isNews({ range, orderBy }: ListOptions): boolean {
  return orderBy?.[0] === 'id' && !range
}

describe('what was withdrawn, after a crash', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(() => portal.close())

  async function restart(documents: Documents = portal.documents): Promise<void> {
    const notifying = startNotifying({ ...portal.notifier, documents }, soleDuty)
    await notifying.settled()
    await notifying.stop()
  }

  /** Everything that a person can still read of it: in their list, as live documents, and in mails that go from now on. */
  async function readableBy(who: CastUid): Promise<string> {
    const list = await portal.call(who, calls.listNotifications, {})
    const live = (await toldTo(portal, liveOf(portal), who)).notifications
    return JSON.stringify([list, live])
  }

  async function mailsOfLater(): Promise<string> {
    portal.clock.advance(6 * minute)
    return JSON.stringify((await portal.mailRound()).map(({ to, text }) => [to.email, text]))
  }

  /**
   * Does `withdraw` in a process that is killed after each number of writes in turn, until one lives to the end, and looks
   * after the first restart.
   */
  async function killAtEachStep(
    arrange: () => Promise<() => Promise<unknown>>,
    look: (step: number) => Promise<void>,
  ): Promise<void> {
    for (let step = 0; ; step++) {
      portal = step === 0 ? portal : await openToldPortal()
      const withdraw = await arrange()
      await portal.notifying.settled()
      await portal.notifying.stop()
      const dying = killedAfter(step, portal.documents)
      const doomed = startNotifying({ ...portal.notifier, documents: dying }, soleDuty)
      await doomed.settled()
      await withdraw()
      await doomed.settled()
      await doomed.stop()
      await restart()
      await look(step)
      if (!dying.isKilled()) return
      await portal.close()
    }
  }

  test('a message that was removed is in no list, no badge, no stream and no mail', async () => {
    await killAtEachStep(
      async () => {
        const { id } = await say(portal, 'ada', secret)
        return () => portal.call('ada', messageCalls.removeMessage, { messageId: id })
      },
      async (step) => {
        for (const who of ['tom', 'nina', 'ivo', 'ben'] as const) {
          assert.ok(!(await readableBy(who)).includes('swordfish'), `${who} after ${step} writes`)
          assert.equal((await portal.call(who, calls.listNotifications, {})).unreadCount, 0)
        }
        assert.ok(!(await mailsOfLater()).includes('swordfish'))
      },
    )
  })

  test('is gone before the backlog of news is told', async () => {
    const { id } = await say(portal, 'ada', secret)
    await portal.notifying.settled()
    await portal.notifying.stop()
    await say(portal, 'ada', 'News that waits')
    await portal.call('ada', messageCalls.removeMessage, { messageId: id })
    const { promise: untold, reject: giveUp } = Promise.withResolvers<never>()
    const slow: Documents = {
      ...portal.documents,
      list: (...what) => (isNews(what[1]) ? untold : portal.documents.list(...what)),
    }
    const notifying = startNotifying({ ...portal.notifier, documents: slow }, soleDuty)
    await notifying.withdrawn()
    for (const who of ['tom', 'nina'] as const) assert.ok(!(await readableBy(who)).includes('swordfish'))
    giveUp(new Error('killed'))
    await notifying.stop()
    await restart()
    assert.ok((await readableBy('nina')).includes('News that waits'))
  })

  test('a message that was put in other words is told in those alone', async () => {
    await killAtEachStep(
      async () => {
        const { id } = await say(portal, 'ada', secret)
        return () => portal.call('ada', messageCalls.editMessage, { messageId: id, version: 1, body: 'Never mind' })
      },
      async () => {
        const read = await readableBy('ivo')
        assert.ok(read.includes('Never mind') && !read.includes('swordfish'))
        const mails = await mailsOfLater()
        assert.ok(mails.includes('Never mind') && !mails.includes('swordfish'))
      },
    )
  })

  test('a message that was sent and removed before anybody was told of it is told to nobody', async () => {
    await portal.notifying.stop()
    const { id } = await say(portal, 'ada', secret)
    await portal.call('ada', messageCalls.removeMessage, { messageId: id })
    await restart()
    assert.ok(!(await readableBy('tom')).includes('swordfish'))
    assert.deepEqual(await mailsOfLater(), '[]')
  })

  test('of a project that somebody was taken off nothing is left to them', async () => {
    await killAtEachStep(
      async () => {
        await say(portal, 'ada', secret)
        return () => takeOff(portal.documents, relaunch, 'ivo')
      },
      async () => {
        assert.ok(!(await readableBy('ivo')).includes('swordfish'))
        assert.equal((await portal.call('ivo', calls.listNotifications, {})).unreadCount, 0)
        assert.ok((await readableBy('mei')).includes('swordfish'))
        assert.ok(!(await mailsOfLater()).includes('ivo@'))
      },
    )
  })

  test('a right that was withdrawn takes what it let a teammate know', async () => {
    await killAtEachStep(
      async () => {
        await say(portal, 'tom', secret)
        return () =>
          portal.documents.transact(async (transaction) => {
            const ben = await transaction.get(users, 'ben')
            assert.ok(ben)
            transaction.put(users, { ...ben.data, rights: ['projects'] })
          })
      },
      async () => {
        assert.ok(!(await readableBy('ben')).includes('swordfish'))
        assert.ok(!(await mailsOfLater()).includes('ben@'))
      },
    )
  })

  async function isUnread(who: CastUid): Promise<boolean> {
    return (await portal.call(who, calls.listNotifications, {})).unreadCount > 0
  }

  test('what was read in the conversation is unread in no badge, and mailed to nobody who read it', async () => {
    await killAtEachStep(
      async () => {
        const { id } = await say(portal, 'tom', 'Have a look')
        return () => portal.call('ada', messageCalls.markMessagesRead, { projectId: relaunch, upTo: id })
      },
      async () => {
        assert.equal(await isUnread('ada'), false)
        assert.equal(await isUnread('ben'), true)
        assert.ok(!(await mailsOfLater()).includes('ada@'))
      },
    )
  })

  test('what was answered, and what was paid, asks nobody any more', async () => {
    const productId = 'bakery-relaunch-1'
    await killAtEachStep(
      async () => {
        await portal.call('tom', productCalls.requestApproval, { productId, milestoneId: null })
        portal.clock.advance(1000)
        return () => portal.call('ada', productCalls.approveProduct, { productId })
      },
      async () => assert.equal(await isUnread('ada'), false),
    )
    await portal.close()
    portal = await openToldPortal()
    await killAtEachStep(
      async () => {
        const asked = { projectId: relaunch, amountCents: 48_000, description: 'Photographs', key: newKey() }
        const { message } = await portal.call('tom', messageCalls.requestPayment, asked)
        const paid = { messageId: message.id, paymentId: 'pay-1', status: 'paid', amountCents: cents(48_000) } as const
        return () =>
          portal.documents.transact(async (transaction) => {
            const settled = { ...paid, currency: 'usd', receiptUrl: null }
            await settlePaymentMessage(transaction, settled)
          })
      },
      async () => assert.equal(await isUnread('ada'), false),
    )
  })
})
