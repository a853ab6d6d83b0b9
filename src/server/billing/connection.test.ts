import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getPaymentConnection } from '#domain/billing/connection-contract.ts'
import { origin } from '#server/testing/test-settings.test-support.ts'
import { heardEvents } from './exports/collections.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const price = { object: 'price', id: 'price_1' }

describe('the connection to the payment provider', () => {
  let stage: BillingStage
  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  const shown = async () => (await stage.portal.call('tom', getPaymentConnection, {})).connection

  test('says the account, the mode and that nothing was heard yet, and no secret', async () => {
    const connection = await shown()
    assert.match(connection.account ?? '', /^acct_\w+$/)
    const { account: _known, ...others } = connection
    assert.deepEqual(others, {
      isOwn: false,
      isLive: false,
      problem: null,
      hasCardKey: true,
      webhookUrl: `${origin}/api/stripe-webhook`,
      takesEvents: true,
      heardAt: null,
      tax: { isActive: true, isAddedToPrices: true },
    })
    assert.doesNotMatch(JSON.stringify(connection), /[srp]k_|whsec/)
  })

  test('says when the last signed event arrived, written once a minute', async () => {
    const first = stage.portal.clock.now()
    for (let told = 0; told < 3; told++) assert.equal(await stage.tell(price), 200)
    assert.equal((await shown()).heardAt, first)
    assert.equal((await stage.portal.documents.get(heardEvents, 'webhook'))?.version, 1)
    stage.portal.clock.advance(60_000)
    assert.equal(await stage.tell(price), 200)
    assert.equal((await shown()).heardAt, stage.portal.clock.now())
  })

  test('takes no forged event for a sign of life', async () => {
    assert.equal(await stage.tell(price, { secret: 'whsec_another' }), 400)
    assert.equal((await shown()).heardAt, null)
  })

  test('asks anew each time: what answered before may not answer now', async () => {
    assert.equal((await shown()).problem, null)
    await stage.provider.control('POST', 'faults', [{ kind: '500' }])
    const { problem, account } = await shown()
    assert.notEqual(problem, null)
    assert.equal(account, null)
    await stage.provider.control('POST', 'faults', [])
    assert.equal((await shown()).problem, null)
  })

  test('is for staff alone', async () => {
    for (const who of ['ada', 'ivo', 'ben'] as const)
      assert.equal(await stage.portal.outcome(who, getPaymentConnection, {}), 'forbidden')
  })
})
