import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getClientPayment } from '#domain/billing/staff-contract.ts'
import { listOwed } from '#domain/invoices/owed-contract.ts'
import { attachmentKindOf } from '#domain/messages/attachment-kinds.ts'
import { listMessages, listUnread } from '#domain/messages/contract.ts'
import { checkContent } from '#server/messages/check-content.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { chargeNoCard } from './card-payments.ts'
import { saidInProjects } from './said-in-projects.ts'
import { seedMessages } from './seed-messages.ts'

test('the demo talks: answers, files, notes among staff, payments in every state, and something unread', async () => {
  const portal = await openTestPortal()
  try {
    await seedMessages({ ...portal, charge: chargeNoCard })
    const projectId = 'bakery-relaunch'
    const forStaff = (await portal.call('tom', listMessages, { projectId })).messages
    const forAda = (await portal.call('ada', listMessages, { projectId })).messages
    assert.equal(forStaff.length, saidInProjects[projectId]?.length)
    assert.equal(forStaff.length - forAda.length, forStaff.filter(({ internal }) => internal).length)
    assert.deepEqual(
      forStaff.map(({ createdAt }) => createdAt),
      forStaff
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    const statuses = new Set<string>()
    for (const id of Object.keys(saidInProjects))
      for (const { payment, attachments, replyToId } of (await portal.call('tom', listMessages, { projectId: id }))
        .messages) {
        if (payment) statuses.add(payment.status)
        if (payment?.status === 'paid')
          await portal.call('tom', getClientPayment, { paymentId: payment.paymentId ?? '' })
        assert.ok(replyToId === null || replyToId.length > 20)
        for (const { fileId, name } of attachments) {
          const opened = await portal.files.open(fileId)
          const kind = attachmentKindOf(name)
          assert.ok(opened && kind)
          await Array.fromAsync(checkContent(kind, opened.content))
        }
      }
    assert.deepEqual([...statuses].sort(), ['fail', 'paid', 'unpaid'])
    const requests = async (who: 'ada' | 'grace') =>
      (await portal.call(who, listOwed, {})).requests.map(({ amountCents }) => amountCents)
    assert.deepEqual(await requests('ada'), [48_000])
    assert.equal((await requests('grace')).length, 1)
    assert.deepEqual((await portal.call('ada', listUnread, {})).unread, { [projectId]: 2 })
    assert.deepEqual((await portal.call('uma', listUnread, {})).unread, {})
  } finally {
    await portal.close()
  }
})
