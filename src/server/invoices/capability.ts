import * as bank from '#domain/invoices/bank-contract.ts'
import * as calls from '#domain/invoices/contract.ts'
import { countInvoices as countCall } from '#domain/invoices/count-contract.ts'
import * as drafts from '#domain/invoices/draft-contract.ts'
import * as finding from '#domain/invoices/find-contract.ts'
import * as joint from '#domain/invoices/joint-contract.ts'
import * as owed from '#domain/invoices/owed-contract.ts'
import * as plans from '#domain/invoices/plan-contract.ts'
import { listReadyToInvoice as readyCall } from '#domain/invoices/ready-contract.ts'
import * as recorded from '#domain/invoices/recorded-contract.ts'
import * as reminders from '#domain/invoices/reminder-contract.ts'
import * as taxes from '#domain/invoices/tax-contract.ts'
import { detailsChanged } from '#server/accounts/exports/reactions.ts'
import { canceledTried, dueAgainAsked, owedAsked, paymentSaved } from '#server/billing/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import {
  milestoneApproved,
  partChanging,
  milestonesLeaving,
  priceTaxAsked,
  projectRenamed,
} from '#server/projects/exports/reactions.ts'
import { nextNumberAsked, nextNumberRaised } from '#server/settings/exports/reactions.ts'
import { carryBillTo } from './carry-bill-to.ts'
import { carryProjectName } from './carry-project-name.ts'
import { creditInvoice } from './credit-invoice.ts'
import { draftAgain } from './draft-again.ts'
import { addToDraft, draftInvoice, updateInvoice } from './drafts.ts'
import { sayDueAgain } from './due-again.ts'
import { mountClientsCsv } from './export-clients.ts'
import { mountInvoicesCsv } from './export-invoices.ts'
import { mountPaymentsCsv } from './export-payments.ts'
import {
  invoicedWork,
  invoiceReminders,
  invoices as invoiceDocuments,
  invoiceSeries,
  projectDrafts,
  taxDefaults,
  taxRates,
  taxRatesChanges,
  workMarks,
} from './exports/collections.ts'
import { findOwedPayment } from './exports/find-owed-payment.ts'
import { findInvoices } from './find-by-number.ts'
import { findPayments } from './find-payments.ts'
import { listInvoiceHours } from './invoice-hours.ts'
import { findNextNumber, raiseNextNumber } from './invoice-numbers.ts'
import { mountInvoicePapers } from './invoice-papers.ts'
import { refuseInvoiced } from './invoiced-part.ts'
import { invoiceSources } from './live.ts'
import { dateParts, refuseAwaited } from './milestone-parts.ts'
import { previewInvoice } from './open-work.ts'
import { listClientOwed, listOwed, listOwingClients } from './owed.ts'
import { ownInvoices } from './own-data.ts'
import { listOwedSums, payInvoice, payInvoiceByBank } from './pay-invoice.ts'
import { payInvoices } from './pay-invoices.ts'
import { setPaymentPlan } from './payment-plan.ts'
import { countInvoices, getInvoice, listInvoices, listOpenInvoices } from './read-invoices.ts'
import { listReadyToInvoice } from './ready-to-invoice.ts'
import { recordPayments, undoPayments } from './recorded-jointly.ts'
import { recordPayment, undoPayment } from './recorded-payments.ts'
import { mountRecordedReceipts } from './recorded-receipts.ts'
import { recordRefund, undoRefund } from './recorded-refunds.ts'
import { remindOfInvoice, startReminding } from './reminders.ts'
import { sendInvoice } from './send-invoice.ts'
import { refuseVoided, settleInvoice } from './settle-invoice.ts'
import { mountStatementPapers } from './statement-papers.ts'
import {
  archiveTaxRate,
  chooseDefaultTaxRate,
  createTaxRate,
  listTaxRateChanges,
  listTaxRates,
  restoreTaxRate,
  tellPriceTax,
} from './tax-rates.ts'
import { voidInvoice } from './void-invoice.ts'
import { leaveWorkMarks, startTidyingMarks } from './work-marks.ts'

/** Invoices for projects, and everything that clients owe. */
export const invoices: Capability = {
  name: 'invoices',
  collections: [
    kept(invoiceDocuments),
    kept(projectDrafts),
    kept(invoiceSeries),
    kept(invoicedWork),
    kept(invoiceReminders),
    kept(workMarks),
    kept(taxRates),
    kept(taxDefaults),
    kept(taxRatesChanges),
  ],
  calls: [
    forViewer(calls.draftInvoice, draftInvoice),
    forViewer(calls.previewInvoice, previewInvoice),
    forViewer(readyCall, (portal) => listReadyToInvoice(portal)),
    forViewer(calls.updateInvoice, updateInvoice),
    forViewer(drafts.addToDraft, addToDraft),
    forViewer(drafts.draftAgain, draftAgain),
    forViewer(plans.setPaymentPlan, setPaymentPlan),
    forViewer(calls.sendInvoice, sendInvoice),
    forViewer(calls.voidInvoice, voidInvoice),
    forViewer(calls.creditInvoice, creditInvoice),
    forViewer(reminders.remindOfInvoice, remindOfInvoice),
    forViewer(recorded.recordPayment, recordPayment),
    forViewer(recorded.undoPayment, undoPayment),
    forViewer(recorded.recordPayments, recordPayments),
    forViewer(recorded.undoPayments, undoPayments),
    forViewer(recorded.recordRefund, recordRefund),
    forViewer(recorded.undoRefund, undoRefund),
    forViewer(calls.listInvoices, listInvoices),
    forViewer(countCall, countInvoices),
    forViewer(finding.findInvoices, findInvoices),
    forViewer(finding.findPayments, findPayments),
    forViewer(calls.getInvoice, getInvoice),
    forViewer(calls.listInvoiceHours, listInvoiceHours),
    forViewer(calls.payInvoice, payInvoice),
    forViewer(bank.payInvoiceByBank, payInvoiceByBank),
    forViewer(joint.payInvoices, payInvoices),
    forViewer(taxes.listTaxRates, listTaxRates),
    forViewer(taxes.createTaxRate, createTaxRate),
    forViewer(taxes.archiveTaxRate, archiveTaxRate),
    forViewer(taxes.restoreTaxRate, restoreTaxRate),
    forViewer(taxes.chooseDefaultTaxRate, chooseDefaultTaxRate),
    forViewer(taxes.listTaxRateChanges, listTaxRateChanges),
    forViewer(owed.findOwedPayment, findOwedPayment),
    forViewer(owed.listOwed, listOwed),
    forViewer(owed.listClientOwed, listClientOwed),
    forViewer(owed.listOwingClients, listOwingClients),
    forViewer(owed.listOpenInvoices, listOpenInvoices),
  ],
  live: invoiceSources,
  serves: [
    mountInvoicePapers,
    mountStatementPapers,
    mountRecordedReceipts,
    mountClientsCsv,
    mountInvoicesCsv,
    mountPaymentsCsv,
  ],
  schedules: [
    { begins: 'serving', start: startReminding },
    { begins: 'serving', start: startTidyingMarks },
  ],
  consequences: leaveWorkMarks,
  reactions: [
    on(detailsChanged, carryBillTo),
    on(nextNumberAsked, findNextNumber),
    on(nextNumberRaised, raiseNextNumber),
    on(paymentSaved, settleInvoice),
    on(dueAgainAsked, sayDueAgain),
    on(canceledTried, refuseVoided),
    on(owedAsked, listOwedSums),
    on(priceTaxAsked, tellPriceTax),
    on(milestoneApproved, dateParts),
    on(milestonesLeaving, refuseAwaited),
    on(partChanging, refuseInvoiced),
    on(projectRenamed, carryProjectName),
  ],
  ownData: ownInvoices,
}
