import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as questionCalls from '#domain/contact/contract.ts'
import { cents } from '#domain/core/money.ts'
import * as messageCalls from '#domain/messages/contract.ts'
import { getProject } from '#domain/projects/contract.ts'
import * as productCalls from '#domain/projects/product-contract.ts'
import { viewQuote } from '#domain/quotes/contract.ts'
import * as hourCalls from '#domain/timesheets/contract.ts'
import { settlePaymentMessage } from '#server/messages/exports/payment-messages.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { ask, send } from '#server/quotes/stage.test-support.ts'
import { liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openToldPortal } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'
import { sweepFollowUps } from './start-notifying.ts'

const productId = 'bakery-relaunch-1'
const whole = { productId, milestoneId: null }

describe('notifications of what was asked', () => {
  let portal: ToldPortal

  beforeEach(async () => {
    portal = await openToldPortal()
  })
  afterEach(async () => {
    const { faults } = portal
    await portal.close()
    assert.deepEqual(faults, [])
  })

  /** The types of what somebody has not read, oldest first. */
  async function unreadOf(who: CastUid): Promise<string[]> {
    return (await portal.storedOf(who)).filter(({ readAt }) => readAt === null).map(({ type }) => type)
  }

  async function readProduct() {
    const { products } = await portal.call('tom', getProject, { projectId: relaunch })
    const product = products.find(({ id }) => id === productId)
    assert.ok(product)
    return product
  }

  async function askForPayment(): Promise<string> {
    const asked = { projectId: relaunch, amountCents: 48_000, description: 'Photographs', key: newKey() }
    const { message } = await portal.call('tom', messageCalls.requestPayment, asked)
    await portal.notifying.settled()
    return message.id
  }

  async function settle(messageId: string, status: 'fail' | 'paid'): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const settlement = {
        messageId,
        paymentId: 'pay-1',
        status,
        amountCents: cents(48_000),
        currency: 'usd',
      }
      await settlePaymentMessage(transaction, settlement)
    })
  }

  test('an approval has read what asked for it, for everybody who was asked, and live', async () => {
    await portal.call('tom', productCalls.requestApproval, whole)
    assert.deepEqual([await unreadOf('ada'), await unreadOf('ben')].flat(), Array(2).fill('product.approval_requested'))
    const live = liveOf(portal)
    portal.clock.advance(1000)
    await portal.call('ada', productCalls.approveProduct, { productId })
    assert.deepEqual(await unreadOf('ada'), [])
    assert.deepEqual(await unreadOf('ben'), ['product.approved'])
    const shown = Object.values((await toldTo(portal, live, 'ada')).notifications)
    assert.deepEqual(
      shown.map((told) => (told as { readAt: unknown }).readAt !== null),
      [true],
    )
  })

  test('a quote that somebody opens is read for them, and not for who hasn’t opened it', async () => {
    await ask(portal, 'ada')
    const { id: quoteId } = await send(portal)
    assert.deepEqual([await unreadOf('ada'), await unreadOf('ben')], [['quote.sent'], ['quote.sent']])
    await portal.call('ada', viewQuote, { quoteId })
    assert.deepEqual([await unreadOf('ada'), await unreadOf('ben')], [[], ['quote.sent']])
    await portal.call('ben', viewQuote, { quoteId })
    assert.deepEqual(await unreadOf('ben'), [])
  })

  test('an approval that comes right after the question has read it too', async () => {
    await portal.call('tom', productCalls.requestApproval, whole)
    await portal.call('ada', productCalls.approveProduct, { productId })
    assert.deepEqual(await unreadOf('ada'), [])
  })

  test('an approval that bears an earlier moment, because the clock was set back, has read the question too', async () => {
    await portal.call('tom', productCalls.requestApproval, whole)
    await portal.notifying.settled()
    portal.clock.advance(-3_600_000)
    await portal.call('ada', productCalls.requestChange, { ...whole, reason: 'Larger pictures' })
    assert.deepEqual(await unreadOf('ada'), [])
    portal.clock.advance(1000)
    await portal.call('tom', productCalls.requestApproval, whole)
    assert.deepEqual(await unreadOf('ada'), ['product.approval_requested'])
    const messageId = await askForPayment()
    portal.clock.advance(-3_600_000)
    await settle(messageId, 'paid')
    assert.deepEqual(await unreadOf('ada'), ['product.approval_requested'])
  })

  test('an answer that came while nobody watched is followed by the next sweep', async () => {
    await portal.call('tom', productCalls.requestApproval, whole)
    await portal.notifying.settled()
    await portal.notifying.stop()
    portal.clock.advance(1000)
    await portal.call('ada', productCalls.approveProduct, { productId })
    await sweepFollowUps(portal.notifier)
    assert.deepEqual(await unreadOf('ada'), [])
  })

  test('a change that is asked for is an answer; what is asked anew is unread, through every sweep', async () => {
    await portal.call('tom', productCalls.requestApproval, whole)
    portal.clock.advance(1000)
    await portal.call('ada', productCalls.requestChange, { ...whole, reason: 'Larger pictures' })
    assert.deepEqual(await unreadOf('ada'), [])
    portal.clock.advance(1000)
    await portal.call('tom', productCalls.requestApproval, whole)
    assert.deepEqual(await unreadOf('ada'), ['product.approval_requested'])
    await sweepFollowUps(portal.notifier)
    assert.deepEqual(await unreadOf('ada'), ['product.approval_requested'])
  })

  test('a request that staff take back asks nobody any more, of a product and of a milestone', async () => {
    await portal.call('tom', productCalls.requestApproval, whole)
    const added = { key: newKey(), productId, title: 'Sitemap', dueDate: null, amountCents: null }
    const { product } = await portal.call('tom', productCalls.addMilestone, added)
    const milestone = product.milestones.at(-1)
    assert.ok(milestone)
    const part = { productId, milestoneId: milestone.id }
    await portal.call('tom', productCalls.requestApproval, part)
    // They are of one moment.
    const asked = (await unreadOf('ada')).toSorted()
    assert.deepEqual(asked, ['milestone.approval_requested', 'product.approval_requested'])
    portal.clock.advance(1000)
    const { version } = await readProduct()
    await portal.call('tom', productCalls.updateMilestone, { ...part, version, status: 'in_progress' })
    assert.deepEqual(await unreadOf('ada'), ['product.approval_requested'])
    await portal.call('tom', productCalls.requestApproval, part)
    portal.clock.advance(1000)
    await portal.call('tom', productCalls.removeMilestone, part)
    assert.deepEqual(await unreadOf('ada'), ['product.approval_requested'])
    const changed = { productId, version: (await readProduct()).version, status: 'in_progress' } as const
    await portal.call('tom', productCalls.updateProduct, changed)
    assert.deepEqual(await unreadOf('ada'), ['product.status_changed'])

    await portal.call('tom', productCalls.requestApproval, whole)
    portal.clock.advance(1000)
    await portal.call('tom', productCalls.archiveProduct, { productId })
    assert.deepEqual(await unreadOf('ada'), ['product.status_changed'])
  })

  test('a payment has read what asked for it, once it is made and not before', async () => {
    const messageId = await askForPayment()
    portal.clock.advance(1000)
    await settle(messageId, 'fail')
    assert.deepEqual(await unreadOf('ada'), ['message.payment_request'])
    await settle(messageId, 'paid')
    assert.deepEqual([await unreadOf('ada'), await unreadOf('ben')].flat(), [])
  })

  test('who has seen the payment asked for in the conversation has read what tells of it, and nobody else', async () => {
    const messageId = await askForPayment()
    await portal.call('ada', messageCalls.markMessagesRead, { projectId: relaunch, upTo: messageId })
    assert.deepEqual(await unreadOf('ada'), [])
    assert.deepEqual(await unreadOf('ben'), ['message.payment_request'])
  })

  test('an answer has read the question for all staff, and another question its answer', async () => {
    const asked = { key: newKey(), subject: 'Fonts', body: 'Which ones?' }
    const { question } = await portal.call('ada', questionCalls.askQuestion, asked)
    assert.deepEqual([await unreadOf('nina'), await unreadOf('tom')].flat(), Array(2).fill('question.asked'))
    portal.clock.advance(1000)
    const say = (who: CastUid, body: string) =>
      portal.call(who, questionCalls.answerQuestion, { key: newKey(), questionId: question.id, body })
    await say('tom', 'Both.')
    assert.deepEqual([await unreadOf('nina'), await unreadOf('tom')].flat(), [])
    assert.deepEqual(await unreadOf('ada'), ['question.answered'])
    portal.clock.advance(1000)
    await say('ada', 'And the colors?')
    assert.deepEqual(await unreadOf('ada'), [])
    assert.deepEqual([await unreadOf('nina'), await unreadOf('tom')].flat(), Array(2).fill('question.asked'))
  })

  test('submitted hours are read for all staff once the last of them are decided', async () => {
    const work = { projectId: relaunch, productId: null, billable: true, linkUrl: null, descriptions: 'Menu' }
    const add = async (workDate: string) => {
      const { entry } = await portal.call('ivo', hourCalls.addHours, { ...work, workDate, workedHours: 2 })
      return entry.id
    }
    const [first, second] = [await add('2026-12-07'), await add('2026-12-06')]
    await portal.call('ivo', hourCalls.submitHours, { entryIds: [first, second] })
    const unread = async () => [await unreadOf('nina'), await unreadOf('tom')].flat()
    assert.deepEqual(await unread(), Array(2).fill('timesheet.submitted'))
    portal.clock.advance(1000)
    await portal.call('nina', hourCalls.rejectHours, { entryIds: [first], reason: 'Too many' })
    assert.deepEqual(await unread(), Array(2).fill('timesheet.submitted'))
    await portal.call('nina', hourCalls.approveHours, { entries: [{ entryId: second, version: 2 }] })
    assert.deepEqual(await unread(), [])
  })
})
