import * as z from 'zod/mini'
import { creditInvoice, editedLine, updateInvoice, voidInvoice } from '#domain/invoices/contract.ts'
import { recordPayment, undoPayment } from '#domain/invoices/recorded-contract.ts'

/** What the forms of staff ask for: the calls' own rules. */
export const creditForm = z.omit(creditInvoice.body, { invoiceId: true, key: true })
export const voidForm = z.omit(voidInvoice.body, { invoiceId: true, version: true })
export const recordForm = z.omit(recordPayment.body, { invoiceId: true, key: true, dueCents: true })
export const undoForm = z.omit(undoPayment.body, { invoiceId: true, recordedId: true })
export const lineForm = z.extend(z.omit(editedLine, { id: true }), { version: z.int() })
export const factsForm = z.omit(updateInvoice.body, { invoiceId: true, lines: true })
