import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as prices from '#domain/billing/price-contract.ts'
import { listCatalogueChanges } from '#domain/catalogue/settings-contract.ts'
import { monthly, openPriceStage } from './price-stage.test-support.ts'
import type { PriceStage } from './price-stage.test-support.ts'

describe('the history of the catalogue', () => {
  let stage: PriceStage

  beforeEach(async () => {
    stage = await openPriceStage()
  })
  afterEach(() => stage.close())

  async function told() {
    const { changes } = await stage.portal.call('tom', listCatalogueChanges, {})
    return changes.map(({ by, before, after, told: noted }) => [
      by.name,
      before.map(({ price }) => price).join(),
      after.map(({ id, price }) => `${id} ${price}`).join(),
      noted && [noted.did, ...noted.clients.map(({ name }) => name)].join(', '),
    ])
  }

  test('names the clients to whom a price was announced, in one entry, and for whom it was withdrawn', async () => {
    const own = await stage.bought('ada')
    const other = await stage.bought('grace')
    await stage.sell(monthly, 2000)
    assert.equal((await told()).length, 1)
    for (let again = 0; again < 2; again++) {
      stage.portal.clock.advance(1000)
      await stage.announcing([own, other], 2000)
    }
    const announced = ['Tom Reyes', '20', `${monthly} 20`, 'announced, Northwind Bakery, Harbor Clinics']
    assert.deepEqual((await told()).slice(0, -1), [announced], 'who knows it already is told, and noted, once')
    for (let again = 0; again < 2; again++) {
      stage.portal.clock.advance(1000)
      await stage.portal.call('tom', prices.withdrawPrice, { subscriptionId: own })
    }
    const withdrawn = ['Tom Reyes', '20', `${monthly} 20`, 'withdrawn, Northwind Bakery']
    assert.deepEqual((await told()).slice(0, -1), [withdrawn, announced])
  })
})
