import { expect, it } from 'vitest'
import { homeComputedFrom, homeKey } from './home-cache.ts'

const event = { id: 'a', version: 2, document: null }

it('is asked again after an order has changed, and not after the health of a site has', () => {
  expect(homeComputedFrom({ ...event, collection: 'orders' })).toEqual([homeKey])
  expect(homeComputedFrom({ ...event, collection: 'siteHealth' })).toEqual([])
})
