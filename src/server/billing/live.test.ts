import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as cards from '#domain/billing/card-contract.ts'
import * as payments from '#domain/billing/payment-contract.ts'
import * as subscriptions from '#domain/billing/subscription-contract.ts'
import type { Right } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { disagreements, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import { emailOf, openBillingStage } from './stage.test-support.ts'

test('payments and plans are told to staff and to those of the account who may see its invoices, as the calls show them', async () => {
  const stage = await openBillingStage()
  try {
    const { portal } = stage
    await stage.plan('grace', await stage.savedCard('grace'))
    await stage.plan('ada', await stage.savedCard('ada'))
    const live = liveOf(portal)
    assert.deepEqual(await disagreements(portal, live), [])
    const counts = []
    for (const who of ['tom', 'ada', 'grace', 'pia', 'ben', 'ivo'] as const) {
      const told = await toldTo(portal, live, who)
      counts.push([who, Object.keys(told.payments).length, Object.keys(told.subscriptions).length])
    }
    assert.deepEqual(counts, [
      ['tom', 2, 2],
      ['ada', 1, 1],
      ['grace', 1, 1],
      ['pia', 1, 1],
      ['ben', 0, 0],
      ['ivo', 0, 0],
    ])
  } finally {
    await stage.close()
  }
})

test('a teammate with the right to invoices reads them, and changes neither cards nor plans', async () => {
  const stage = await openBillingStage()
  try {
    const { portal } = stage
    const paymentMethodId = await stage.savedCard('grace')
    const subscriptionId = await stage.plan('grace', paymentMethodId)
    const { customerId } = await portal.call('pia', cards.createCustomer, { email: emailOf('pia') })
    assert.equal(customerId, await stage.customer('grace'))
    assert.equal((await portal.call('pia', payments.getListPayments, { customerId })).listPayments.length, 1)
    assert.equal((await portal.call('pia', subscriptions.getSubscriptions, { customerId })).subscriptions.length, 1)
    assert.equal((await portal.call('pia', cards.getPaymentMethods, { customerId })).paymentMethods.length, 1)
    for (const [call, body] of [
      [cards.setDefaultCard, { paymentMethodId }],
      [payments.createPaymentIntent, { customerId, paymentMethodId, amount: 500 }],
      [subscriptions.cancelSubscription, { subscriptionId }],
    ] as const)
      assert.equal(await portal.outcome('pia', call, body), 'forbidden')
  } finally {
    await stage.close()
  }
})

test('cards are told of to those who may see them: with the right to order or to invoices, and no more than that they changed', async () => {
  const stage = await openBillingStage()
  try {
    const { portal } = stage
    const cardId = await stage.savedCard('grace')
    const customerId = await stage.customer('grace')
    const { liveSources, keysOf } = liveOf(portal)
    const sources = liveSources.filter(({ name }) => name === 'customers')
    async function toldToPia(rights: readonly Right[]) {
      await portal.documents.transact(async (transaction) => {
        const pia = (await transaction.get(users, 'pia'))?.data
        assert.ok(pia)
        transaction.put(users, { ...pia, rights: [...rights] })
      })
      const viewer = await findViewer(portal.documents, 'pia')
      assert.ok(viewer)
      const keys = new Set(await keysOf(viewer))
      const told: Record<string, string[]> = {}
      for (const source of sources)
        for (const stored of await portal.documents.getMany(source.collection, ['grace', cardId])) {
          const reader = source.audience(stored.data).find(({ key }) => keys.has(key))
          if (reader) told[stored.id] = Object.keys(reader.present(stored) as object).sort()
        }
      return told
    }
    const change = ['id', 'version']
    const inFull = await toldToPia(['ordering', 'invoices'])
    assert.deepEqual(inFull[cardId], change)
    assert.ok((inFull['grace'] ?? []).length > change.length, 'the credit goes to those who may see invoices')
    assert.deepEqual(await toldToPia(['invoices']), inFull)
    assert.deepEqual(await toldToPia(['ordering']), { grace: change, [cardId]: change })
    const { paymentMethods } = await portal.call('pia', cards.getPaymentMethods, { customerId })
    assert.deepEqual(
      paymentMethods.map(({ id }) => id),
      [cardId],
    )
    assert.deepEqual(await toldToPia(['projects', 'messages', 'reports']), {})
    assert.equal(await portal.outcome('pia', cards.getPaymentMethods, { customerId }), 'forbidden')
  } finally {
    await stage.close()
  }
})
