import { payInvoiceByBank } from '#domain/invoices/bank-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import { countInvoices } from '#domain/invoices/count-contract.ts'
import * as drafts from '#domain/invoices/draft-contract.ts'
import { findInvoices, findPayments } from '#domain/invoices/find-contract.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import * as owed from '#domain/invoices/owed-contract.ts'
import * as plans from '#domain/invoices/plan-contract.ts'
import { listReadyToInvoice } from '#domain/invoices/ready-contract.ts'
import * as recorded from '#domain/invoices/recorded-contract.ts'
import { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import * as taxes from '#domain/invoices/tax-contract.ts'
import { adasProject, row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

const invoiceId = 'no-such-invoice'
/** What names nothing at all. Creators, and teammates without the right, are told first that they may never look. */
const ofNone = { ...signedIn('not-found'), teammate: 'forbidden', creator: 'forbidden' } as const

const ownerOfNone = { ...ofNone, teammate: 'forbidden', staff: 'forbidden' } as const

export const invoicesRows: readonly Row[] = [
  row(calls.draftInvoice, { projectId: adasProject }, staffOnly()),
  row(calls.previewInvoice, { projectId: adasProject }, staffOnly()),
  row(listReadyToInvoice, {}, staffOnly()),
  row(calls.updateInvoice, { invoiceId, version: 1 }, staffOnly('not-found')),
  row(plans.setPaymentPlan, { invoiceId, version: 1, parts: null }, staffOnly('not-found')),
  row(drafts.addToDraft, { invoiceId, version: 1 }, staffOnly('not-found')),
  row(drafts.draftAgain, { invoiceId }, staffOnly('not-found')),
  row(calls.sendInvoice, { invoiceId, version: 1 }, staffOnly('not-found')),
  row(calls.voidInvoice, { invoiceId, reason: 'Sent too early' }, staffOnly('not-found')),
  row(
    calls.creditInvoice,
    { invoiceId, key: 'k'.repeat(20), amountCents: 100, reason: 'A discount' },
    staffOnly('not-found'),
  ),
  row(
    recorded.recordPayment,
    {
      invoiceId,
      key: 'k'.repeat(20),
      dueCents: 100,
      method: 'check',
      amountCents: 100,
      receivedOn: '2026-12-01',
      reference: '',
      note: '',
    },
    staffOnly('not-found'),
  ),
  row(
    recorded.recordPayments,
    {
      shares: [{ invoiceId, amountCents: 100 }],
      dueCents: [100],
      key: 'k'.repeat(20),
      method: 'check',
      amountCents: 100,
      receivedOn: '2026-12-01',
      reference: '',
      note: '',
    },
    staffOnly('not-found'),
  ),
  row(recorded.undoPayments, { invoiceId, recordedId: 'none', reason: 'It bounced' }, staffOnly('not-found')),
  row(remindOfInvoice, { invoiceId }, staffOnly('not-found')),
  row(recorded.undoPayment, { invoiceId, recordedId: 'none', reason: 'It bounced' }, staffOnly('not-found')),
  row(
    calls.listInvoices,
    { projectId: adasProject },
    { ...signedIn('ok'), another: 'project-not-found', teammate: 'forbidden', creator: 'forbidden' },
  ),
  row(
    owed.listOpenInvoices,
    { today: '2026-12-08' },
    { ...signedIn('ok'), teammate: 'forbidden', creator: 'forbidden' },
  ),
  row(countInvoices, {}, staffOnly()),
  row(findInvoices, { number: 'INV' }, { ...signedIn('ok'), teammate: 'forbidden', creator: 'forbidden' }),
  row(findPayments, { search: 'INV' }, staffOnly()),
  row(findPayments, { search: 'INV', clientId: 'nobody' }, staffOnly('not-found')),
  row(calls.getInvoice, { invoiceId }, ofNone),
  row(calls.listInvoiceHours, { invoiceId, lineId: 'no-such-line' }, ofNone),
  row(
    calls.payInvoice,
    { invoiceId, amountCents: 500, paidCents: 0, paymentMethodId: 'pm_none' },
    { ...ofNone, staff: 'forbidden' },
  ),
  row(
    payInvoiceByBank,
    { invoiceId, amountCents: 500, paidCents: 0, paymentMethodId: 'pm_none' },
    { ...ofNone, staff: 'forbidden' },
  ),
  row(
    payInvoices,
    {
      invoices: [invoiceId, 'no-such-other'].map((id) => ({ invoiceId: id, amountCents: 500, paidCents: 0 })),
      paymentMethodId: 'pm_none',
    },
    { ...ofNone, staff: 'forbidden' },
  ),
  row(
    recorded.recordRefund,
    {
      invoiceId,
      recordedId: 'none',
      key: 'k'.repeat(20),
      amountCents: 100,
      returnedOn: '2026-12-01',
      outcome: 'credited',
      reason: 'Paid twice',
    },
    staffOnly('not-found'),
  ),
  row(recorded.undoRefund, { invoiceId, refundId: 'none', reason: 'It was kept' }, staffOnly('not-found')),
  row(taxes.listTaxRates, {}, staffOnly()),
  row(taxes.createTaxRate, { name: 'VAT', percent: 20, isInclusive: false, isDefault: false }, staffOnly()),
  row(taxes.archiveTaxRate, { rateId: 'none' }, staffOnly('not-found')),
  row(taxes.restoreTaxRate, { rateId: 'none' }, staffOnly('not-found')),
  row(taxes.listTaxRateChanges, {}, staffOnly()),
  row(taxes.chooseDefaultTaxRate, { rateId: null }, staffOnly()),
  row(owed.findOwedPayment, {}, { ...ownerOfNone, client: 'ok', another: 'ok' }),
  row(owed.listOwed, {}, { ...ownerOfNone, client: 'ok', another: 'ok' }),
  row(owed.listClientOwed, { clientId: 'ada' }, staffOnly()),
  row(owed.listClientOwed, { clientId: 'ben' }, staffOnly('not-found')),
  row(owed.listOwingClients, { today: '2026-12-08' }, staffOnly()),
]
