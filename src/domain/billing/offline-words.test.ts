import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayOffline } from './offline-words.ts'

const plan = {
  id: 'sub_shop',
  siteId: 'shop',
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-30T12:00:00.000Z',
} as const
const ending = { ...plan, cancelAtPeriodEnd: true }
const sayDate = (at: string) => at.slice(0, 10)

test('a live site goes offline on the day its plan ends, and if one that is past due ends', () => {
  assert.equal(sayOffline('Shop', ending, [ending], sayDate), 'Shop will go offline on 2026-12-30.')
  assert.equal(sayOffline('Shop and Blog', ending, [], sayDate), 'Shop and Blog will go offline on 2026-12-30.')
  const late = { ...plan, status: 'past_due' } as const
  assert.equal(sayOffline('Shop', late, [late], sayDate), 'Shop will go offline if the plan ends.')
  assert.equal(sayOffline('Shop', plan, [plan], sayDate), null)
  assert.equal(sayOffline(undefined, ending, [ending], sayDate), null)
})

test('a site whose other plan goes on stays online', () => {
  const beside = { ...plan, id: 'sub_year' }
  const isSaid = (other: Parameters<typeof sayOffline>[1]) =>
    sayOffline('Shop', ending, [ending, other], sayDate) !== null
  assert.equal(isSaid(beside), false)
  assert.equal(isSaid({ ...beside, cancelAtPeriodEnd: true, currentPeriodEnd: '2027-12-08T12:00:00.000Z' }), false)
  assert.equal(isSaid({ ...beside, cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-08T12:00:00.000Z' }), true)
  assert.equal(isSaid({ ...beside, status: 'canceled' }), true)
  assert.equal(isSaid({ ...beside, siteId: 'blog' }), true)
})
