import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import type { Movement } from '#domain/invoices/movements.ts'
import { paymentColumns, xeroPaymentColumns } from './payment-columns.ts'

test('calls a bank debit that went back returned, and only a card payment disputed', () => {
  const back = {
    id: 'dp_1',
    kind: 'dispute',
    day: '2026-12-08',
    amountCents: cents(-36_000),
    clientId: 'ada',
    invoiceId: 'invoice-1',
    description: '',
    reference: 'pi_1',
    payer: '',
  } as const
  const said = (method: Movement['method']) => {
    const row = { movement: { ...back, method }, client: '', email: '', number: 'INV-2026-0001' }
    const columns = [paymentColumns.find(({ header }) => header === 'Kind'), xeroPaymentColumns[3]]
    return columns.map((column) => column?.cell(row))
  }
  assert.deepEqual(said('bank_debit'), ['returned debit', 'Returned debit, INV-2026-0001'])
  assert.deepEqual(said('card'), ['lost dispute', 'Lost dispute, INV-2026-0001'])
})
