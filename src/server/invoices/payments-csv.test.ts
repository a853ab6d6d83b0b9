import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Payment } from '#domain/billing/payment.ts'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { recordPayment, recordRefund, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { parseCsv } from '#server/testing/parse-csv.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { byCheck, newCreditKey, sentItem } from './stage.test-support.ts'

const nothingElse = { orderId: null, invoiceId: null, subscriptionId: null, messageId: null, askedInvoiceId: null }
const paidByCard: Payment = {
  ...nothingElse,
  id: 'pi_1',
  uid: 'ada',
  payer: 'Uma Singh',
  customerId: 'cus_1',
  type: 'onetime',
  description: 'Dead Pages setup',
  amountCents: cents(200_000),
  lines: [],
  currency: 'usd',
  status: 'paid',
  stripeStatus: 'succeeded',
  paymentMethodId: null,
  card: null,
  decline: null,
  refundedCents: cents(5_000),
  refunds: [
    { id: 're_1', amountCents: cents(5_000), state: 'given', outcome: null, createdAt: '2026-12-03T10:00:00.000Z' },
    { id: 're_0', amountCents: cents(1_000), state: 'failed', outcome: null, createdAt: '2026-12-02T10:00:00.000Z' },
  ],
  disputes: [],
  returnedAt: '2026-12-03T10:00:00.000Z',
  paidAt: '2026-11-30T10:00:00.000Z',
  createdAt: '2026-11-30T09:00:00.000Z',
  updatedAt: '2026-12-03T10:00:00.000Z',
}

describe('payments as CSV', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    await portal.documents.transact(async (transaction) => void transaction.create(payments, paidByCard))
  })
  afterEach(() => portal.close())

  async function rowsOf(query = ''): Promise<Record<string, string>[]> {
    const headers = { cookie: await portal.cookieOf('tom') }
    const response = await portal.app.inject({ url: `/files/payments.csv?${query}`, headers })
    assert.equal(response.statusCode, 200, response.body)
    const [head = [], ...rows] = parseCsv(response.body)
    return rows.map((row) => Object.fromEntries(head.map((header, index) => [header, row[index] ?? ''])))
  }

  const told = async (query = '') =>
    (await rowsOf(query)).map((row) =>
      ['Date', 'Kind', 'Method', 'Amount, USD', 'Credit, USD'].map((header) => row[header]).join(' '),
    )

  /** $100 by check on December 7, of which $30 went back on the 8th, credited; and $20 credited by itself. */
  async function record(): Promise<string> {
    const { id } = await sentItem(portal, 20_000)
    const { invoice } = await portal.call(
      'tom',
      recordPayment,
      byCheck(id, 20_000, { amountCents: 10_000, receivedOn: '2026-12-07', note: 'Thank you' }),
    )
    const recordedId = invoice.recordedPayments?.[0]?.id ?? ''
    const back = { amountCents: 3_000, returnedOn: '2026-12-08', outcome: 'credited' as const, reason: 'Too much' }
    await portal.call('tom', recordRefund, { invoiceId: id, recordedId, key: newCreditKey(), ...back })
    const credit = { key: newCreditKey(), amountCents: 2_000, reason: 'Late' }
    await portal.call('tom', calls.creditInvoice, { invoiceId: id, ...credit })
    return id
  }

  test('has all that came and went, by card or recorded, the latest first, and credits in a column of their own', async () => {
    await record()
    assert.deepEqual(await told(), [
      '2026-12-08 refund check -30.00 0.00',
      '2026-12-08 credit  0.00 -20.00',
      '2026-12-08 credit  0.00 -30.00',
      '2026-12-07 payment check 100.00 0.00',
      '2026-12-03 refund card -50.00 0.00',
      '2026-11-30 payment card 2000.00 0.00',
    ])
    const [check, , card] = (await rowsOf()).slice(3)
    assert.deepEqual(
      [card?.['Client'], card?.['Description'], card?.['Invoice'], card?.['Payer']],
      ['Northwind Bakery', 'Dead Pages setup', '', 'Uma Singh'],
    )
    assert.deepEqual([check?.['Invoice'], check?.['Reference'], check?.['Payer']], ['INV-2026-0001', 'No. 1182', ''])
    assert.equal(check?.['Description'], 'Invoice INV-2026-0001, Bakery relaunch: Thank you')
  })

  test('a period has what moved on its days, whenever what it belongs to began', async () => {
    await record()
    assert.deepEqual(await told('from=2026-11-01&to=2026-11-30'), ['2026-11-30 payment card 2000.00 0.00'])
    assert.deepEqual(await told('from=2026-12-03&to=2026-12-07'), [
      '2026-12-07 payment check 100.00 0.00',
      '2026-12-03 refund card -50.00 0.00',
    ])
    assert.deepEqual(await told('from=2026-10-01&to=2026-10-31'), [])
  })

  test('a plan is named with its site, as on the page', async () => {
    const plan = { ...paidByCard, id: 'pi_2', description: 'Rocket Hosting monthly', site: 'Shop', refunds: [] }
    await portal.documents.transact(async (transaction) => void transaction.create(payments, plan))
    assert.equal((await rowsOf('ids=pi_2'))[0]?.['Description'], 'Rocket Hosting monthly (Shop)')
  })

  test('methods are called as on the page', async () => {
    const { id } = await sentItem(portal, 20_000)
    await portal.call('tom', recordPayment, { ...byCheck(id, 20_000), method: 'bank_transfer' })
    assert.ok((await rowsOf()).some(({ Method: method }) => method === 'bank transfer'))
  })

  test('of one client has theirs alone', async () => {
    await record()
    assert.equal((await told('clientId=ada')).length, 6)
    assert.deepEqual(await told('clientId=grace'), [])
  })

  test('what was undone never came', async () => {
    const { id } = await sentItem(portal, 20_000)
    const { invoice } = await portal.call('tom', recordPayment, byCheck(id, 20_000))
    const recordedId = invoice.recordedPayments?.[0]?.id ?? ''
    await portal.call('tom', undoPayment, { invoiceId: id, recordedId, reason: 'Another client' })
    assert.equal((await told()).length, 2)
  })

  test('accounting programs get statement lines: money alone, dated as they read dates', async () => {
    await record()
    assert.deepEqual(await rowsOf('format=quickbooks&from=2026-12-03&to=2026-12-08'), [
      { Date: '12/08/2026', Description: 'Northwind Bakery, Refund, INV-2026-0001', Amount: '-30.00' },
      { Date: '12/07/2026', Description: 'Northwind Bakery, Payment, INV-2026-0001, No. 1182', Amount: '100.00' },
      { Date: '12/03/2026', Description: 'Northwind Bakery, Refund, Dead Pages setup', Amount: '-50.00' },
    ])
    const [, check] = await rowsOf('format=xero&from=2026-12-03&to=2026-12-08')
    assert.deepEqual(check, {
      '*Date': '12/07/2026',
      '*Amount': '100.00',
      Payee: 'Northwind Bakery',
      Description: 'Payment, INV-2026-0001, No. 1182',
      Reference: 'INV-2026-0001',
      'Check Number': 'No. 1182',
    })
  })

  test('the shares of one transfer for two invoices both have its reference', async () => {
    for (const owed of [20_000, 30_000]) {
      const { id } = await sentItem(portal, owed)
      const transfer = { receivedOn: '2026-12-07', method: 'bank_transfer', reference: 'WIRE 4711' } as const
      await portal.call('tom', recordPayment, { ...byCheck(id, owed), ...transfer })
    }
    const described = async (format: string) =>
      (await rowsOf(`format=${format}&from=2026-12-07&to=2026-12-07`)).map(({ Description: said }) => said).toSorted()
    const shares = ['Payment, INV-2026-0001, WIRE 4711', 'Payment, INV-2026-0002, WIRE 4711']
    assert.deepEqual(await described('xero'), shares)
    assert.deepEqual(
      await described('quickbooks'),
      shares.map((share) => `Northwind Bakery, ${share}`),
    )
  })

  test('chosen payments come with what went back of them, and nothing else', async () => {
    const other = { ...paidByCard, id: 'pi_2', refunds: [], refundedCents: cents(0) }
    await portal.documents.transact(async (transaction) => void transaction.create(payments, other))
    assert.deepEqual(await told('ids=pi_1'), [
      '2026-12-03 refund card -50.00 0.00',
      '2026-11-30 payment card 2000.00 0.00',
    ])
    assert.equal((await rowsOf('ids=pi_2,pi_1,pi_none')).length, 3)
  })
})
