import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { deactivateClient } from '#domain/accounts/staff-contract.ts'
import { createPaymentIntent } from '#domain/billing/payment-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { owedWaitMs } from '#domain/notifications/notification.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { createId } from '#server/platform/secrets.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const planIds = ['rocket-hosting-monthly']
const clientId = 'ada'

describe('ordering for a client', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  const consent = (given = true) => stage.portal.call('ada', staff.setOrderingConsent, { given })
  const order = (key = createId()) => ({ key, planIds, clientId, dueTodayCents: 1500 })
  const place = async (): Promise<PresentedOrder> => (await stage.portal.call('tom', calls.createOrder, order())).order

  test('staff see the prices of a client, and order nothing without their consent', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    const preview = await stage.portal.call('tom', calls.previewOrder, { planIds, clientId })
    assert.equal(preview.dueTodayCents, 1500)
    assert.equal(await stage.portal.outcome('tom', calls.createOrder, order()), 'consent-missing')
    const own = await stage.order(planIds)
    const paid = stage.purchase(own, onlyItem(own), { who: 'tom', paymentMethodId })
    await stage.callsSince()
    assert.equal(await stage.portal.outcome(...paid), 'consent-missing')
    assert.deepEqual(await stage.callsSince(), [])
    assert.deepEqual(await stage.charged(own.customerId), [])
  })

  test('with it they order by the saved card: the client pays, is told by mail, and the trace names who did it', async () => {
    const told = await followTold(stage.portal)
    const paymentMethodId = await stage.savedCard('ada')
    await consent()
    const placed = await place()
    assert.deepEqual([placed.uid, placed.orderedBy], ['ada', 'tom'])
    const bought = await stage.buy(placed, onlyItem(placed), { who: 'tom', paymentMethodId })
    assert.deepEqual([bought.status, bought.clientSecret], ['paid', null])
    assert.deepEqual(await stage.charged(placed.customerId), [1500])
    assert.equal((await stage.look(placed.id)).status, 'completed')
    const title = 'Tom Reyes ordered Rocket Hosting monthly for you'
    assert.ok((await told.titlesOf('ada')).includes(title))
    assert.ok((await told.mailRound()).some(({ to, subject }) => to.email.startsWith('ada@') && subject === title))
    const trace = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const ordered = trace.find(({ data }) => data.action === 'ordered-for:ada')?.data
    assert.equal(ordered?.entityId, placed.id)
    assert.match(ordered.ip ?? '', /^10\.0\./)
    await told.notifying.stop()
  })

  test('a declined card is told to the client at once, whom no page tells, and the order is never called paid', async () => {
    const told = await followTold(stage.portal)
    const paymentMethodId = await stage.savedCard('ada', 'declined')
    await consent()
    const placed = await place()
    const asked = stage.purchase(placed, onlyItem(placed), { who: 'tom', paymentMethodId })
    assert.equal(await stage.portal.outcome(...asked), 'card-declined')
    const titles = await told.titlesOf('ada')
    assert.ok(titles.includes(`Order ${placed.number} isn’t complete: $15 due`), titles.join('\n'))
    stage.portal.clock.advance(owedWaitMs)
    const mails = (await told.mailRound()).filter(({ to }) => to.email.startsWith('ada@'))
    const mailed = (subject: string) => mails.find((mail) => mail.subject.startsWith(subject))?.text ?? ''
    assert.match(mailed('Tom Reyes ordered'), new RegExp(`Order ${placed.number}: \\$15 in total\\.`))
    assert.match(mailed(`Order ${placed.number}`), /The card was declined\. Not paid: Rocket Hosting monthly/)
    await told.notifying.stop()
  })

  test('a consent that is taken back holds for what is placed and not yet paid', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    await consent()
    const placed = await place()
    await consent(false)
    const paid = stage.purchase(placed, onlyItem(placed), { who: 'tom', paymentMethodId })
    assert.equal(await stage.portal.outcome(...paid), 'consent-missing')
    assert.equal(await stage.portal.outcome('tom', calls.createOrder, order()), 'consent-missing')
    assert.deepEqual(await stage.charged(placed.customerId), [])
  })

  test('nothing is bought by the card of a client who was switched off meanwhile', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    await consent()
    const placed = await place()
    await stage.portal.call('tom', deactivateClient, { uid: 'ada' })
    const paid = stage.purchase(placed, onlyItem(placed), { who: 'tom', paymentMethodId })
    assert.equal(await stage.portal.outcome(...paid), 'not-found')
    assert.equal(await stage.portal.outcome('tom', calls.createOrder, order()), 'not-found')
    const free = { amount: 900, customerId: placed.customerId, paymentMethodId }
    assert.equal(await stage.portal.outcome('tom', createPaymentIntent, free), 'not-found')
    assert.deepEqual(await stage.charged(placed.customerId), [])
  })

  test('what a client had paid on the way when they were switched off is settled all the same', async () => {
    const paymentMethodId = await stage.savedCard('ada', 'challenged')
    const placed = await stage.order(planIds)
    await stage.buy(placed, onlyItem(placed), { paymentMethodId })
    const { clientSecret } = await stage.buy(placed, onlyItem(placed), { paymentMethodId })
    await stage.portal.call('tom', deactivateClient, { uid: 'ada' })
    await stage.answerBank(clientSecret, 'complete')
    assert.equal((await stage.look(placed.id, { who: 'tom', settle: true })).status, 'completed')
    assert.deepEqual(await stage.charged(placed.customerId), [1500])
  })

  test('the card of another client pays nothing, and an unknown client is nobody', async () => {
    const graces = await stage.savedCard('grace')
    await stage.savedCard('ada')
    await consent()
    const placed = await place()
    const paid = stage.purchase(placed, onlyItem(placed), { who: 'tom', paymentMethodId: graces })
    await stage.callsSince()
    assert.equal(await stage.portal.outcome(...paid), 'not-found')
    for (const other of ['ben', 'tom', 'nobody'])
      assert.equal(await stage.portal.outcome('tom', calls.createOrder, { ...order(), clientId: other }), 'not-found')
    assert.deepEqual(await stage.callsSince(), [])
  })

  test('staff add no card and never get the secret of a payment: the bank’s question goes to the client', async () => {
    const told = await followTold(stage.portal)
    const paymentMethodId = await stage.savedCard('ada', 'challenged')
    await consent()
    const placed = await place()
    const bought = await stage.buy(placed, onlyItem(placed), { who: 'tom', paymentMethodId })
    assert.deepEqual([bought.status, bought.clientSecret], ['unpaid', null])
    await stage.buy(placed, onlyItem(placed), { who: 'tom', paymentMethodId })
    const titles = (await told.titlesOf('ada')).filter((title) => title.startsWith('Bank confirmation needed'))
    assert.deepEqual(titles, ['Bank confirmation needed: $15 for Rocket Hosting monthly'])
    assert.deepEqual(
      (await told.titlesOf('tom')).filter((title) => title.includes('Bank confirmation needed')),
      ['Northwind Bakery: Bank confirmation needed: $15 for Rocket Hosting monthly'],
    )
    await told.notifying.stop()
  })
})
