import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as tax from '#domain/invoices/tax-contract.ts'
import { listMeetingRuleChanges, updateMeetingRules } from '#domain/meetings/contract.ts'
import { firstMeetingRules } from '#domain/meetings/first-rules.ts'
import { listQuoteRateChanges, updateQuoteRates } from '#domain/quotes/contract.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

describe('the audit and the history of settings that other slices keep', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** The details of what is told of this setting, oldest first. */
  async function traces(entityId: string): Promise<string[]> {
    const rows = await portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 100 })
    const found = rows.map(({ data }) => data).filter((entry) => entry.entityId === entityId)
    for (const { actorId, action } of found) assert.deepEqual([actorId, action], ['tom', 'settings-changed'])
    portal.clock.advance(1000)
    return found.map(({ detail = '' }) => detail)
  }

  test('has each meeting rule that changed, before and after, and nothing where none did or the change was refused', async () => {
    const rules = { ...firstMeetingRules, noticeHours: 48 }
    await portal.call('tom', updateMeetingRules, { ...rules, version: 0 })
    await portal.call('tom', updateMeetingRules, { ...rules, version: 1 })
    assert.equal(await portal.outcome('tom', updateMeetingRules, { ...firstMeetingRules, version: 0 }), 'stale-version')
    assert.deepEqual(await traces('meeting-rules'), ['noticeHours 24 → 48'])
    const { changes } = await portal.call('nina', listMeetingRuleChanges, {})
    assert.deepEqual(
      changes.map(({ by, before, after }) => [by.uid, before, after]),
      [['tom', firstMeetingRules, rules]],
    )
    for (const who of ['ada', 'ivo'] as const)
      assert.equal(await portal.outcome(who, listMeetingRuleChanges, {}), 'forbidden', who)
  })

  test('has each quote rate that changed, in cents', async () => {
    const [first, second, ...others] = firstQuoteRates
    assert.ok(first && second)
    const rates = [first, { ...second, lowCents: cents(700_000) }, ...others]
    await portal.call('tom', updateQuoteRates, { rates, version: 0 })
    await portal.call('tom', updateQuoteRates, { rates, version: 1 })
    assert.deepEqual(await traces('quote-rates'), ['sites long 600000–1500000 → 700000–1500000'])
    await portal.call('tom', updateQuoteRates, { rates: [...firstQuoteRates], version: 2 })
    const { changes } = await portal.call('nina', listQuoteRateChanges, {})
    assert.deepEqual(
      changes.map(({ by, before, after }) => [by.uid, before, after]),
      [
        ['tom', rates, firstQuoteRates],
        ['tom', firstQuoteRates, rates],
      ],
    )
    for (const who of ['ada', 'ivo'] as const)
      assert.equal(await portal.outcome(who, listQuoteRateChanges, {}), 'forbidden', who)
  })

  test('has each tax rate that was created, made the default, archived or restored, once', async () => {
    const key = 'a-key-of-a-new-tax-rate'
    const entered = { key, name: 'Sales tax', percent: 8.25, isInclusive: false, isDefault: false }
    for (const _twice of [1, 2]) await portal.call('tom', tax.createTaxRate, entered)
    const [rate] = (await portal.call('tom', tax.listTaxRates, {})).rates
    const id = rate?.id ?? ''
    portal.clock.advance(1000)
    for (const _twice of [1, 2]) await portal.call('tom', tax.chooseDefaultTaxRate, { rateId: id })
    portal.clock.advance(1000)
    for (const _twice of [1, 2]) await portal.call('tom', tax.archiveTaxRate, { rateId: id })
    portal.clock.advance(1000)
    for (const _twice of [1, 2]) await portal.call('tom', tax.restoreTaxRate, { rateId: id })
    assert.deepEqual(await traces('tax-rates'), [
      `created ${id} (Sales tax, 8.25%)`,
      `default null → ${id}`,
      `archived ${id} (Sales tax, 8.25%), default ${id} → null`,
      `restored ${id} (Sales tax, 8.25%)`,
    ])
  })
})
