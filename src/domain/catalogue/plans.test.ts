import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cents } from '#domain/core/money.ts'
import { amountAfter } from './coupons.ts'
import { hostingFeatures } from './hosting-features.ts'
import { freePromotionCode, memberLabel, termsOf, toCents } from './plans.ts'
import { standardPlans } from './standard-plans.ts'

test('is the table of the specification', () => {
  assert.deepEqual(
    standardPlans.map(({ name, type, price, originPrice, amountMonths, couponId, isAdded }) => [
      name,
      type,
      price,
      originPrice,
      amountMonths,
      couponId !== null,
      isAdded,
    ]),
    [
      ['Rocket Hosting monthly', 'recurring', 15, 97, 1, true, false],
      ['Rocket Hosting yearly', 'recurring', 180, 1164, 12, false, false],
      ['PREMIER Member Status', 'recurring', 7.99, 12.99, 1, true, true],
      ['Quarterly Marketing Review', 'recurring', 89, 135, 3, true, true],
      ['Dead Pages setup', 'onetime', 2000, 3000, null, true, true],
    ],
  )
  assert.equal(memberLabel, 'PREMIER CLIENT')
  assert.equal(freePromotionCode, 'FREE')
})

test('holds the eighteen features of hosting, each with a sentence of help', () => {
  assert.deepEqual(
    hostingFeatures.map(({ label }) => label),
    (
      'premium hosting, core and plugin updates, daily backups, website recovery, storage space, visits per month, ' +
      'website security, included support time, spam blocker, premium plugins, staging site, faster speed, ' +
      'performance monitoring, analytics, GeoIP, e-commerce, malware scan, SEO'
    ).split(', '),
  )
  for (const { help } of hostingFeatures) assert.match(help, /^[A-Z].{20,90}\.$/)
  for (const { id, services } of standardPlans) assert.equal(services.length === 18, id.startsWith('rocket-hosting'))
})

test('names each plan, its price and its coupon once, and a coupon by its terms', () => {
  for (const names of [
    standardPlans.map(({ id }) => id),
    standardPlans.map(({ lookupKey }) => lookupKey),
    standardPlans.flatMap(({ couponId }) => couponId ?? []),
  ])
    assert.equal(new Set(names).size, names.length)
  for (const plan of standardPlans)
    if (plan.couponId) assert.equal(plan.couponId, `${plan.id}-off-${termsOf(plan).offCents}`)
})

test('is charged at its price: the listed one less its coupon', () => {
  assert.deepEqual(
    standardPlans.map((plan) => Object.values(termsOf(plan))),
    [
      [9700, 8200, 1500, 9700],
      [18_000, 0, 18_000, 116_400],
      [1299, 500, 799, 1299],
      [13_500, 4600, 8900, 13_500],
      [300_000, 100_000, 200_000, 300_000],
    ],
  )
  for (const plan of standardPlans) {
    const { listCents, offCents, priceCents } = termsOf(plan)
    assert.equal(amountAfter(listCents, [{ amountOffCents: offCents, percentOff: null }]), priceCents)
  }
})

test('turns dollars into whole cents, and nothing that is none', () => {
  fc.assert(fc.property(fc.nat(1_000_000_00), (count) => assert.equal(toCents(count / 100), count)))
  for (const dollars of [0.001, 7.995, NaN, Infinity]) assert.throws(() => toCents(dollars), RangeError)
})

const someCoupon = fc.oneof(
  fc.nat(20_000).map((count) => ({ amountOffCents: cents(count), percentOff: null })),
  fc.integer({ min: 1, max: 10_000 }).map((share) => ({ amountOffCents: null, percentOff: share / 100 })),
)

test('coupons count one after the other, and never take more than there is', () => {
  const sum = { amountOffCents: cents(8200), percentOff: null }
  const half = { amountOffCents: null, percentOff: 50 }
  assert.equal(amountAfter(cents(9700), [sum, half]), 750)
  assert.equal(amountAfter(cents(9700), [half, sum]), 0)
  assert.equal(amountAfter(cents(999), [half]), 499)
  assert.equal(amountAfter(cents(9700), [sum, { amountOffCents: null, percentOff: 100 }]), 0)
  fc.assert(
    fc.property(fc.nat(300_000).map(cents), fc.array(someCoupon, { maxLength: 5 }), (amount, coupons) => {
      const left = amountAfter(amount, coupons)
      assert.ok(Number.isSafeInteger(left) && left >= 0 && left <= amount)
      assert.equal(amountAfter(amountAfter(amount, coupons), coupons), amountAfter(amount, [...coupons, ...coupons]))
    }),
  )
})
