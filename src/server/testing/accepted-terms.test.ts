import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as checkout from '#domain/checkout/contract.ts'
import { createOrder, listOrders } from '#domain/checkout/contract.ts'
import { acceptQuote, getQuote } from '#domain/quotes/contract.ts'
import { sendItemizedQuote, updateQuote } from '#domain/quotes/staff-contract.ts'
import { publishPolicy } from '#domain/settings/policy-contract.ts'
import { openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import { begin, items } from '#server/quotes/stage.test-support.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

function publish(portal: Pick<TestPortal, 'call'>, version: number) {
  const body = { key: `terms-${version}`.padEnd(20, '-'), kind: 'terms', version, body: 'Be kind.', note: '' } as const
  return portal.call('tom', publishPolicy, body)
}

async function sentQuote(portal: TestPortal) {
  const { id, version } = await begin(portal)
  const saved = await portal.call('tom', updateQuote, { quoteId: id, version, ...items })
  const sent = await portal.call('tom', sendItemizedQuote, { quoteId: id, version: saved.quote.version })
  return { quoteId: id, sentAt: sent.quote.sentAt ?? '', name: 'Ada Lovell' }
}

test('an accepted quote keeps the version of the terms, for client and staff', async () => {
  const portal = await openTestPortal()
  await publish(portal, 0)
  const yes = await sentQuote(portal)
  await publish(portal, 1)
  for (const termsVersion of [1, 3, null])
    assert.equal(await portal.outcome('ada', acceptQuote, { ...yes, termsVersion }), 'terms-changed')
  const { quote } = await portal.call('ada', acceptQuote, { ...yes, termsVersion: 2 })
  const accepted = { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now(), termsVersion: 2 }
  assert.deepEqual(quote.acceptedBy, accepted)
  assert.deepEqual((await portal.call('tom', getQuote, { quoteId: yes.quoteId })).quote.acceptedBy, accepted)
  // Sent again, it is accepted already.
  await publish(portal, 2)
  assert.equal(await portal.outcome('ada', acceptQuote, { ...yes, termsVersion: 2 }), 'ok')
  await portal.close()
})

test('a quote is accepted without terms where the agency has published none', async () => {
  const portal = await openTestPortal()
  const { quote } = await portal.call('ada', acceptQuote, { ...(await sentQuote(portal)), termsVersion: null })
  assert.deepEqual(quote.acceptedBy, { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() })
  await portal.close()
})

test('an order keeps the version of the terms that its client accepted', async () => {
  const stage = await openCheckoutStage()
  const { portal } = stage
  await publish(portal, 0)
  const planIds = ['dead-pages-setup']
  const { dueTodayCents } = await portal.call('ada', checkout.previewOrder, { planIds })
  const asked = { planIds, dueTodayCents, key: createId() }
  for (const termsVersion of [2, null])
    assert.equal(await portal.outcome('ada', createOrder, { ...asked, termsVersion }), 'terms-changed')
  const { order } = await portal.call('ada', createOrder, { ...asked, termsVersion: 1 })
  const accepted = { number: 1, name: 'Ada Lovell', at: order.createdAt }
  assert.deepEqual(order.acceptedTerms, accepted)
  await publish(portal, 1)
  const again = await portal.call('ada', createOrder, { ...asked, termsVersion: 1 })
  assert.deepEqual([again.order.id, again.order.acceptedTerms], [order.id, accepted])
  const { orders } = await portal.call('ada', listOrders, {})
  assert.deepEqual(orders.find(({ id }) => id === order.id)?.acceptedTerms, accepted)
  // A page of the last release names no version, and accepts none.
  const old = await portal.call('grace', createOrder, { ...asked, key: createId() })
  assert.equal(old.order.acceptedTerms, undefined)
  await stage.close()
})
