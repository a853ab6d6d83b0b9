import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutOf } from './about-event.ts'

const customer = 'cus_1'

test('says which object of ours an event is about', () => {
  for (const [object, kind, id] of [
    [{ object: 'payment_intent', id: 'pi_1', customer }, 'payment-intent', 'pi_1'],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_1', customer }, 'payment-intent', 'pi_1'],
    [{ object: 'refund', id: 're_1', payment_intent: 'pi_1', customer }, 'payment-intent', 'pi_1'],
    [{ object: 'dispute', id: 'dp_1', payment_intent: { id: 'pi_1' }, customer }, 'payment-intent', 'pi_1'],
    [{ object: 'setup_intent', id: 'seti_1', customer }, 'card-setup', 'seti_1'],
    [{ object: 'subscription', id: 'sub_1', customer: { id: customer } }, 'subscription', 'sub_1'],
    [{ object: 'invoice', id: 'in_1', customer }, 'invoice', 'in_1'],
    [{ object: 'invoice_payment', id: 'inpay_1', invoice: 'in_1', customer }, 'invoice', 'in_1'],
    [{ object: 'payment_method', id: 'pm_1', customer }, 'payment-method', 'pm_1'],
    [{ object: 'customer', id: customer }, 'customer', customer],
  ] as const)
    assert.deepEqual(aboutOf(object, {}), { kind, id, customerId: customer })
})

test('takes the announcement of a renewal for news of its subscription', () => {
  const upcoming = { object: 'invoice', customer, parent: { subscription_details: { subscription: 'sub_1' } } }
  assert.deepEqual(aboutOf(upcoming, {}), { kind: 'subscription', id: 'sub_1', customerId: customer })
})

test('knows whose a card was that was taken away', () => {
  const detached = { object: 'payment_method', id: 'pm_1', customer: null }
  assert.deepEqual(aboutOf(detached, { customer }), { kind: 'payment-method', id: 'pm_1', customerId: customer })
})

test('looks away from what the portal keeps nothing of, and from what is no id', () => {
  for (const object of [
    { object: 'price', id: 'price_1' },
    { object: 'charge', id: 'ch_1', payment_intent: null },
    { object: 'invoice', id: '../customers', customer },
    { object: 'invoice', id: 7 },
    { object: 'customer', id: ['cus_1'] },
    { id: 'pi_1' },
    {},
  ])
    assert.equal(aboutOf(object, {}), null)
})
