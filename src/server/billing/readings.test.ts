import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { charges } from './exports/collections.ts'
import type { Charge } from './exports/collections.ts'

test('tells for how long it has not been known whether somebody was charged', async (t) => {
  const portal = await openTestPortal()
  t.after(() => portal.close())
  const read = async () => /^charges_unsettled_seconds (.+)$/m.exec((await portal.app.inject('/metrics')).body)?.[1]
  assert.equal(await read(), '0')

  const at = portal.clock.now()
  const charge: Charge = {
    id: 'charge',
    writeKey: 'key',
    uid: 'ada',
    customerId: 'cus_ada',
    paymentMethodId: 'pm_ada',
    amountCents: cents(500),
    description: 'Banner photos',
    messageId: null,
    invoiceId: null,
    state: 'asked',
    paymentId: null,
    createdAt: at,
    askedAt: at,
  }
  await portal.documents.transact(async (transaction) => transaction.create(charges, charge))
  portal.clock.advance(600_000)
  assert.equal(await read(), '600')

  const younger = { ...charge, id: 'younger', createdAt: portal.clock.now(), askedAt: portal.clock.now() }
  await portal.documents.transact(async (transaction) => transaction.create(charges, younger))
  portal.clock.advance(60_000)
  await portal.documents.transact(async (transaction) => {
    const held = await transaction.get(charges, charge.id)
    transaction.put(charges, { ...held!.data, askedAt: portal.clock.now() })
  })
  assert.equal(await read(), '660', 'asked again, a charge is as old as before')
})
