import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/subscription-contract.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { giveBen } from '#server/team/give-rights.test-support.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

describe('a plan that a client changes', () => {
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

  async function change(subscriptionId: string, planId: string): Promise<void> {
    const asked = { subscriptionId, planId }
    const { proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, asked)
    await stage.portal.call('ada', calls.changePlan, { ...asked, proratedAt })
  }

  const changesOf = async (who: 'ada' | 'ben' | 'nina') =>
    (await told.storedOf(who)).filter(({ title }) => title.includes('Plan changed'))

  const mailsOfNina = async () =>
    (await told.mailRound()).filter(({ to }) => to.email.startsWith('nina@')).map(({ text }) => text)

  test('is told to staff with what it costs, up and down, once', async () => {
    const paying = await stage.savedCard('ada')
    const subscriptionId = await stage.plan('ada', paying, 'rocket-hosting-monthly')
    await change(subscriptionId, 'rocket-hosting-yearly')
    for (let time = 0; time < 3; time++)
      assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    const [news, ...more] = await changesOf('nina')
    assert.deepEqual(more, [])
    assert.deepEqual(await changesOf('ada'), [], 'who has a receipt')
    assert.equal(news?.title, 'Northwind Bakery: Plan changed to Rocket Hosting yearly')
    assert.match(news.body, /^The new plan costs \$\d+ a year\. Rocket Hosting monthly cost \$\d+ a month\.$/)
    stage.portal.clock.advance(6 * 60_000)
    const mails = await told.mailRound()
    assert.ok(mails.some(({ to, subject }) => to.email.startsWith('nina@') && subject === news.title))
    await change(subscriptionId, 'rocket-hosting-monthly')
    assert.deepEqual((await changesOf('nina')).map(({ title }) => title).toSorted(), [
      'Northwind Bakery: Plan changed to Rocket Hosting monthly',
      news.title,
    ])
  })

  test('is told to the owner where no payment comes with it, with what became credit and what that paid, once', async () => {
    const subscriptionId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-yearly')
    await change(subscriptionId, 'rocket-hosting-monthly')
    for (let time = 0; time < 2; time++)
      assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    const [news, ...more] = await changesOf('ada')
    assert.deepEqual(more, [])
    assert.equal(news?.title, 'Plan changed to Rocket Hosting monthly')
    const said =
      'The new plan costs $15 a month. Rocket Hosting yearly cost $180 a year. ' +
      'The change added $165 to the account’s credit: $180 for unused time, less $15 for Rocket Hosting monthly.'
    assert.equal(news.body, said)
    assert.equal((await changesOf('nina'))[0]?.body, said)
    stage.portal.clock.advance(6 * 60_000)
    assert.ok((await told.mailRound()).some(({ to, subject }) => to.email.startsWith('ada@') && subject === news.title))
  })

  test('is told to a teammate for invoices where no payment comes with it, once, and to no other', async () => {
    await giveBen(stage.portal, 'ordering')
    const subscriptionId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-yearly')
    await change(subscriptionId, 'rocket-hosting-monthly')
    assert.deepEqual(await changesOf('ben'), [])
    await giveBen(stage.portal, 'invoices')
    await stage.stripe.customers.update(await stage.customer('ada'), { balance: -50_000 })
    await change(subscriptionId, 'rocket-hosting-yearly')
    const [news, ...more] = await changesOf('ben')
    assert.deepEqual(more, [])
    assert.match(news?.body ?? '', / The account’s credit paid \$\d+ for the change\.$/)
    assert.equal(news?.url, '/client/billing')
  })

  test('is told to the owner where credit paid all of it', async () => {
    const customerId = await stage.customer('ada')
    const subscriptionId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    await stage.stripe.customers.update(customerId, { balance: -50_000 })
    await change(subscriptionId, 'rocket-hosting-yearly')
    const [news] = await changesOf('ada')
    assert.match(news?.body ?? '', / The account’s credit paid \$83 for the change\.$/)
  })

  test('and soon changes back is mailed to staff in the order of both changes', async () => {
    const subscriptionId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    await change(subscriptionId, 'rocket-hosting-yearly')
    const mails = await mailsOfNina()
    stage.portal.clock.advance(55_000)
    await change(subscriptionId, 'rocket-hosting-monthly')
    mails.push(...(await mailsOfNina()))
    stage.portal.clock.advance(60_000)
    mails.push(...(await mailsOfNina()))
    assert.deepEqual(
      mails.flatMap((text) => text.match(/Plan changed to Rocket Hosting \w+/g) ?? []),
      ['Plan changed to Rocket Hosting yearly', 'Plan changed to Rocket Hosting monthly'],
    )
  })

  test('is told once it is paid, where the first card was declined', async () => {
    const subscriptionId = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    const declined = await stage.savedCard('ada', 'declined')
    await stage.stripe.subscriptions.update(subscriptionId, { default_payment_method: declined })
    const asked = { subscriptionId, planId: 'rocket-hosting-yearly' }
    const { proratedAt } = await stage.portal.call('ada', calls.previewPlanChange, asked)
    assert.equal(await stage.portal.outcome('ada', calls.changePlan, { ...asked, proratedAt }), 'card-declined')
    assert.deepEqual(await changesOf('nina'), [])
    const { latest_invoice: owed } = await stage.stripe.subscriptions.retrieve(subscriptionId)
    await stage.stripe.invoices.pay(String(owed), { payment_method: await stage.savedCard('ada', 'other') })
    assert.equal(await stage.tell({ object: 'subscription', id: subscriptionId }), 200)
    assert.equal((await changesOf('nina')).length, 1)
  })
})
