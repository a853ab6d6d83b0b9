import type * as bank from '#domain/invoices/bank-contract.ts'
import type * as contract from '#domain/invoices/contract.ts'
import type { countInvoices as countCall } from '#domain/invoices/count-contract.ts'
import type * as drafts from '#domain/invoices/draft-contract.ts'
import type * as joint from '#domain/invoices/joint-contract.ts'
import type * as plans from '#domain/invoices/plan-contract.ts'
import type * as recorded from '#domain/invoices/recorded-contract.ts'
import type * as reminders from '#domain/invoices/reminder-contract.ts'
import type * as taxes from '#domain/invoices/tax-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const draftInvoice = callTo<typeof contract.draftInvoice>('draft-invoice')
export const previewInvoice = callTo<typeof contract.previewInvoice>('preview-invoice')
export const updateInvoice = callTo<typeof contract.updateInvoice>('update-invoice')
export const addToDraft = callTo<typeof drafts.addToDraft>('add-to-draft')
export const draftAgain = callTo<typeof drafts.draftAgain>('draft-invoice-again')
export const setPaymentPlan = callTo<typeof plans.setPaymentPlan>('set-payment-plan')
export const sendInvoice = callTo<typeof contract.sendInvoice>('send-invoice')
export const voidInvoice = callTo<typeof contract.voidInvoice>('void-invoice')
export const creditInvoice = callTo<typeof contract.creditInvoice>('credit-invoice')
export const remindOfInvoice = callTo<typeof reminders.remindOfInvoice>('remind-of-invoice')
export const recordPayment = callTo<typeof recorded.recordPayment>('record-payment')
export const undoPayment = callTo<typeof recorded.undoPayment>('undo-payment')
export const recordPayments = callTo<typeof recorded.recordPayments>('record-payments')
export const undoPayments = callTo<typeof recorded.undoPayments>('undo-payments')
export const recordRefund = callTo<typeof recorded.recordRefund>('record-refund')
export const undoRefund = callTo<typeof recorded.undoRefund>('undo-refund')
export const listTaxRates = callTo<typeof taxes.listTaxRates>('list-tax-rates')
export const createTaxRate = callTo<typeof taxes.createTaxRate>('create-tax-rate')
export const archiveTaxRate = callTo<typeof taxes.archiveTaxRate>('archive-tax-rate')
export const restoreTaxRate = callTo<typeof taxes.restoreTaxRate>('restore-tax-rate')
export const chooseDefaultTaxRate = callTo<typeof taxes.chooseDefaultTaxRate>('choose-default-tax-rate')
export const listTaxRateChanges = callTo<typeof taxes.listTaxRateChanges>('list-tax-rate-changes')
export const listInvoices = callTo<typeof contract.listInvoices>('list-invoices')
export const countInvoices = callTo<typeof countCall>('count-invoices')
export const getInvoice = callTo<typeof contract.getInvoice>('get-invoice')
export const listInvoiceHours = callTo<typeof contract.listInvoiceHours>('list-invoice-hours')
export const payInvoice = callTo<typeof contract.payInvoice>('pay-invoice')
export const payInvoiceByBank = callTo<typeof bank.payInvoiceByBank>('pay-invoice-by-bank')
export const payInvoices = callTo<typeof joint.payInvoices>('pay-invoices')
