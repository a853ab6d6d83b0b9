import type * as contract from '#domain/invoices/find-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const findInvoices = callTo<typeof contract.findInvoices>('find-invoices')
export const findPayments = callTo<typeof contract.findPayments>('find-payments')
