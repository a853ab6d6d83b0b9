import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cancelSubscription } from '#domain/billing/subscription-contract.ts'
import { payInvoice } from '#domain/invoices/contract.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { sentItem } from '#server/invoices/stage.test-support.ts'
import { mailHead } from '#server/testing/mail-head.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { notificationMail } from './mails/notification-mail.ts'
import { followTold } from './stage.test-support.ts'
import type { ToldPortal } from './stage.test-support.ts'

describe('a notification about money shows', () => {
  let stage: BillingStage
  let told: ToldPortal

  beforeEach(async () => {
    stage = await openBillingStage()
    told = await followTold(stage.portal)
  })
  afterEach(async () => {
    await told.notifying.stop()
    await stage.close()
  })

  async function givePicture(uid: CastUid): Promise<void> {
    await told.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      assert.ok(found)
      transaction.put(users, { ...found.data, avatarId: `picture-of-${uid}` })
    })
  }

  async function newsOf(who: CastUid, type: Notification['type']): Promise<Notification> {
    const found = (await told.storedOf(who)).find((each) => each.type === type)
    assert.ok(found)
    return found
  }

  const faceOf = ({ actorId, actorName, actorAvatarId }: Notification) => [actorId, actorName, actorAvatarId]

  test('the staff who canceled a client’s plan; its email still names the client', async () => {
    await givePicture('tom')
    const subscriptionId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    await told.call('tom', cancelSubscription, { subscriptionId })
    const face = ['tom', 'Tom Reyes', 'picture-of-tom']
    assert.deepEqual(faceOf(await newsOf('ada', 'billing.subscription_canceled')), face)
    const news = await newsOf('nina', 'billing.subscription_canceled')
    assert.deepEqual(faceOf(news), face)
    assert.match(news.title, /^Northwind Bakery: Rocket Hosting monthly was canceled/)
    const text = { subject: 'By {actor}', body: '{headline}', smallPrint: '', button: 'Open' }
    const head = mailHead('Brightwater', 'hello@brightwater.example', text)
    const person = { uid: 'nina', accountId: 'nina', role: 'superAdmin', fullName: 'Nina Falk', email: '' } as const
    const reader = { person, client: 'Northwind Bakery', wayIn: { linkTo: String, isInvitation: false } }
    assert.equal(notificationMail(head, reader, [news], null).subject, 'By Northwind Bakery')
  })

  test('nobody where the bank or a date is behind it, or the owner did it and is told in writing', async () => {
    const subscriptionId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    assert.equal((await newsOf('ada', 'billing.paid')).actorId, '')
    await told.call('ada', cancelSubscription, { subscriptionId })
    for (const who of ['ada', 'nina'] as const)
      assert.equal((await newsOf(who, 'billing.subscription_canceled')).actorId, '')
  })

  test('the owner who paid an invoice, and not the owner where a teammate paid', async () => {
    await givePicture('grace')
    const paymentMethodId = await stage.savedCard('grace')
    const paidBy = async (who: 'grace' | 'pia') => {
      stage.portal.clock.advance(1000)
      const { id: invoiceId, totalCents } = await sentItem(stage.portal, 64_000, 'clinic-booking')
      await told.call(who, payInvoice, { invoiceId, amountCents: totalCents, paidCents: 0, paymentMethodId })
      const news = (await told.storedOf('tom')).findLast(({ type }) => type === 'invoice.paid')
      assert.ok(news)
      assert.match(news.title, /^Harbor Clinics paid \$640 for invoice /)
      return faceOf(news)
    }
    assert.deepEqual(await paidBy('grace'), ['grace', 'Grace Okafor', 'picture-of-grace'])
    assert.deepEqual(await paidBy('pia'), ['', 'Harbor Clinics', null])
  })
})
