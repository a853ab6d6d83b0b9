import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as taxes from '#domain/invoices/tax-contract.ts'
import { taxRateSteps } from '#domain/invoices/tax-words.ts'
import { newKey } from '#server/messages/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

describe('the history of tax rates', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function addRate(name: string, percent: number, more: { isInclusive?: true; isDefault?: true } = {}) {
    const body = { key: newKey(), name, percent, isInclusive: false, isDefault: false, ...more }
    const { rates } = await portal.call('tom', taxes.createTaxRate, body)
    portal.clock.advance(1000)
    return rates.find((rate) => rate.name === name)?.id ?? ''
  }

  /** Repeating it changes nothing. */
  async function doTwice(act: () => Promise<taxes.TaxRates>) {
    const first = await act()
    assert.deepEqual(await act(), first)
    portal.clock.advance(1000)
    return first
  }

  const archive = (who: 'tom' | 'nina', rateId: string) =>
    doTwice(() => portal.call(who, taxes.archiveTaxRate, { rateId }))
  const restore = (rateId: string) => doTwice(() => portal.call('tom', taxes.restoreTaxRate, { rateId }))
  const choose = (who: 'tom' | 'nina', rateId: string | null) =>
    doTwice(() => portal.call(who, taxes.chooseDefaultTaxRate, { rateId }))

  /** Newest first. */
  async function history() {
    const { changes } = await portal.call('nina', taxes.listTaxRateChanges, {})
    return changes.map((change) => [change.by.name].concat(taxRateSteps(change)))
  }

  test('says who added, archived or restored a rate, or chose the default, as the rate was called', async () => {
    const vat = await addRate('VAT', 20, { isDefault: true })
    const gst = await addRate('GST', 10, { isInclusive: true })
    await choose('nina', gst)
    await archive('tom', vat)
    await archive('nina', gst)
    await restore(vat)
    await choose('tom', vat)
    await choose('tom', null)
    const told = await history()
    const [tom, nina] = [told.at(-1)?.[0], told.at(-3)?.[0]]
    assert.ok(tom && nina && tom !== nina)
    assert.deepEqual(told, [
      [tom, 'Removed VAT 20% (added to prices) as the default'],
      [tom, 'Made VAT 20% (added to prices) the default'],
      [tom, 'Restored VAT 20% (added to prices)'],
      [nina, 'Archived GST 10% (included in prices)', 'Removed GST 10% (included in prices) as the default'],
      [tom, 'Archived VAT 20% (added to prices)'],
      [nina, 'Made GST 10% (included in prices) the default'],
      [tom, 'Added GST 10% (included in prices)'],
      [tom, 'Added VAT 20% (added to prices)', 'Made VAT 20% (added to prices) the default'],
    ])
  })

  test('has nothing of a change that was repeated or refused, and is for staff alone', async () => {
    const body = { key: newKey(), name: 'VAT', percent: 20, isInclusive: false, isDefault: false }
    for (const _twice of [1, 2]) await portal.call('tom', taxes.createTaxRate, body)
    for (const act of [taxes.archiveTaxRate, taxes.restoreTaxRate])
      assert.equal(await portal.outcome('tom', act, { rateId: 'none' }), 'not-found')
    assert.equal(await portal.outcome('tom', taxes.chooseDefaultTaxRate, { rateId: 'none' }), 'not-found')
    assert.equal((await history()).length, 1)
    for (const who of ['ada', 'ivo'] as const)
      assert.equal(await portal.outcome(who, taxes.listTaxRateChanges, {}), 'forbidden')
  })

  test('comes 20 at a time', async () => {
    for (let nth = 1; nth <= 21; nth++) await addRate(`Rate ${nth}`, nth)
    const { changes, next } = await portal.call('tom', taxes.listTaxRateChanges, {})
    const rest = await portal.call('tom', taxes.listTaxRateChanges, { after: next ?? '' })
    assert.deepEqual([changes.length, changes[0]?.name], [20, 'Rate 21'])
    assert.deepEqual([rest.changes.map(({ name }) => name), rest.next], [['Rate 1'], null])
  })

  test('a restored rate can be chosen again as it was, and isn’t the default', async () => {
    const vat = await addRate('VAT', 20, { isDefault: true })
    const before = await portal.call('tom', taxes.listTaxRates, {})
    await archive('tom', vat)
    const { rates, defaultId } = await restore(vat)
    const [was] = before.rates
    assert.ok(was)
    assert.deepEqual([rates, defaultId], [[{ ...was, version: 3 }], null])
    assert.equal((await portal.call('tom', taxes.chooseDefaultTaxRate, { rateId: vat })).defaultId, vat)
  })

  test('no rate is restored beyond the fifty that can be chosen from', async () => {
    const archived = await addRate('Archived', 1)
    await portal.call('tom', taxes.archiveTaxRate, { rateId: archived })
    const others: string[] = []
    for (let nth = 1; nth <= 50; nth++) others.push(await addRate(`Rate ${nth}`, nth))
    assert.equal(await portal.outcome('tom', taxes.restoreTaxRate, { rateId: archived }), 'invalid-input')
    await portal.call('tom', taxes.archiveTaxRate, { rateId: others[0] ?? '' })
    assert.equal((await portal.call('tom', taxes.restoreTaxRate, { rateId: archived })).rates.length, 50)
    assert.equal(await portal.outcome('tom', taxes.restoreTaxRate, { rateId: archived }), 'ok', 'nothing is restored')
  })
})
