import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as invoicing from '#domain/invoices/contract.ts'
import type { EditedLine } from '#domain/invoices/edited-line.ts'
import { recordPayment, recordRefund } from '#domain/invoices/recorded-contract.ts'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import * as calls from '#domain/overview/contract.ts'
import { byCheck, newCreditKey, send } from '#server/invoices/stage.test-support.ts'
import { newKey } from '#server/messages/stage.test-support.ts'
import type { Documents } from '#server/ports/documents.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'
import { taxRowsOf } from './tax-by-rate.ts'

describe('tax by rate', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function addRate(name: string, percent: number, isInclusive = false): Promise<string> {
    const body = { key: newKey(), name, percent, isInclusive, isDefault: false }
    const { rates } = await portal.call('tom', createTaxRate, body)
    const made = rates.find(
      (rate) => rate.name === name && rate.percent === percent && rate.isInclusive === isInclusive,
    )
    assert.ok(made)
    return made.id
  }

  async function invoice(pieces: readonly (readonly [number, string | null])[], more: object = {}) {
    const { invoice: draft } = await portal.call('tom', invoicing.draftInvoice, { projectId: adasProject })
    const lines = pieces.map(([unit, taxRateId]): EditedLine => ({
      id: null,
      kind: 'item',
      description: 'Work',
      quantity: 1,
      unitCents: cents(unit),
      ...(taxRateId === null ? {} : { taxRateId }),
    }))
    const change = { invoiceId: draft.id, version: draft.version, lines, ...more }
    return send(portal, (await portal.call('tom', invoicing.updateInvoice, change)).invoice)
  }

  const list = (period: string) => portal.call('tom', calls.listTax, { period })
  const figures = async (period: string) =>
    (await list(period)).rows.map(({ kind, rate, invoiced, credited, left }) => [
      rate ? `${rate.name} ${rate.percent}%` : kind,
      [invoiced.netCents, invoiced.taxCents],
      [credited.netCents, credited.taxCents],
      [left.netCents, left.taxCents],
    ])
  const creditOf = (invoiceId: string, amountCents: number) =>
    portal.call('tom', invoicing.creditInvoice, { invoiceId, key: newCreditKey(), amountCents, reason: 'Less' })

  test('has what was invoiced and credited by rate, and what no rate taxes apart, with the total', async () => {
    const [vat, within, reduced] = [await addRate('VAT', 20), await addRate('VAT', 20, true), await addRate('VAT', 5)]
    const { id } = await invoice([
      [100_000, vat],
      [12_000, within],
      [10_000, reduced],
      [5_000, null],
    ])
    await invoice([[40_000, vat]], { taxTreatment: 'reverse_charge' })
    await invoice([[30_000, null]], { taxTreatment: 'exempt' })
    await creditOf(id, 14_750)
    assert.deepEqual(await figures('2026-12'), [
      ['VAT 20%', [110_000, 22_000], [11_000, 2_200], [99_000, 19_800]],
      ['VAT 5%', [10_000, 500], [1_000, 50], [9_000, 450]],
      ['untaxed', [5_000, 0], [500, 0], [4_500, 0]],
      ['exempt', [30_000, 0], [0, 0], [30_000, 0]],
      ['reverse_charge', [40_000, 0], [0, 0], [40_000, 0]],
    ])
    const { total } = await list('2026-12')
    assert.deepEqual(total, {
      invoiced: { netCents: 195_000, taxCents: 22_500 },
      credited: { netCents: 12_500, taxCents: 2_250 },
      left: { netCents: 182_500, taxCents: 20_250 },
    })
    assert.deepEqual((await portal.call('tom', calls.getMoneyOverview, {})).tax, {
      quarter: '2026-q4',
      taxCents: 20_250,
    })
    for (const period of ['2026-q4', '2026']) assert.deepEqual((await list(period)).total, total)
    for (const period of ['2026-11', '2026-q3', '2025']) assert.deepEqual(await figures(period), [])
  })

  test('follows credits, refunds that are credited, and an invoice that is voided', async () => {
    const vat = await addRate('VAT', 20)
    const paid = await invoice([[10_000, vat]])
    const gone = await invoice([[70_000, vat]])
    assert.equal((await list('2026-12')).total.left.taxCents, 16_000)
    await portal.call('tom', invoicing.voidInvoice, { invoiceId: gone.id, reason: 'Twice' })
    assert.equal((await list('2026-12')).total.invoiced.taxCents, 2_000)
    const { invoice: after } = await portal.call('tom', recordPayment, byCheck(paid.id, 12_000))
    await portal.call('tom', recordRefund, {
      invoiceId: paid.id,
      key: newCreditKey(),
      recordedId: after.recordedPayments?.[0]?.id ?? '',
      amountCents: 6_000,
      returnedOn: '2026-12-08',
      outcome: 'credited',
      reason: 'Half of it',
    })
    assert.deepEqual(await figures('2026-12'), [['VAT 20%', [10_000, 2_000], [5_000, 1_000], [5_000, 1_000]]])
  })

  test('an invoice counts in the month of its date and its credit in that of its own day', async () => {
    const { id } = await invoice([[10_000, await addRate('VAT', 20)]])
    portal.clock.advance(31 * 24 * 60 * 60 * 1000)
    portal.signInAgain('tom')
    await creditOf(id, 12_000)
    assert.deepEqual(await figures('2026-12'), [['VAT 20%', [10_000, 2_000], [0, 0], [10_000, 2_000]]])
    assert.deepEqual(await figures('2027-01'), [['VAT 20%', [0, 0], [10_000, 2_000], [-10_000, -2_000]]])
    assert.deepEqual((await list('2027-q1')).total.left, { netCents: -10_000, taxCents: -2_000 })
  })

  test('is read by the days of its months once, and again after a change', async () => {
    await invoice([[10_000, await addRate('VAT', 20)]])
    const asked: string[] = []
    const documents: Documents = {
      ...portal.documents,
      list(collection, options) {
        asked.push(`${collection.name} ${options.orderBy?.[0]} from ${String(options.range?.from).slice(0, 10)}`)
        return portal.documents.list(collection, options)
      },
    }
    const deps = { documents, settings: testSettings }
    await taxRowsOf(deps, '2026-q4')
    assert.deepEqual(asked, [
      'invoices issuedAt from 2026-09-30',
      'invoices movedOn from 2026-10-01',
      'payments paidAt from 2026-10-01',
      'payments returnedAt from 2026-10-01',
    ])
    await taxRowsOf(deps, '2026-12')
    assert.equal(asked.length, 4)
    await invoice([[10_000, null]])
    await taxRowsOf(deps, '2026-q4')
    assert.deepEqual(asked.slice(4, 6), ['invoices issuedAt from 2026-11-30', 'invoices movedOn from 2026-12-01'])
    assert.equal(asked.length, 8)
  })

  test('is a file of its rows, for staff with the right to money alone', async () => {
    await invoice([
      [10_000, await addRate('=VAT', 20)],
      [5_000, null],
    ])
    const get = async (who: 'tom' | 'ada' | 'ivo', period: string) =>
      portal.app.inject({
        method: 'GET',
        url: `/files/tax.csv?period=${period}`,
        headers: { cookie: await portal.cookieOf(who) },
      })
    const file = await get('tom', '2026-q4')
    assert.equal(file.headers['content-disposition'], 'attachment; filename="tax-2026-q4.csv"')
    assert.equal(
      file.body.replace('\uFEFF', '').trim(),
      [
        'Period,Rate,Percent,"Net invoiced, USD","Tax invoiced, USD","Net credited, USD","Tax credited, USD","Net after credits, USD","Tax after credits, USD"',
        "2026-Q4,'=VAT,20,100.00,20.00,0.00,0.00,100.00,20.00",
        '2026-Q4,No tax,,50.00,0.00,0.00,0.00,50.00,0.00',
      ].join('\r\n'),
    )
    assert.equal((await get('tom', '2026-q5')).statusCode, 400)
    for (const who of ['ada', 'ivo'] as const) {
      assert.equal((await get(who, '2026-q4')).statusCode, 403)
      assert.equal(await portal.outcome(who, calls.listTax, { period: '2026-q4' }), 'forbidden')
    }
    for (const period of ['', '2026-13', '../x', '2026-q4\n'])
      assert.equal(await portal.outcome('tom', calls.listTax, { period }), 'invalid-input')
  })
})
