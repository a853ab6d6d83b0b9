import { expect, it } from 'vitest'
import { billingComputedFrom, subscriptionsKey } from './billing-cache.ts'

it.each([
  ['onetime', true],
  ['recurring', false],
])('asks anew what was bought once where a payment changes: %s', (type, isAsked) => {
  const event = { collection: 'payments', id: 'pi_1', version: 2, document: { id: 'pi_1', version: 2, type } } as const
  expect(billingComputedFrom(event).includes(subscriptionsKey)).toBe(isAsked)
})
