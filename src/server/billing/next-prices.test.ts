import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { deactivateClient } from '#domain/accounts/staff-contract.ts'
import * as prices from '#domain/billing/price-contract.ts'
import * as calls from '#domain/billing/subscription-contract.ts'
import { getProducts } from '#domain/catalogue/contract.ts'
import { cents } from '#domain/core/money.ts'
import { assignPlan, listHosting, requestHosting } from '#domain/launchpad/contract.ts'
import * as notifications from '#domain/notifications/contract.ts'
import { updateTeammate } from '#domain/team/teammate-contract.ts'
import { teammateIdOf } from '#server/accounts/exports/collections.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { announceRenewals } from './announcements.ts'
import { dayMs, monthly, openPriceStage, yearly } from './price-stage.test-support.ts'
import type { PriceStage } from './price-stage.test-support.ts'
import { anotherPortal } from './stage.test-support.ts'

describe('a new price for those who have a plan', () => {
  let stage: PriceStage

  beforeEach(async () => {
    stage = await openPriceStage()
  })
  afterEach(() => stage.close())

  test('is seen by staff with what each pays, would pay and from when', async () => {
    const own = await stage.bought('ada')
    await stage.bought('grace', yearly)
    assert.deepEqual(await stage.earlier(), [])
    await stage.sell(monthly, 2000)
    const [row, ...others] = await stage.earlier()
    assert.deepEqual(others, [])
    assert.ok(row?.soldFrom)
    assert.deepEqual(
      [row.id, row.clientId, row.clientName, row.amountCents, row.soldCents, row.nextPrice],
      [own, 'ada', 'Northwind Bakery', 1500, 2000, undefined],
    )
    assert.ok(Date.parse(row.soldFrom) - stage.portal.clock.nowMs() >= 30 * dayMs)
    const hindered = async () => (await stage.earlier()).map(({ soldFrom, hindrance }) => [soldFrom, hindrance])
    await stage.portal.call('ada', calls.cancelSubscription, { subscriptionId: own })
    assert.deepEqual(await hindered(), [[null, 'ending']])
    await stage.portal.call('ada', calls.resumeSubscription, { subscriptionId: own })
    await stage.portal.call('tom', deactivateClient, { uid: 'ada' })
    assert.deepEqual(await hindered(), [[null, 'unreachable']])
    assert.deepEqual((await stage.announcing([own], 2000)).announced, [], 'nobody is charged what they got no mail of')
  })

  test('is mailed at once, whatever the preferences, and charged from the first renewal after thirty days', async () => {
    const own = await stage.bought('ada')
    await stage.portal.call('ada', notifications.updateNotificationPreferences, {
      group: 'billing',
      inApp: false,
      email: 'never',
    })
    await stage.sell(monthly, 2000)
    await stage.told.mailRound()
    for (let again = 0; again < 2; again++)
      assert.deepEqual((await stage.announcing([own], 2000)).announced, [own], 'told once')
    const { nextPrice, nextPriceFrom = '' } = await stage.held(own)
    assert.equal(nextPrice?.amountCents, 2000)
    const mails = await stage.told.mailRound()
    assert.deepEqual(
      mails.map(({ to }) => to.email),
      ['ada@northwind.example'],
    )
    assert.match(
      mails[0]?.subject ?? '',
      /^Rocket Hosting monthly will cost \$20 a month instead of \$15 from \w{3} \d+, \d{4}$/,
    )
    assert.match(mails[0]?.text ?? '', /about price changes regardless of your notification settings/)
    const shown = (await stage.portal.call('ada', getProducts, {})).products.find(({ id }) => id === monthly)
    assert.deepEqual(shown?.own, { amountCents: 1500, months: 1, next: { amountCents: 2000, from: nextPriceFrom } })
    // A teammate without the right to invoices reads that the account has the plan, and not for what.
    const unpriced = (await stage.portal.call('ben', getProducts, {})).products.find(({ isOwned }) => isOwned)
    assert.deepEqual([unpriced?.id, unpriced?.own], [monthly, undefined])
    await stage.pass(33, own)
    assert.deepEqual(await stage.charged(), [1500, 1500], 'its renewal before is at the old price')
    await stage.pass(31, own)
    assert.deepEqual(await stage.charged(), [1500, 1500, 2000])
    const moved = await stage.held(own)
    assert.deepEqual(
      [moved.amountCents, moved.couponIds, moved.nextPrice, moved.nextPriceFrom],
      [2000, [`${monthly}-off-7700`], undefined, undefined],
    )
    assert.deepEqual(await stage.earlier(), [])
    const rows = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    assert.deepEqual(
      rows.map(({ data }) => [data.actorId, data.action]).filter(([, action]) => action?.startsWith('price-')),
      [
        ['tom', 'price-announced'],
        [null, 'price-moved'],
      ],
    )
  })

  test('is told of, and withdrawn, with the site of the plan: another may have the same one', async () => {
    const own = await stage.bought('ada')
    await stage.portal.call('ada', requestHosting, { productId: 'bakery-relaunch-1' })
    const [site] = (await stage.portal.call('ada', listHosting, {})).sites
    assert.ok(site)
    const { version } = await stage.held(own)
    await stage.portal.call('ada', assignPlan, { subscriptionId: own, version, siteId: site.id })
    await stage.sell(monthly, 2000)
    await stage.announcing([own], 2000)
    await stage.portal.call('tom', prices.withdrawPrice, { subscriptionId: own })
    const [announced = '', withdrawn] = (await stage.told.titlesOf('ada')).slice(-2)
    const plan = `Rocket Hosting monthly (${site.name})`
    assert.ok(announced.startsWith(`${plan} will cost $20 a month instead of $15 from `), announced)
    assert.equal(withdrawn, `${plan} stays at $15 a month`)
  })

  test('is told to a teammate who sees the money with the name of the owner, who alone can cancel', async () => {
    const own = await stage.bought('ada')
    await stage.portal.call('ada', updateTeammate, {
      teammateId: teammateIdOf('ada', 'ben@northwind.example'),
      version: 1,
      roleTitle: 'Accounts',
      responsibilities: '',
      rights: ['invoices'],
    })
    await stage.sell(monthly, 2000)
    await stage.announcing([own], 2000)
    const bodyFor = async (who: 'ada' | 'ben') =>
      (await stage.told.storedOf(who)).find(({ type }) => type === 'billing.price_announced')?.body
    assert.match((await bodyFor('ada')) ?? '', /cancel the plan under Billing before that day\.$/)
    assert.equal(
      await bodyFor('ben'),
      'Nothing changes until then. Ada Lovell can cancel the plan under Billing before that day.',
    )
  })

  test('is mailed though it was read before, and as late as the carrier takes it', async () => {
    const own = await stage.bought('ada')
    await stage.sell(monthly, 2000)
    await stage.told.mailRound()
    stage.told.mails.failure = new Error('The carrier is away')
    await stage.announcing([own], 2000)
    assert.deepEqual(await stage.told.mailRound(), [])
    await stage.portal.call('ada', notifications.markNotificationsRead, { all: true })
    stage.portal.clock.advance(5 * dayMs)
    stage.told.mails.failure = null
    assert.deepEqual(
      (await stage.told.mailRound()).map(({ subject }) => subject).filter((subject) => subject.includes('will cost'))
        .length,
      1,
    )
  })

  test('of a plan by the year is charged a year later where the renewal is nearer', async () => {
    const own = await stage.bought('ada', yearly)
    await stage.sell(yearly, 24_000)
    await stage.announcing([own], 24_000, yearly)
    const { nextPriceFrom, currentPeriodEnd } = await stage.held(own)
    assert.equal(nextPriceFrom, currentPeriodEnd)
    await stage.portal.call('tom', prices.withdrawPrice, { subscriptionId: own })
    stage.portal.clock.advance(340 * dayMs)
    for (const who of ['ada', 'tom'] as const) stage.portal.signInAgain(who)
    await stage.announcing([own], 24_000, yearly)
    assert.equal((await stage.held(own)).nextPriceFrom?.slice(0, 4), String(Number(currentPeriodEnd.slice(0, 4)) + 1))
  })

  test('is named by the notice of the renewal', async () => {
    const own = await stage.bought('ada')
    await stage.sell(monthly, 2000)
    await stage.announcing([own], 2000)
    const until = Date.parse((await stage.held(own)).nextPriceFrom ?? '') - 2 * dayMs
    await stage.pass(Math.floor((until - stage.portal.clock.nowMs()) / dayMs), own)
    await announceRenewals(anotherPortal(stage), (error) => assert.fail(String(error)))
    const renewal = (await stage.told.titlesOf('ada')).filter((title) => title.includes('renews on'))
    assert.match(renewal.at(-1) ?? '', /for \$20$/)
  })

  test('stands where the plan costs something else by then: nothing is charged that was not announced', async () => {
    const own = await stage.bought('ada', yearly)
    await stage.sell(yearly, 24_000)
    await stage.announcing([own], 24_000, yearly)
    await stage.sell(yearly, 30_000)
    assert.equal(
      await stage.portal.outcome('tom', prices.announcePrice, {
        planId: yearly,
        priceCents: cents(24_000),
        subscriptionIds: [own],
      }),
      'price-changed',
    )
    await stage.pass(367, own)
    assert.deepEqual(await stage.charged(), [18_000, 24_000])
    const { data } = await stage.stripe.prices.list({ product: `liftoff-${yearly}`, active: true })
    assert.deepEqual(
      data.map(({ unit_amount: amount }) => amount),
      [30_000],
      'nobody can begin at a price that was',
    )
  })

  test('gives way in one step to a lower one, from the same day', async () => {
    const own = await stage.bought('ada')
    await stage.sell(monthly, 3000)
    await stage.announcing([own], 3000)
    const { nextPriceFrom } = await stage.held(own)
    const offeredFrom = async () => (await stage.earlier()).map(({ soldFrom }) => soldFrom)
    await stage.sell(monthly, 1000)
    assert.deepEqual(await offeredFrom(), [nextPriceFrom])
    stage.portal.clock.advance(60_000)
    for (let again = 0; again < 2; again++) assert.deepEqual((await stage.announcing([own], 1000)).announced, [own])
    const lowered = await stage.held(own)
    assert.deepEqual([lowered.nextPrice?.amountCents, lowered.nextPriceFrom], [1000, nextPriceFrom])
    assert.deepEqual(await offeredFrom(), [null])
    const titles = (await stage.told.titlesOf('ada')).filter((title) => title.includes('will cost'))
    assert.equal(titles.length, 2, 'told of each once')
    assert.match(
      titles[1] ?? '',
      /^Rocket Hosting monthly will cost \$10 a month instead of the \$30 we announced, from \w{3} \d+, \d{4}$/,
    )
    await stage.pass(64, own)
    assert.deepEqual(await stage.charged(), [1500, 1500, 1000])
  })

  test('gives way in one step to a higher one, whose thirty days count anew', async () => {
    const own = await stage.bought('ada')
    await stage.sell(monthly, 1800)
    await stage.announcing([own], 1800)
    const { nextPriceFrom = '' } = await stage.held(own)
    await stage.pass(30, own)
    await stage.sell(monthly, 2000)
    const [row] = await stage.earlier()
    assert.ok(row?.soldFrom && row.soldFrom > nextPriceFrom)
    assert.ok(Date.parse(row.soldFrom) - stage.portal.clock.nowMs() >= 30 * dayMs)
    await stage.told.mailRound()
    for (let again = 0; again < 2; again++) assert.deepEqual((await stage.announcing([own], 2000)).announced, [own])
    const raised = await stage.held(own)
    assert.deepEqual([raised.nextPrice?.amountCents, raised.nextPriceFrom], [2000, row.soldFrom])
    const [mail, ...others] = (await stage.told.mailRound()).map(({ subject }) => subject)
    assert.deepEqual(others, [])
    assert.match(
      mail ?? '',
      /^Rocket Hosting monthly will cost \$20 a month instead of the \$18 we announced, from \w{3} \d+, \d{4}$/,
    )
    await stage.pass(62, own)
    assert.deepEqual(await stage.charged(), [1500, 1500, 1500, 2000], 'the first price is never charged')
  })

  test('is withdrawn once, and the client told that the plan stays as it is', async () => {
    const own = await stage.bought('ada')
    await stage.sell(monthly, 2000)
    await stage.announcing([own], 2000)
    for (let again = 0; again < 2; again++) {
      const { subscription } = await stage.portal.call('tom', prices.withdrawPrice, { subscriptionId: own })
      assert.deepEqual([subscription.nextPrice, subscription.amountCents], [undefined, 1500])
    }
    assert.deepEqual((await stage.told.titlesOf('ada')).slice(-1), ['Rocket Hosting monthly stays at $15 a month'])
    assert.deepEqual(
      (await stage.told.mailRound()).map(({ subject }) => subject).filter((subject) => subject.includes('stays')),
      ['Rocket Hosting monthly stays at $15 a month'],
    )
    await stage.pass(64, own)
    assert.deepEqual(await stage.charged(), [1500, 1500, 1500])
    await stage.announcing([own], 2000)
    assert.ok((await stage.held(own)).nextPrice, 'it may be announced anew')
  })

  test('is told of to nobody at all where one of them is not of the plan', async () => {
    const [own, other] = [await stage.bought('ada'), await stage.bought('grace', yearly)]
    await stage.sell(monthly, 2000)
    const body = { planId: monthly, priceCents: cents(2000) }
    for (const subscriptionIds of [
      [own, other],
      [own, 'sub_none'],
    ])
      assert.equal(await stage.portal.outcome('tom', prices.announcePrice, { ...body, subscriptionIds }), 'not-found')
    assert.equal((await stage.held(own)).nextPrice, undefined)
    for (const who of ['ada', 'ivo'] as const)
      assert.equal(
        await stage.portal.outcome(who, prices.announcePrice, { ...body, subscriptionIds: [own] }),
        'forbidden',
      )
  })

  test('is told once to each, by twenty who press at once', async () => {
    const ids = [await stage.bought('ada'), await stage.bought('grace')]
    await stage.sell(monthly, 2000)
    await Promise.all(Array.from({ length: 20 }, () => stage.announcing(ids, 2000)))
    for (const who of ['ada', 'grace'] as const)
      assert.equal((await stage.told.titlesOf(who)).filter((title) => title.includes('will cost')).length, 1)
  })
})
