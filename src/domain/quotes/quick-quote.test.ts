import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { firstQuoteRates } from './first-rates.ts'
import { emptyQuickQuote, firstQuickQuoteStep, quickQuoteSteps, quickQuoteTotalSteps } from './quick-quote.ts'
import { estimateOf } from './rates.ts'

test('the quick quote of the specification: three steps, constants for five, step 1 at rest, an app of long term', () => {
  assert.equal(quickQuoteTotalSteps, 3)
  assert.deepEqual(Object.values(quickQuoteSteps), [1, 2, 3, 4, 5])
  assert.deepEqual(firstQuickQuoteStep, { step: 1, loading: false })
  assert.deepEqual(emptyQuickQuote, {
    productType: 'apps',
    projectTerm: 'long',
    projectName: '',
    projectDesc: '',
    companyName: '',
  })
})

test('an estimate is the row of its kind and term, and of the first table where staff have none', () => {
  const ours = { productType: 'sites', projectTerm: 'short', lowCents: cents(100), highCents: cents(200) } as const
  assert.deepEqual(estimateOf([ours], ours), { lowCents: 100, highCents: 200 })
  for (const rate of firstQuoteRates) {
    const { lowCents, highCents } = rate
    assert.ok(lowCents > 0 && lowCents < highCents)
    if (rate.productType !== 'sites' || rate.projectTerm !== 'short')
      assert.deepEqual(estimateOf([ours], rate), { lowCents, highCents })
  }
})
