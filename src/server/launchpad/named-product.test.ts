import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/launchpad/contract.ts'
import { archiveProduct } from '#domain/projects/product-contract.ts'
import { onlyItem } from '#server/checkout/stage.test-support.ts'
import { products } from '#server/projects/exports/collections.ts'
import { monthly, openPlanStage } from './plan-stage.test-support.ts'
import type { PlanStage } from './plan-stage.test-support.ts'
import { adasSite as shop } from './stage.test-support.ts'

const blog = 'bakery-relaunch-2'

let stage: PlanStage

describe('a hosting plan for a new site', () => {
  beforeEach(async () => {
    stage = await openPlanStage()
  })
  afterEach(() => stage.close())

  test('begins the site of the product that it names, with or without www., and the product is no second purchase', async () => {
    await stage.openSites(shop)
    await stage.portal.documents.transact(async (transaction) => {
      const product = (await transaction.get(products, blog))?.data
      assert.ok(product)
      transaction.put(products, { ...product, name: 'Bakery-Blog.example', liveUrl: null })
    })
    const again = await stage.order([monthly], { sites: [{ planId: monthly, newSite: 'bakery-blog.example' }] })
    const subscriptionId = await stage.buyHosting([{ planId: monthly, newSite: 'www.bakery-blog.example' }])
    const { sites } = await stage.portal.call('ada', calls.listHosting, {})
    const begun = sites.filter(({ id }) => id !== shop)
    assert.deepEqual(
      begun.map(({ id, productId, projectId, name, address, status, subscriptionId: paidBy }) => [
        [id, productId, projectId, name, address],
        [status, paidBy],
      ]),
      [
        [
          [blog, blog, 'bakery-relaunch', 'Bakery-Blog.example', 'https://www.bakery-blog.example/'],
          ['waiting', subscriptionId],
        ],
      ],
    )
    for (const newSite of ['bakery-blog.example', 'WWW.bakery-blog.example'])
      assert.equal(await stage.ordering([{ planId: monthly, newSite }]), 'plan-owned-already')
    const paymentMethodId = await stage.savedCard('ada')
    const late = stage.purchase(again, onlyItem(again), { paymentMethodId })
    assert.equal(await stage.portal.outcome(...late), 'plan-owned-already')
  })

  test('begins no site of a product that is archived, or of another account', async () => {
    await stage.openSites(shop)
    const product = (await stage.portal.documents.get(products, blog))?.data
    assert.ok(product)
    await stage.portal.call('tom', archiveProduct, { productId: blog })
    const subscriptionId = await stage.buyHosting([{ planId: monthly, newSite: product.name }])
    const { sites } = await stage.portal.call('ada', calls.listHosting, {})
    const begun = sites.find((site) => site.subscriptionId === subscriptionId)
    assert.deepEqual([begun?.name, begun?.productId], [product.name, null])
    const wanted = [{ planId: monthly, newSite: 'northwind.example' }]
    const { items } = await stage.order([monthly], { who: 'uma', sites: wanted })
    assert.equal(items[0]?.site?.name, 'northwind.example')
    assert.notEqual(items[0]?.site?.id, shop)
  })
})
